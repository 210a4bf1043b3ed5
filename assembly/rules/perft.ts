// Counting leaves. A pass is a ply and a finished game one leaf, whatever depth is left.
//
// Near the leaves most time goes into the flips of the last-but-one ply and the mobility of the last. Both run
// without branches: per node, the opponent's capturable runs are found once for all moves; a move's flips are then
// its lines' leading run squares. The resulting positions collect in a buffer, and mobility is counted two
// positions at a time in one long loop.

import { INNER_FILES, firstSquare, lanes, mirrorHigh, mirrorLow, unmirror, withoutFirst } from "./bitboard";
import { linesOf } from "./flip";
import { capturableRuns, legalMoves, legalMovesPair, rowCarry } from "./mobility";

/** [file][runs of the row]: the runs beside the file, and its own square. */
const ROW_RUNS: usize = memory.data(8 * 256, 64);
/** Positions in the buffer, players' boards first and opponents' LEAF_OPPONENT bytes on. */
const LEAF_CAPACITY: usize = 1024;
const LEAF_OPPONENT: usize = (1024 + 64) * 8;
const LEAVES: usize = memory.data(2 * (1024 + 64) * 8, 64);
/** The current node's row runs, read by the byte. */
const NODE_RUNS: usize = memory.data(8, 8);

/** End of the buffer's used part. */
let fill: usize = 0;
let leaves: u64 = 0;

export function initPerft(): void {
  for (let file = 0; file < 8; file++) {
    for (let runs = 0; runs < 256; runs++) {
      let squares = 1 << file;
      for (let to = file + 1; to < 8 && (runs >> to) & 1; to++) squares |= 1 << to;
      for (let to = file - 1; to >= 0 && (runs >> to) & 1; to--) squares |= 1 << to;
      store<u8>(ROW_RUNS + (file << 8) + runs, <u8>squares);
    }
  }
}

/** The line's leading squares that are in `runs`. */
// @ts-ignore: decorator
@inline
function leading(line: v128, runs: v128): v128 {
  const on = v128.and(line, runs);
  return v128.and(on, i64x2.add(v128.xor(line, on), i64x2.splat(-1)));
}

/** What a move turns outside its row. */
// @ts-ignore: decorator
@inline
function verticalFlips(square: i32, runs7: v128, runs8: v128, runs9: v128): u64 {
  const lines = linesOf(square);
  const turned = v128.or(
    v128.or(leading(v128.load(lines), runs7), leading(v128.load(lines, 16), runs8)),
    leading(v128.load(lines, 32), runs9),
  );
  return i64x2.extract_lane(v128.or(turned, unmirror(turned)), 0);
}

/** What a move changes in its row: the discs it turns and its own square. */
// @ts-ignore: decorator
@inline
function rowChange(square: i32, runs: usize): u64 {
  return <u64>load<u8>(ROW_RUNS + ((square & 7) << 8) + runs) << (square & 56);
}

/** Adds the leaves below the buffered positions, each of which has one ply left, and empties the buffer. */
function countLeaves(): void {
  let count: u64 = 0;
  let address = LEAVES;
  for (const end = fill; address + 8 < end; address += 16) {
    const moves = legalMovesPair(v128.load(address), v128.load(address, LEAF_OPPONENT));
    const low = popcnt(i64x2.extract_lane(moves, 0));
    const high = popcnt(i64x2.extract_lane(moves, 1));
    // No move: a pass or the end, one leaf either way.
    count += low + high + u64(low == 0) + u64(high == 0);
  }
  if (address < fill) {
    const moves = popcnt(legalMoves(load<u64>(address), load<u64>(address, LEAF_OPPONENT)));
    count += moves + u64(moves == 0);
  }
  leaves += count;
  fill = LEAVES;
}

/** All of a position's successors: counted on by recursion, or buffered when they have one ply left. */
function expand(player: u64, opponent: u64, depth: i32): void {
  const boards = lanes(player, opponent);
  const p = mirrorLow(boards);
  const o = mirrorHigh(boards);
  const inner = v128.and(o, i64x2.splat(INNER_FILES));
  const runs7 = capturableRuns(p, inner, 7);
  const runs8 = capturableRuns(p, o, 8);
  const runs9 = capturableRuns(p, inner, 9);
  const eastRuns = capturableRuns(p, inner, 1);
  const carry = rowCarry(p, o);
  const rowRuns: u64 = i64x2.extract_lane(v128.or(eastRuns, v128.andnot(inner, carry)), 0);
  const vertical = v128.or(v128.or(i64x2.shr_u(runs7, 7), i64x2.shr_u(runs8, 8)), i64x2.shr_u(runs9, 9));
  const row = v128.or(carry, i64x2.shr_u(eastRuns, 1));
  let moves: u64 = i64x2.extract_lane(v128.or(v128.or(vertical, unmirror(vertical)), row), 0) & ~(player | opponent);
  if (moves == 0) {
    if (legalMoves(opponent, player) == 0) leaves++;
    else descend(opponent, player, depth - 1);
    return;
  }
  if (depth == 2) {
    store<u64>(NODE_RUNS, rowRuns);
    let end = fill;
    do {
      const square = firstSquare(moves);
      moves = withoutFirst(moves);
      const changed = verticalFlips(square, runs7, runs8, runs9)
        | rowChange(square, <usize>load<u8>(NODE_RUNS + (square >> 3)));
      store<u64>(end, opponent & ~changed);
      store<u64>(end, player | changed, LEAF_OPPONENT);
      end += 8;
    } while (moves);
    fill = end;
    if (end >= LEAVES + LEAF_CAPACITY * 8) countLeaves();
    return;
  }
  do {
    const square = firstSquare(moves);
    moves = withoutFirst(moves);
    const changed = verticalFlips(square, runs7, runs8, runs9)
      | rowChange(square, <usize>(rowRuns >> (square & 56)) & 255);
    expand(opponent & ~changed, player | changed, depth - 1);
  } while (moves);
}

/** One position's leaves, `depth` at least 1. */
function descend(player: u64, opponent: u64, depth: i32): void {
  if (depth > 1) {
    expand(player, opponent, depth);
    return;
  }
  store<u64>(fill, player);
  store<u64>(fill, opponent, LEAF_OPPONENT);
  fill += 8;
}

/** Leaves at `depth` plies; 1 at depth 0. */
export function perft(player: u64, opponent: u64, depth: i32): u64 {
  if (depth == 0) return 1;
  leaves = 0;
  fill = LEAVES;
  descend(player, opponent, depth);
  countLeaves();
  return leaves;
}
