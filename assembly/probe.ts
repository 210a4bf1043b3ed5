// The test binary: everything the release exports, and inner functions worth checking alone. Assertions are on.

import { lanes } from "./rules/bitboard";
import { legalMovesPair } from "./rules/mobility";
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
