// A small table for the positions just above the last squares: it stays in the processor's cache, where the large one
// would only lose what is dear for what is cheap. One entry a slot, the last one stays.
//
//   offset  size
//        0     8  player
//        8     8  opponent
//       16     1  lower bound, discs
//       17     1  upper bound, discs
//       18     1  best move, NO_MOVE if unknown
//       19    13  unused
//
// Empty slots hold no position: on two empty boards nobody can move, so they are never looked up.

import { LOCAL_TABLE_BITS } from "./params";

const ENTRY_BITS = 5;
// memory.data takes literals only.
const TABLE: usize = memory.data(524288, 64);
const TABLE_BYTES: usize = 1 << (LOCAL_TABLE_BITS + ENTRY_BITS);
if (LOCAL_TABLE_BITS + ENTRY_BITS != 19) ERROR("localtable: TABLE must have 1 << (LOCAL_TABLE_BITS + ENTRY_BITS) bytes");

export function clearLocalTable(): void {
  memory.fill(TABLE, 0, TABLE_BYTES);
}

// @ts-ignore: decorator
@inline
export function localSlot(hash: u64): usize {
  return TABLE + ((<usize>(hash >> 40) << ENTRY_BITS) & (TABLE_BYTES - 1));
}

// @ts-ignore: decorator
@inline
export function slotHolds(slot: usize, player: u64, opponent: u64): bool {
  return ((load<u64>(slot) ^ player) | (load<u64>(slot, 8) ^ opponent)) == 0;
}

// @ts-ignore: decorator
@inline
export function slotLower(slot: usize): i32 {
  return <i32>load<i8>(slot, 16);
}

// @ts-ignore: decorator
@inline
export function slotUpper(slot: usize): i32 {
  return <i32>load<i8>(slot, 17);
}

// @ts-ignore: decorator
@inline
export function slotMove(slot: usize): i32 {
  return <i32>load<u8>(slot, 18);
}

// @ts-ignore: decorator
@inline
export function fillSlot(slot: usize, player: u64, opponent: u64, lower: i32, upper: i32, move: i32): void {
  store<u64>(slot, player);
  store<u64>(slot, opponent, 8);
  store<i8>(slot, <i8>lower, 16);
  store<i8>(slot, <i8>upper, 17);
  store<u8>(slot, <u8>move, 18);
}
