// A position that changes in place, for walking along a line of play: do and undo are pairs.

import { bit } from "./bitboard";
import { flips } from "./flip";

let player: u64 = 0;
let opponent: u64 = 0;

export function setBoards(p: u64, o: u64): void {
  player = p;
  opponent = o;
}

// @ts-ignore: decorator
@inline
export function playerBoard(): u64 {
  return player;
}

// @ts-ignore: decorator
@inline
export function opponentBoard(): u64 {
  return opponent;
}

/** Plays a legal move and returns what it turned, which `undoMove` needs. */
export function applyMove(square: i32): u64 {
  const turned = flips(player, opponent, square);
  const p = player;
  player = opponent ^ turned;
  opponent = p ^ turned ^ bit(square);
  return turned;
}

export function undoMove(square: i32, turned: u64): void {
  const p = opponent ^ turned ^ bit(square);
  opponent = player ^ turned;
  player = p;
}

/** Its own undoing. */
// @ts-ignore: decorator
@inline
export function pass(): void {
  const p = player;
  player = opponent;
  opponent = p;
}
