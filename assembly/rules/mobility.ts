// Legal moves by parallel prefix (Kogge-Stone): from the player's discs over runs of opponent's discs, three
// doubling steps reach all six discs that can stand between two others.

import { INNER_FILES, lanes, mirrorHigh, mirrorLow, unmirror } from "./bitboard";

/**
 * Opponent's discs in `inner` from which a walk by `-step` over such discs... seen from an empty square below:
 * the run beginning there ends, `step` by `step` upwards, at one of the player's discs.
 */
// @ts-ignore: decorator
@inline
export function capturableRuns(player: v128, inner: v128, step: i32): v128 {
  let run = v128.and(inner, i64x2.shr_u(player, step));
  run = v128.or(run, v128.and(inner, i64x2.shr_u(run, step)));
  const pairs = v128.and(inner, i64x2.shr_u(inner, step));
  run = v128.or(run, v128.and(pairs, i64x2.shr_u(run, 2 * step)));
  return v128.or(run, v128.and(pairs, i64x2.shr_u(run, 2 * step)));
}

/**
 * Rows only, all eight at once: adding the discs just above a player's disc to the opponent's lets a carry run
 * through each run and come out on the square behind it. The cleared bits are the run.
 */
// @ts-ignore: decorator
@inline
export function rowCarry(player: v128, opponent: v128): v128 {
  return i8x16.add(v128.and(i8x16.add(player, player), opponent), opponent);
}

/** Mask of the player's legal moves: empty squares from which at least one disc is turned. */
export function legalMoves(player: u64, opponent: u64): u64 {
  const boards = lanes(player, opponent);
  const p = mirrorLow(boards);
  const o = mirrorHigh(boards);
  const inner = v128.and(o, i64x2.splat(INNER_FILES));
  const vertical = v128.or(
    v128.or(i64x2.shr_u(capturableRuns(p, inner, 7), 7), i64x2.shr_u(capturableRuns(p, o, 8), 8)),
    i64x2.shr_u(capturableRuns(p, inner, 9), 9),
  );
  const row = v128.or(rowCarry(p, o), i64x2.shr_u(capturableRuns(p, inner, 1), 1));
  return i64x2.extract_lane(v128.or(v128.or(vertical, unmirror(vertical)), row), 0) & ~(player | opponent);
}

// @ts-ignore: decorator
@inline
function movesUp(player: v128, inner: v128, pairs: v128, step: i32): v128 {
  let run = v128.and(inner, i64x2.shl(player, step));
  run = v128.or(run, v128.and(inner, i64x2.shl(run, step)));
  run = v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * step)));
  run = v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * step)));
  return i64x2.shl(run, step);
}

// @ts-ignore: decorator
@inline
function movesDown(player: v128, inner: v128, pairs: v128, step: i32): v128 {
  let run = v128.and(inner, i64x2.shr_u(player, step));
  run = v128.or(run, v128.and(inner, i64x2.shr_u(run, step)));
  run = v128.or(run, v128.and(pairs, i64x2.shr_u(run, 2 * step)));
  run = v128.or(run, v128.and(pairs, i64x2.shr_u(run, 2 * step)));
  return i64x2.shr_u(run, step);
}

/** Legal moves of two positions at once, one a lane; no mirroring, hence the most positions per second. */
// @ts-ignore: decorator
@inline
export function legalMovesPair(player: v128, opponent: v128): v128 {
  const inner = v128.and(opponent, i64x2.splat(INNER_FILES));
  // Pairs of neighbours serve a direction and, shifted once, its opposite.
  let pairs = v128.and(inner, i64x2.shl(inner, 7));
  let moves = movesUp(player, inner, pairs, 7);
  moves = v128.or(moves, movesDown(player, inner, i64x2.shr_u(pairs, 7), 7));
  pairs = v128.and(inner, i64x2.shl(inner, 9));
  moves = v128.or(moves, movesUp(player, inner, pairs, 9));
  moves = v128.or(moves, movesDown(player, inner, i64x2.shr_u(pairs, 9), 9));
  pairs = v128.and(opponent, i64x2.shl(opponent, 8));
  moves = v128.or(moves, movesUp(player, opponent, pairs, 8));
  moves = v128.or(moves, movesDown(player, opponent, i64x2.shr_u(pairs, 8), 8));
  moves = v128.or(moves, movesDown(player, inner, v128.and(inner, i64x2.shr_u(inner, 1)), 1));
  moves = v128.or(moves, rowCarry(player, opponent));
  return v128.andnot(moves, v128.or(player, opponent));
}
