// The transposition table: buckets of one cache line with two entries.
//
//   offset  size
//        0     8  player
//        8     8  opponent
//       16     2  lower bound, scaled score
//       18     2  upper bound, scaled score
//       20     1  depth: plies searched; the number of empties for an exact result
//       21     1  best move, NO_MOVE if unknown
//       22     1  second best move (an earlier best one), NO_MOVE if unknown
//       23     1  generation: the search that wrote it, modulo 256
//       24     8  unused
//
// The boards stand there in full: a hit is the position itself, never another one of the same hash.

import { tableBase, tableBytes } from "../platform/arena";
import { clearLocalTable } from "./localtable";
import { NO_MOVE } from "../shared/constants";

export const ENTRY_SIZE: usize = 32;
const BUCKET_SIZE: usize = 64;

let generation: u32 = 0;

/** Entries of earlier searches give way first. */
export function newGeneration(): void {
  generation = (generation + 1) & 255;
}

export function clearTable(): void {
  memory.fill(tableBase(), 0, tableBytes());
  clearLocalTable();
  generation = 0;
}

// @ts-ignore: decorator
@inline
export function bucketOf(hash: u64): usize {
  return tableBase() + (<usize>(hash >> 32) & (tableBytes() - BUCKET_SIZE));
}

// @ts-ignore: decorator
@inline
export function entryLower(entry: usize): i32 {
  return <i32>load<i16>(entry, 16);
}

// @ts-ignore: decorator
@inline
export function entryUpper(entry: usize): i32 {
  return <i32>load<i16>(entry, 18);
}

// @ts-ignore: decorator
@inline
export function entryDepth(entry: usize): i32 {
  return <i32>load<u8>(entry, 20);
}

// @ts-ignore: decorator
@inline
export function entryMove(entry: usize): i32 {
  return <i32>load<u8>(entry, 21);
}

// @ts-ignore: decorator
@inline
export function entrySecondMove(entry: usize): i32 {
  return <i32>load<u8>(entry, 22);
}

// @ts-ignore: decorator
@inline
function holds(entry: usize, player: u64, opponent: u64): bool {
  return ((load<u64>(entry) ^ player) | (load<u64>(entry, 8) ^ opponent)) == 0;
}

/** The position's entry, or 0. */
// @ts-ignore: decorator
@inline
export function probe(player: u64, opponent: u64, hash: u64): usize {
  const bucket = bucketOf(hash);
  if (holds(bucket, player, opponent)) return bucket;
  if (holds(bucket + ENTRY_SIZE, player, opponent)) return bucket + ENTRY_SIZE;
  return 0;
}

/** How much there is to lose: older searches first, then shallower ones. */
// @ts-ignore: decorator
@inline
function worth(entry: usize): u32 {
  return (u32(load<u8>(entry, 23) == generation) << 8) + load<u8>(entry, 20);
}

/**
 * Puts in what a search of `depth` found: `score` was fail-soft against alpha and beta. Bounds of the same
 * position and depth are joined; else the entry of less worth gives way.
 */
export function remember(
  player: u64, opponent: u64, hash: u64, depth: i32, alpha: i32, beta: i32, score: i32, move: i32,
): void {
  const bucket = bucketOf(hash);
  const second = bucket + ENTRY_SIZE;
  let entry = bucket;
  let known = holds(bucket, player, opponent);
  if (!known) {
    known = holds(second, player, opponent);
    if (known || worth(second) < worth(bucket)) entry = second;
  }
  const isLower = score > alpha;
  const isUpper = score < beta;
  let lower = isLower ? score : <i32>i16.MIN_VALUE;
  let upper = isUpper ? score : <i32>i16.MAX_VALUE;
  let best = move;
  let other = NO_MOVE;
  if (known) {
    if (entryDepth(entry) == depth) {
      lower = max(lower, entryLower(entry));
      upper = min(upper, entryUpper(entry));
    } else if (entryDepth(entry) > depth && load<u8>(entry, 23) == generation) {
      return;
    }
    other = entryMove(entry);
    // A fail low names no best move: what was known stays.
    if (best == NO_MOVE || best == other) {
      best = other;
      other = entrySecondMove(entry);
    }
  }
  store<u64>(entry, player);
  store<u64>(entry, opponent, 8);
  store<i16>(entry, <i16>lower, 16);
  store<i16>(entry, <i16>upper, 18);
  store<u8>(entry, <u8>depth, 20);
  store<u8>(entry, <u8>best, 21);
  store<u8>(entry, <u8>other, 22);
  store<u8>(entry, <u8>generation, 23);
}
