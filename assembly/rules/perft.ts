// Counting leaves. A pass is a ply and a finished game one leaf, whatever depth is left.
//
// Near the leaves most time goes into the flips of the last-but-one ply and the mobility of the last. Both run
// without branches: a node's successors come from runs found once for all moves (successors.ts), and those with one
// ply left collect in a buffer, where mobility is counted two positions at a time in one long loop.

import { legalMoves, legalMovesPair } from "./mobility";
import { writeSuccessors } from "./successors";

/** Positions in the buffer, players' boards first and opponents' LEAF_OPPONENT bytes on. */
const LEAF_CAPACITY: usize = 1024;
const LEAF_OPPONENT: usize = (1024 + 64) * 8;
const LEAVES: usize = memory.data(2 * (1024 + 64) * 8, 64);
/**
 * Successors of the nodes above, a frame a depth: up to 64 players' boards, then the opponents'. The odd sizes keep
 * frames and buffer from lying a multiple of 4 KiB apart, where loads would wait for stores of the same low address:
 * that took a third of the speed.
 */
const FRAME_OPPONENT: usize = 64 * 8 + 32;
const FRAME_SIZE: usize = 2 * 64 * 8 + 160;
const FRAMES: usize = memory.data(64 * (2 * 64 * 8 + 160), 64);

/** End of the buffer's used part. */
let fill: usize = 0;
let leaves: u64 = 0;

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

/** All of a position's successors: buffered when they have one ply left, else counted on by recursion. */
function expand(player: u64, opponent: u64, depth: i32): void {
  const isLast = depth == 2;
  const begin = isLast ? fill : FRAMES + <usize>depth * FRAME_SIZE;
  const apart = isLast ? LEAF_OPPONENT : FRAME_OPPONENT;
  const end = writeSuccessors(player, opponent, begin, apart);
  if (end == begin) {
    if (legalMoves(opponent, player) == 0) leaves++;
    else descend(opponent, player, depth - 1);
  } else if (isLast) {
    fill = end;
    if (end >= LEAVES + LEAF_CAPACITY * 8) countLeaves();
  } else {
    for (let at = begin; at < end; at += 8) expand(load<u64>(at), load<u64>(at, FRAME_OPPONENT), depth - 1);
  }
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
