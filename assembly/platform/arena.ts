// Where the transposition table lies. The host grows the memory and says so once.

import { TABLE_MIN_BYTES } from "../shared/constants";

let base: usize = 0;
let bytes: usize = 0;

// @ts-ignore: decorator
@inline
export function tableBase(): usize {
  return base;
}

// @ts-ignore: decorator
@inline
export function tableBytes(): usize {
  return bytes;
}

/** `address` is a multiple of 64, `size` a power of two of at least TABLE_MIN_BYTES, all of it inside the memory. */
export function placeTable(address: usize, size: usize): void {
  assert((address & 63) == 0 && size >= <usize>TABLE_MIN_BYTES && (size & (size - 1)) == 0);
  base = address;
  bytes = size;
}
