// How many discs the last empty square turns. No board is made: on a full board each of the four lines through
// the square is 8 or fewer bits of the mover's discs, and a table by (place on the line, bits) holds the count.

import { FILE_A, bit, ray } from "./bitboard";

/** [place 0..7][mover's bits on the line]: discs turned to both sides, if every other square of the line is full. */
const COUNT: usize = memory.data(8 * 256, 64);
/** Per square, 16 bytes: the squares of its diagonal (+9) and of its antidiagonal (+7). */
const LINE_MASKS: usize = memory.data(64 * 16, 64);
/** Moves file a's eight bits, one every 8, to the top byte, rank 1 lowest. */
const GATHER_FILE: u64 = 0x0102040810204080;

export function initLastFlip(): void {
  for (let place = 0; place < 8; place++) {
    for (let mover = 0; mover < 256; mover++) {
      let count = 0;
      let to = place + 1;
      while (to < 8 && !((mover >> to) & 1)) to++;
      if (to < 8) count += to - place - 1;
      to = place - 1;
      while (to >= 0 && !((mover >> to) & 1)) to--;
      if (to >= 0) count += place - to - 1;
      store<u8>(COUNT + (place << 8) + mover, <u8>count);
    }
  }
  for (let square = 0; square < 64; square++) {
    const masks = LINE_MASKS + (square << 4);
    store<u64>(masks, ray(square, 1, 1) | ray(square, -1, -1) | bit(square));
    store<u64>(masks, ray(square, -1, 1) | ray(square, 1, -1) | bit(square), 8);
  }
}

// @ts-ignore: decorator
@inline
function count(place: i32, mover: i32): i32 {
  return <i32>load<u8>(COUNT + (place << 8) + mover);
}

/**
 * Discs turned if the mover, whose discs are `player`, fills `square`, the only empty one; 0 if it may not.
 * A diagonal is projected to its files by a multiplication: outside the diagonal the bits are 0, as if the
 * opponent stood there, and since no disc of the mover lies beyond, nothing is counted there.
 */
// @ts-ignore: decorator
@inline
export function countLastFlip(player: u64, square: i32): i32 {
  const file = square & 7;
  const rank = square >> 3;
  const masks = LINE_MASKS + (square << 4);
  return count(file, <i32>(player >> (rank << 3)) & 255)
    + count(rank, <i32>((((player >> file) & FILE_A) * GATHER_FILE) >> 56))
    + count(file, <i32>(((player & load<u64>(masks)) * FILE_A) >> 56))
    + count(file, <i32>(((player & load<u64>(masks, 8)) * FILE_A) >> 56));
}
