import { SQUARE_COUNT } from "../constants.ts";
import { describe, TenailleError } from "../errors.ts";

/** Name of a square: file a to h from the left, rank 1 to 8 from the top. */
export type Square = `${"a" | "b" | "c" | "d" | "e" | "f" | "g" | "h"}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
/** What a side does when it is its turn: place a disc, or pass when it has no legal square. */
export type Move = Square | "pass";
/** Moves as they may be given: also `"F5"`. */
export type MoveInput = Move | Uppercase<Square>;
export type Color = "black" | "white";

/** Thrown for a text or number that names no square. */
export class InvalidSquareError extends TenailleError {
  /** What was given. */
  readonly square: unknown;

  constructor(square: unknown, expected: string) {
    super("invalid-square", `Expected ${expected}, got \`${describe(square)}\``);
    this.square = square;
  }
}

/** All squares in board order: a1, b1, … h1, a2, … h8. */
export const SQUARES: readonly Square[] = Object.freeze(
  Array.from({ length: SQUARE_COUNT }, (_, i) => `${"abcdefgh"[i & 7]}${(i >> 3) + 1}` as Square),
);

const INDICES: ReadonlyMap<unknown, number> = new Map(
  SQUARES.flatMap((name, i) => [
    [name, i],
    [name.toUpperCase(), i],
  ]),
);

/** Number of a square, 0 (a1) to 63 (h8), or `undefined` if the text names none. */
export function findIndex(square: unknown): number | undefined {
  return INDICES.get(square);
}

/**
 * Number of a square: a1 is 0, h1 is 7, h8 is 63.
 * @throws {@link InvalidSquareError} for a text that names no square.
 */
export function indexOf(square: Square | Uppercase<Square>): number {
  const index = findIndex(square);
  if (index === undefined) throw new InvalidSquareError(square, "a square from `a1` to `h8`");
  return index;
}

/**
 * Name of the square with a number from 0 (a1) to 63 (h8).
 * @throws {@link InvalidSquareError} for any other number.
 */
export function squareAt(index: number): Square {
  const name = SQUARES[index];
  if (name === undefined) throw new InvalidSquareError(index, "a square number from 0 to 63");
  return name;
}

/** The other colour. */
export function opposite(color: Color): Color {
  return color === "black" ? "white" : "black";
}

/**
 * Class of a square. On the edges: `"corner"`, `"C"` (next to a corner), `"A"`, `"B"` (the middle). On the second
 * ring: `"X"` (diagonally next to a corner), `"second"`. Inside: `"sweet-sixteen"` (c3 to f6).
 */
export type Region = "corner" | "C" | "A" | "B" | "X" | "second" | "sweet-sixteen";

/**
 * Class of a square, in the words of the strategy books.
 * @throws {@link InvalidSquareError} for a text that names no square.
 */
export function region(square: Square | Uppercase<Square>): Region {
  const index = indexOf(square);
  // Distances to the nearer side, 0 to 3.
  const x = Math.min(index & 7, 7 - (index & 7));
  const y = Math.min(index >> 3, 7 - (index >> 3));
  const along = Math.max(x, y);
  const ring = Math.min(x, y);
  if (ring === 0) return (["corner", "C", "A", "B"] as const)[along] ?? "B";
  if (ring === 1) return along === 1 ? "X" : "second";
  return "sweet-sixteen";
}
