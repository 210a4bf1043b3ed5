// The squares around a square: a move needs one of the opponent's discs among them.

import { SQUARE_COUNT } from "../shared/constants";
import { bit } from "./bitboard";

const NEIGHBOURS: usize = memory.data(64 * 8, 64);

export function initNeighbours(): void {
  for (let square = 0; square < SQUARE_COUNT; square++) {
    store<u64>(NEIGHBOURS + (square << 3), around(bit(square)) & ~bit(square));
  }
}

// @ts-ignore: decorator
@inline
export function neighbours(square: i32): u64 {
  return load<u64>(NEIGHBOURS + (square << 3));
}

/** The squares and those next to them. */
// @ts-ignore: decorator
@inline
export function around(squares: u64): u64 {
  const east = (squares << 1) & 0xfefefefefefefefe;
  const west = (squares >> 1) & 0x7f7f7f7f7f7f7f7f;
  const row = squares | east | west;
  return row | (row << 8) | (row >> 8);
}

/** The same for two boards, one a lane. */
// @ts-ignore: decorator
@inline
export function aroundPair(squares: v128): v128 {
  const east = v128.and(i64x2.shl(squares, 1), i64x2.splat(0xfefefefefefefefe));
  const west = v128.and(i64x2.shr_u(squares, 1), i64x2.splat(0x7f7f7f7f7f7f7f7f));
  const row = v128.or(v128.or(squares, east), west);
  return v128.or(row, v128.or(i64x2.shl(row, 8), i64x2.shr_u(row, 8)));
}
