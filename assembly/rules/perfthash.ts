// perft over distinct positions. Ply by ply, positions that several lines of play or several symmetric lines lead
// to are merged and carry how many lines they stand for; the last plies below each are counted plainly, because
// there merging costs more than counting.

import { firstSquare, lanes, withoutFirst } from "./bitboard";
import { flips } from "./flip";
import { hashOf } from "./hash";
import { legalMoves } from "./mobility";
import { perft } from "./perft";
import { canonical } from "./symmetry";

/** Plies counted plainly below the last merged level: with 2, filling the table costs more than it saves. */
const PLAIN_PLIES = 3;

/** An entry: player, opponent, number of lines (0 = free slot). */
const ENTRY_SIZE: usize = 24;

let table: usize = 0;
let capacity: usize = 0;
let used: usize = 0;

/**
 * Positions on their way into the table: player, opponent, lines, first slot. They go in together, so that the
 * cache misses of their slots overlap.
 */
const QUEUE_SIZE: usize = 64 * 32;
const QUEUE: usize = memory.data(64 * 32, 64);
let queued: usize = 0;

/** Keeps the loads of `drain`'s first loop alive. */
let touched: u64 = 0;

function enqueue(player: u64, opponent: u64, lines: u64): void {
  const position = canonical(lanes(player, opponent));
  const hash = hashOf(i64x2.extract_lane(position, 0), i64x2.extract_lane(position, 1));
  v128.store(QUEUE + queued, position);
  store<u64>(QUEUE + queued, lines, 16);
  // The hash's upper half as a fraction of the capacity: no need for a power of two.
  store<u64>(QUEUE + queued, <u64>table + (((hash >> 32) * <u64>capacity) >> 32) * ENTRY_SIZE, 24);
  queued += 32;
  if (queued == QUEUE_SIZE) drain();
}

function drain(): void {
  const end = QUEUE + queued;
  let sum: u64 = 0;
  for (let item = QUEUE; item < end; item += 32) sum += load<u64>(<usize>load<u64>(item, 24), 16);
  touched = sum;
  for (let item = QUEUE; item < end; item += 32) insert(item);
  queued = 0;
}

function insert(item: usize): void {
  const player = load<u64>(item);
  const opponent = load<u64>(item, 8);
  const tableEnd = table + capacity * ENTRY_SIZE;
  let entry = <usize>load<u64>(item, 24);
  while (true) {
    const known = load<u64>(entry, 16);
    const same = load<u64>(entry) == player && load<u64>(entry, 8) == opponent;
    if (known == 0 || same) {
      v128.store(entry, v128.load(item));
      store<u64>(entry, known + load<u64>(item, 16), 16);
      used += usize(known == 0);
      return;
    }
    entry += ENTRY_SIZE;
    if (entry == tableEnd) entry = table;
  }
}

/** Moves the table's entries together to `to`, at or below the table. */
function compact(to: usize): void {
  const end = table + capacity * ENTRY_SIZE;
  for (let entry = table; entry < end; entry += ENTRY_SIZE) {
    const lines = load<u64>(entry, 16);
    if (lines == 0) continue;
    v128.store(to, v128.load(entry));
    store<u64>(to, lines, 16);
    to += ENTRY_SIZE;
  }
}

/** Leaves at `depth` plies, as `perft` counts them. Uses `bytes` of memory at `base`, whatever they hold. */
export function perftHashed(player: u64, opponent: u64, depth: i32, base: usize, bytes: usize): u64 {
  let count: usize = 1;
  let leaves: u64 = 0;
  store<u64>(base, player);
  store<u64>(base, opponent, 8);
  store<u64>(base, 1, 16);
  for (; depth > PLAIN_PLIES; depth--) {
    const end = base + count * ENTRY_SIZE;
    let successors: usize = 0;
    for (let entry = base; entry < end; entry += ENTRY_SIZE) {
      const moves = <usize>popcnt(legalMoves(load<u64>(entry), load<u64>(entry, 8)));
      successors += moves + usize(moves == 0);
    }
    capacity = (base + bytes - end) / ENTRY_SIZE;
    // At least a quarter of the slots stay free, or probing gets long.
    if (successors > capacity - (capacity >> 2)) break;
    capacity = min(capacity, 2 * successors);
    table = end;
    used = 0;
    memory.fill(table, 0, capacity * ENTRY_SIZE);
    for (let entry = base; entry < end; entry += ENTRY_SIZE) {
      const p = load<u64>(entry);
      const o = load<u64>(entry, 8);
      const lines = load<u64>(entry, 16);
      let moves = legalMoves(p, o);
      if (moves == 0) {
        if (legalMoves(o, p) == 0) leaves += lines;
        else enqueue(o, p, lines);
      }
      for (; moves; moves = withoutFirst(moves)) {
        const square = firstSquare(moves);
        const changed = flips(p, o, square) | ((<u64>1) << square);
        enqueue(o & ~changed, p | changed, lines);
      }
    }
    drain();
    compact(base);
    count = used;
  }
  const end = base + count * ENTRY_SIZE;
  for (let entry = base; entry < end; entry += ENTRY_SIZE) {
    leaves += load<u64>(entry, 16) * perft(load<u64>(entry), load<u64>(entry, 8), depth);
  }
  return leaves;
}
