// Lines of play, kept as a triangle: a node writes its best line, its own move first, into its ply's row.

import { MAX_PLY } from "../shared/constants";

const ROWS: usize = memory.data(128 * 128, 64);
const LENGTHS: usize = memory.data(128, 64);

// @ts-ignore: decorator
@inline
export function lineLength(ply: i32): i32 {
  return <i32>load<u8>(LENGTHS + ply);
}

// @ts-ignore: decorator
@inline
export function lineMove(ply: i32, index: i32): i32 {
  return <i32>load<u8>(ROWS + ply * MAX_PLY + index);
}

// @ts-ignore: decorator
@inline
export function clearLine(ply: i32): void {
  store<u8>(LENGTHS + ply, 0);
}

/** The line of `ply` becomes `move` and the line of the ply below. */
export function joinLine(ply: i32, move: i32): void {
  const length = lineLength(ply + 1);
  store<u8>(ROWS + ply * MAX_PLY, <u8>move);
  memory.copy(ROWS + ply * MAX_PLY + 1, ROWS + (ply + 1) * MAX_PLY, length);
  store<u8>(LENGTHS + ply, <u8>(length + 1));
}

export function copyLine(to: i32, from: i32): void {
  memory.copy(ROWS + to * MAX_PLY, ROWS + from * MAX_PLY, lineLength(from));
  store<u8>(LENGTHS + to, <u8>lineLength(from));
}

export function appendToLine(ply: i32, move: i32): void {
  const length = lineLength(ply);
  store<u8>(ROWS + ply * MAX_PLY + length, <u8>move);
  store<u8>(LENGTHS + ply, <u8>(length + 1));
}
