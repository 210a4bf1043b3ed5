import { OptionError } from "../errors.ts";
import { type Bits, mirrorFiles, mirrorRanks, transpose } from "./bitboard.ts";
import { indexOf, type Square, squareAt } from "./square.ts";

/**
 * The eight symmetries of the board; rotations are clockwise. Bit 0 of the place in this list mirrors the files,
 * bit 1 the ranks, and bit 2 transposes after that.
 */
export const SYMMETRIES = [
  "identity",
  "mirror-files",
  "mirror-ranks",
  "rotate-180",
  "transpose",
  "rotate-270",
  "rotate-90",
  "anti-transpose",
] as const;

/**
 * One of the eight symmetries of the board: turned clockwise by so many degrees, or mirrored, `"transpose"` along
 * a1-h8 and `"anti-transpose"` along h1-a8.
 */
export type Symmetry = (typeof SYMMETRIES)[number];

function bitsOf(symmetry: Symmetry): number {
  const bits = SYMMETRIES.indexOf(symmetry);
  if (bits < 0) throw new OptionError("symmetry", symmetry, `one of ${SYMMETRIES.join(", ")}`);
  return bits;
}

export function transformBits(squares: Bits, symmetry: Symmetry): Bits {
  const bits = bitsOf(symmetry);
  const files = bits & 1 ? mirrorFiles(squares) : squares;
  const ranks = bits & 2 ? mirrorRanks(files) : files;
  return bits & 4 ? transpose(ranks) : ranks;
}

/**
 * Where a square goes under a symmetry.
 * @throws {@link InvalidSquareError} for a text that names no square, {@link OptionError} for no symmetry.
 */
export function transformSquare(square: Square | Uppercase<Square>, symmetry: Symmetry): Square {
  const bits = bitsOf(symmetry);
  const index = indexOf(square) ^ (bits & 1 ? 7 : 0) ^ (bits & 2 ? 56 : 0);
  return squareAt(bits & 4 ? ((index & 7) << 3) | (index >> 3) : index);
}

/** The symmetry that undoes another. */
export function inverseSymmetry(symmetry: Symmetry): Symmetry {
  if (symmetry === "rotate-90") return "rotate-270";
  if (symmetry === "rotate-270") return "rotate-90";
  return symmetry;
}
