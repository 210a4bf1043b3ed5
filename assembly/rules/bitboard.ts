// Board geometry. Bit 0 is a1, bit 7 h1, bit 63 h8: a step east is +1, a step south (to the next row) is +8.
//
// SIMD code works on "mirrored lanes": lane 0 holds a board, lane 1 the same board with its rows in reverse
// order. A shift towards higher bits then walks south in lane 0 and north in lane 1, so that the six directions
// with a vertical part need three shifts. Rows are the same in both lanes.

/** All files but a and h: what may stand between two discs on a row or a diagonal. */
export const INNER_FILES: u64 = 0x7e7e7e7e7e7e7e7e;
export const FILE_A: u64 = 0x0101010101010101;
export const FILE_H: u64 = 0x8080808080808080;
export const RANK_1: u64 = 0x00000000000000ff;
export const RANK_8: u64 = 0xff00000000000000;
export const CORNERS: u64 = 0x8100000000000081;
/** The squares diagonally next to a corner. */
export const X_SQUARES: u64 = 0x0042000000004200;
/** The edge squares next to a corner. */
export const C_SQUARES: u64 = 0x4281000000008142;

// @ts-ignore: decorator
@inline
export function bit(square: i32): u64 {
  return <u64>1 << square;
}

/** Index of the lowest set bit; 64 for none. */
// @ts-ignore: decorator
@inline
export function firstSquare(squares: u64): i32 {
  return <i32>ctz(squares);
}

// @ts-ignore: decorator
@inline
export function withoutFirst(squares: u64): u64 {
  return squares & (squares - 1);
}

/** Squares from `square` (exclusive) on by the given steps to the rim. For building tables only. */
export function ray(square: i32, east: i32, south: i32): u64 {
  let squares: u64 = 0;
  let x = (square & 7) + east;
  let y = (square >> 3) + south;
  while (x >= 0 && x < 8 && y >= 0 && y < 8) {
    squares |= bit((y << 3) + x);
    x += east;
    y += south;
  }
  return squares;
}

/** Both boards, one a lane. */
// @ts-ignore: decorator
@inline
export function lanes(low: u64, high: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(low), 1, high);
}

/** Mirrored lanes of the board in lane 0. */
// @ts-ignore: decorator
@inline
export function mirrorLow(boards: v128): v128 {
  return v128.swizzle(boards, i8x16(0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0));
}

/** Mirrored lanes of the board in lane 1. */
// @ts-ignore: decorator
@inline
export function mirrorHigh(boards: v128): v128 {
  return v128.swizzle(boards, i8x16(8, 9, 10, 11, 12, 13, 14, 15, 15, 14, 13, 12, 11, 10, 9, 8));
}

/** Exchanges the lanes and reverses the rows of each: what was found in lane 1 comes to stand right in lane 0. */
// @ts-ignore: decorator
@inline
export function unmirror(v: v128): v128 {
  return v128.swizzle(v, i8x16(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
}
