// The eight symmetries of the square, on both boards at once (one a lane).

// @ts-ignore: decorator
@inline
function mirrorRanks(boards: v128): v128 {
  return v128.swizzle(boards, i8x16(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
}

/** a to h: the bits of each byte in reverse order, by two lookups of half a byte. */
// @ts-ignore: decorator
@inline
function mirrorFiles(boards: v128): v128 {
  const nibble = i8x16.splat(15);
  return v128.or(
    v128.swizzle(
      i8x16(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16),
      v128.and(boards, nibble),
    ),
    v128.swizzle(
      i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15),
      v128.and(i16x8.shr_u(boards, 4), nibble),
    ),
  );
}

// @ts-ignore: decorator
@inline
function swapBits(boards: v128, mask: u64, distance: i32): v128 {
  const t = v128.and(v128.xor(boards, i64x2.shr_u(boards, distance)), i64x2.splat(mask));
  return v128.xor(boards, v128.xor(t, i64x2.shl(t, distance)));
}

/** Files become ranks: a1-h8 stays. Blocks of 1, 2 and 4 squares change places. */
// @ts-ignore: decorator
@inline
function transpose(boards: v128): v128 {
  boards = swapBits(boards, 0x00aa00aa00aa00aa, 7);
  boards = swapBits(boards, 0x0000cccc0000cccc, 14);
  return swapBits(boards, 0x00000000f0f0f0f0, 28);
}

/**
 * One of the eight: bit 0 of `symmetry` mirrors the files (a and h), bit 1 the ranks (1 and 8), then bit 2
 * transposes.
 */
export function transform(boards: v128, symmetry: i32): v128 {
  if (symmetry & 1) boards = mirrorFiles(boards);
  if (symmetry & 2) boards = mirrorRanks(boards);
  if (symmetry & 4) boards = transpose(boards);
  return boards;
}

// @ts-ignore: decorator
@inline
function lesser(a: v128, b: v128): v128 {
  // The order is that of the boards as unsigned numbers; by select, since no branch could be foreseen.
  const p: u64 = i64x2.extract_lane(a, 0);
  const q: u64 = i64x2.extract_lane(b, 0);
  const less = i32(p < q) | (i32(p == q) & i32(<u64>i64x2.extract_lane(a, 1) < <u64>i64x2.extract_lane(b, 1)));
  return v128.bitselect(a, b, i64x2.splat(-(<i64>less)));
}

/** The least of the eight, by player's board and then opponent's, as unsigned numbers. */
export function canonical(boards: v128): v128 {
  const files = mirrorFiles(boards);
  const t = transpose(boards);
  const tFiles = mirrorFiles(t);
  return lesser(
    lesser(lesser(boards, mirrorRanks(boards)), lesser(files, mirrorRanks(files))),
    lesser(lesser(t, mirrorRanks(t)), lesser(tFiles, mirrorRanks(tFiles))),
  );
}
