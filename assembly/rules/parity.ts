// Parity of the empty squares by quadrant: the side that moves into a quadrant with an odd number of them tends
// to get the last move there. One bit a quadrant: a1 = 1, h1 = 2, a8 = 4, h8 = 8.

import { SQUARE_COUNT } from "../shared/constants";
import { bit } from "./bitboard";

const QUADRANTS: usize = memory.data(64, 64);
/** [parity]: the squares of the quadrants whose bits are set. */
const ODD_SQUARES: usize = memory.data(16 * 8, 64);

export function initParity(): void {
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const quadrant = 1 << (((square >> 2) & 1) | ((square >> 4) & 2));
    store<u8>(QUADRANTS + square, <u8>quadrant);
    for (let parity = 0; parity < 16; parity++) {
      const entry = ODD_SQUARES + (parity << 3);
      if (parity & quadrant) store<u64>(entry, load<u64>(entry) | bit(square));
    }
  }
}

/** The quadrant's bit. */
// @ts-ignore: decorator
@inline
export function quadrantOf(square: i32): u32 {
  return <u32>load<u8>(QUADRANTS + square);
}

/** All squares of the quadrants with an odd number of empty ones. */
// @ts-ignore: decorator
@inline
export function oddSquares(parity: u32): u64 {
  return load<u64>(ODD_SQUARES + (parity << 3));
}

/** Set bits are quadrants with an odd number of empty squares. */
export function parityOf(empties: u64): u32 {
  return <u32>(popcnt(empties & 0x000000000f0f0f0f) & 1)
    | (<u32>(popcnt(empties & 0x00000000f0f0f0f0) & 1) << 1)
    | (<u32>(popcnt(empties & 0x0f0f0f0f00000000) & 1) << 2)
    | (<u32>(popcnt(empties & 0xf0f0f0f000000000) & 1) << 3);
}
