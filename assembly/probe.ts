// The test binary: everything the release exports, and inner functions worth checking alone. Assertions are on.

import { batchBoard } from "./engine/request";
import { lanes } from "./rules/bitboard";
import { flips as turnedBy } from "./rules/flip";
import { legalMoves as movesOf, legalMovesPair } from "./rules/mobility";
import { parityOf } from "./rules/parity";
import { canonical, transform } from "./rules/symmetry";
import { nws } from "./search/endgame";
import { startLimits } from "./search/limits";
import { MOVE_STACK } from "./search/movelist";

export * from "./index";
export { countLastFlip } from "./rules/lastflip";
export { hashOf } from "./rules/hash";
export { stableDiscs } from "./rules/stability";
export { applyMove, opponentBoard, pass, playerBoard, setBoards, undoMove } from "./rules/state";

/** Legal moves of the second of two positions that are looked at together. */
export function legalMovesSecond(player: u64, opponent: u64, p2: u64, o2: u64): u64 {
  return i64x2.extract_lane(legalMovesPair(lanes(player, p2), lanes(opponent, o2)), 1);
}

export function parityOfEmpties(player: u64, opponent: u64): u32 {
  return parityOf(~(player | opponent));
}

export function transformBoard(board: u64, symmetry: i32): u64 {
  return i64x2.extract_lane(transform(lanes(board, 0), symmetry), 0);
}

export function canonicalPlayer(player: u64, opponent: u64): u64 {
  return i64x2.extract_lane(canonical(lanes(player, opponent)), 0);
}

export function canonicalOpponent(player: u64, opponent: u64): u64 {
  return i64x2.extract_lane(canonical(lanes(player, opponent)), 1);
}

/** The null-window search from five empties on, without limits. */
export function nullWindow(player: u64, opponent: u64, alpha: i32): i32 {
  startLimits(0, 0);
  const empties = <i32>popcnt(~(player | opponent));
  return nws(player, opponent, alpha, empties, parityOf(~(player | opponent)), MOVE_STACK);
}

// Loops for benchmarks: a call from outside costs more than what is to be measured.

/** Exclusive or of the legal moves of the first `count` boards of the batch. */
export function xorLegalMoves(count: i32): u64 {
  let sum: u64 = 0;
  for (let i = 0; i < count; i++) sum ^= movesOf(load<u64>(batchBoard(i)), load<u64>(batchBoard(i), 8));
  return sum;
}

/** The same, two boards at a time. */
export function xorLegalMovesPair(count: i32): u64 {
  let sum = i64x2.splat(0);
  for (let i = 0; i < count; i += 2) {
    const a = v128.load(batchBoard(i));
    const b = v128.load(batchBoard(i + 1));
    sum = v128.xor(sum, legalMovesPair(
      v128.shuffle<u64>(a, b, 0, 2), v128.shuffle<u64>(a, b, 1, 3),
    ));
  }
  return i64x2.extract_lane(sum, 0) ^ i64x2.extract_lane(sum, 1);
}

/** Exclusive or of what the squares 0, 1, 2, ... (modulo 64) turn on the first `count` boards of the batch. */
export function xorFlips(count: i32): u64 {
  let sum: u64 = 0;
  for (let i = 0; i < count; i++) sum ^= turnedBy(load<u64>(batchBoard(i)), load<u64>(batchBoard(i), 8), i & 63);
  return sum;
}

/** The same chained: each board hangs on the flips of the one before, as in a search. */
export function xorFlipsChained(count: i32): u64 {
  let sum: u64 = 0;
  for (let i = 0; i < count; i++) {
    sum ^= turnedBy(load<u64>(batchBoard(i)) ^ (sum & 1), load<u64>(batchBoard(i), 8) & ~(sum & 1), i & 63);
  }
  return sum;
}
