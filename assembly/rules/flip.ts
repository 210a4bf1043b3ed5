// Discs turned by one move.
//
// The six directions with a vertical part: in mirrored lanes each is a rising line from the square. With x the
// line's squares that are not the opponent's, x & -x is the first of them; if it is the player's, the line's
// squares below it are turned. (Carry propagation over masked lines: R. Delorme's Edax, flip_carry_64, describes
// it for one lane.)
// The row: two lookups, first the squares that would enclose, then the discs between.

import { lanes, mirrorHigh, mirrorLow, ray, unmirror } from "./bitboard";

/** Per square, 48 bytes: mirrored lanes of the lines by +7, +8 and +9. */
const LINES: usize = memory.data(64 * 48, 64);
/** [file][opponent's inner six squares]: squares of the row where a player's disc would enclose some. */
const ROW_OUTFLANK: usize = memory.data(8 * 64, 64);
/** [file][enclosing squares]: the discs between. */
const ROW_FLIPS: usize = memory.data(8 * 256, 64);

// @ts-ignore: decorator
@inline
export function linesOf(square: i32): usize {
  return LINES + square * 48;
}

export function initFlips(): void {
  for (let square = 0; square < 64; square++) {
    for (let i = 0; i < 3; i++) {
      store<u64>(linesOf(square) + i * 16, ray(square, i - 1, 1));
      store<u64>(linesOf(square) + i * 16, ray(square ^ 56, i - 1, 1), 8);
    }
  }
  for (let file = 0; file < 8; file++) {
    for (let inner = 0; inner < 64; inner++) {
      const opponent = inner << 1;
      let outflank = 0;
      let east = file + 1;
      while (east < 8 && (opponent >> east) & 1) east++;
      if (east > file + 1 && east < 8) outflank |= 1 << east;
      let west = file - 1;
      while (west >= 0 && (opponent >> west) & 1) west--;
      if (west < file - 1 && west >= 0) outflank |= 1 << west;
      store<u8>(ROW_OUTFLANK + (file << 6) + inner, <u8>outflank);
    }
    for (let outflank = 0; outflank < 256; outflank++) {
      let flips = 0;
      for (let to = file + 1; to < 8; to++) {
        if ((outflank >> to) & 1) flips |= (1 << to) - (1 << (file + 1));
      }
      for (let to = file - 1; to >= 0; to--) {
        if ((outflank >> to) & 1) flips |= (1 << file) - (1 << (to + 1));
      }
      store<u8>(ROW_FLIPS + (file << 8) + outflank, <u8>flips);
    }
  }
}

/** Discs turned on one rising line, from the player's discs and the squares that are not the opponent's. */
// @ts-ignore: decorator
@inline
function lineFlips(line: v128, player: v128, notOpponent: v128): v128 {
  const stops = v128.and(line, notOpponent);
  // -stops keeps, of the line's player discs, only the first stop: above it the bits are inverted.
  const outflank = v128.and(i64x2.neg(stops), v128.and(line, player));
  const none = i64x2.eq(outflank, i64x2.splat(0));
  return v128.and(line, i64x2.sub(i64x2.add(outflank, i64x2.splat(-1)), none));
}

// @ts-ignore: decorator
@inline
function rowFlips(player: u64, opponent: u64, square: i32): u64 {
  const rank = square & 56;
  const file = square & 7;
  const outflank = <u32>load<u8>(ROW_OUTFLANK + (file << 6) + (<usize>((opponent >> rank) >> 1) & 63)) & <u32>(player >> rank);
  return <u64>load<u8>(ROW_FLIPS + (file << 8) + outflank) << rank;
}

/** Discs turned if `player` puts one on `square`; 0 if none. The square is not looked at: it must be empty. */
// @ts-ignore: decorator
@inline
export function flips(player: u64, opponent: u64, square: i32): u64 {
  const boards = lanes(player, opponent);
  const p = mirrorLow(boards);
  const n = v128.not(mirrorHigh(boards));
  const lines = linesOf(square);
  const turned = v128.or(
    v128.or(lineFlips(v128.load(lines), p, n), lineFlips(v128.load(lines, 16), p, n)),
    lineFlips(v128.load(lines, 32), p, n),
  );
  return i64x2.extract_lane(v128.or(turned, unmirror(turned)), 0) | rowFlips(player, opponent, square);
}
