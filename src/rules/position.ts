import { OptionError } from "../errors.ts";
import type { Bits } from "./bitboard.ts";
import * as bits from "./bitboard.ts";
import { CENTRE, isPlacing, readBoard, writeBoard } from "./boardtext.ts";
import { IllegalMoveError, InvalidPositionError } from "./errors.ts";
import { type Result, scoreSheet } from "./result.ts";
import {
  type Color,
  findIndex,
  indexOf,
  type Move,
  type MoveInput,
  opposite,
  SQUARES,
  type Square,
} from "./square.ts";
import { SYMMETRIES, type Symmetry, transformBits } from "./symmetry.ts";

/**
 * Where a game begins: `"standard"` (white d4 e5, black d5 e4), `"parallel"` (white d4 e4, black d5 e5), or
 * `"reversi"` (1880: the sides place the first four discs in the centre, in turn). Black moves first.
 */
export type Start = "standard" | "parallel" | "reversi";

const STARTS = {
  standard: { black: 0x0000000810000000n, white: 0x0000001008000000n },
  parallel: { black: 0x0000001800000000n, white: 0x0000000018000000n },
  reversi: { black: 0n, white: 0n },
} as const;

/** A set of squares: a 64-bit number, bit 0 for a1 and bit 63 for h8, or their names. */
export type SquareSet = bigint | Iterable<Square>;

const PASS_ONLY: readonly Move[] = Object.freeze(["pass"]);
const NO_SQUARES: readonly Square[] = Object.freeze([]);

function names(squares: Bits): readonly Square[] {
  return Object.freeze(bits.squaresOf(squares).flatMap(square => SQUARES[square] ?? []));
}

function toBits(name: string, squares: unknown): Bits {
  if (typeof squares === "bigint") {
    if (BigInt.asUintN(64, squares) !== squares) {
      throw new InvalidPositionError(
        `expected \`${name}\` to be a 64-bit number from 0n on, got \`${squares}n\``,
      );
    }
    return bits.fromBigInt(squares);
  }
  if (typeof squares !== "object" || squares === null || !(Symbol.iterator in squares)) {
    throw new OptionError(name, squares, "a bigint or squares' names");
  }
  let set = bits.NONE;
  for (const square of squares as Iterable<Square>) set = bits.or(set, bits.bit(indexOf(square)));
  return set;
}

/**
 * A board and the side to move. It never changes: {@link play} returns another one. It never passes by itself:
 * where the side to move has no move but the other has, {@link mustPass} is true and `"pass"` is the move.
 */
export class Position {
  readonly turn: Color;
  /** Whether the first discs of a Reversi start are still being placed: in the centre, turning nothing. */
  readonly placing: boolean;
  private readonly own: Bits;
  private readonly other: Bits;
  #legal: Bits | undefined;
  #moves: readonly Square[] | undefined;

  private constructor(own: Bits, other: Bits, turn: Color, placing: boolean) {
    this.own = own;
    this.other = other;
    this.turn = turn;
    this.placing = placing;
  }

  /** The Othello start, black to move. */
  static get start(): Position {
    return Position.startOf("standard");
  }

  /**
   * One of the named starts.
   * @throws {@link OptionError} for any other name.
   */
  static startOf(start: Start): Position {
    if (!Object.hasOwn(STARTS, start)) {
      throw new OptionError("start", start, `one of ${Object.keys(STARTS).join(", ")}`);
    }
    const { black, white } = STARTS[start];
    return new Position(bits.fromBigInt(black), bits.fromBigInt(white), "black", start === "reversi");
  }

  /**
   * Any position.
   * @throws {@link InvalidPositionError} if the boards overlap, a number has more than 64 bits, or the side is none;
   * {@link InvalidSquareError} for a name that is no square.
   */
  static from(init: {
    readonly black: SquareSet;
    readonly white: SquareSet;
    readonly turn: Color;
  }): Position {
    const black = toBits("black", init.black);
    const white = toBits("white", init.white);
    const overlap = names(bits.and(black, white));
    if (overlap.length > 0) throw new InvalidPositionError(`both sides have a disc on ${overlap.join(", ")}`);
    if (init.turn !== "black" && init.turn !== "white") {
      throw new InvalidPositionError(
        `expected \`turn\` to be "black" or "white", got \`${String(init.turn)}\``,
      );
    }
    return init.turn === "black"
      ? new Position(black, white, init.turn, false)
      : new Position(white, black, init.turn, false);
  }

  /**
   * Reads 64 cells and the side to move: our own text, a line of an OBF file, or a GGF board. `X x * B b # ●` are
   * black, `O o W w ○` white, `- . _` empty; white space may stand anywhere; without a side it is black's turn.
   * @throws {@link ParseError} with the line and column.
   * @example
   * ```ts
   * Position.parse("---------------------------OX------XO--------------------------- X").equals(Position.start);
   * ```
   */
  static parse(text: string): Position {
    if (typeof text !== "string") throw new OptionError("text", text, "a string");
    const { black, white, turn, placing } = readBoard(text);
    return turn === "black"
      ? new Position(black, white, turn, placing)
      : new Position(white, black, turn, placing);
  }

  /** Black's discs: bit 0 is a1, bit 63 h8. */
  get black(): bigint {
    return bits.toBigInt(this.turn === "black" ? this.own : this.other);
  }

  /** White's discs. */
  get white(): bigint {
    return bits.toBigInt(this.turn === "white" ? this.own : this.other);
  }

  /** Number of empty squares. */
  get empties(): number {
    return 64 - this.count();
  }

  private get legal(): Bits {
    this.#legal ??= this.placing
      ? bits.and(CENTRE, bits.not(bits.or(this.own, this.other)))
      : bits.legalMoves(this.own, this.other);
    return this.#legal;
  }

  /** Legal squares in board order (a1, b1, … h8); empty when the side must pass or the game is over. */
  get moves(): readonly Square[] {
    this.#moves ??= names(this.legal);
    return this.#moves;
  }

  /** What may be played: the legal squares, or `["pass"]`, or nothing when the game is over. */
  get legalMoves(): readonly Move[] {
    return this.mustPass ? PASS_ONLY : this.moves;
  }

  /** Whether the side to move has no legal square while the other has one. */
  get mustPass(): boolean {
    return bits.isEmpty(this.legal) && !bits.isEmpty(bits.legalMoves(this.other, this.own));
  }

  /** Whether neither side can move. */
  get isOver(): boolean {
    return bits.isEmpty(this.legal) && bits.isEmpty(bits.legalMoves(this.other, this.own));
  }

  /**
   * The disc on a square.
   * @throws {@link InvalidSquareError}
   */
  at(square: Square | Uppercase<Square>): Color | undefined {
    const index = indexOf(square);
    if (bits.has(this.own, index)) return this.turn;
    return bits.has(this.other, index) ? opposite(this.turn) : undefined;
  }

  /** Whether a move may be played; false for anything that is no move at all. */
  isLegal(move: MoveInput): boolean {
    if (move === "pass") return this.mustPass;
    const square = findIndex(move);
    return square !== undefined && bits.has(this.legal, square);
  }

  /**
   * The discs that a move on `square` would turn, in board order; none if it is not legal.
   * @throws {@link InvalidSquareError}
   */
  flips(square: Square | Uppercase<Square>): readonly Square[] {
    return this.placing ? NO_SQUARES : names(bits.flips(this.own, this.other, indexOf(square)));
  }

  /**
   * The position after a move.
   * @param move A legal square, or `"pass"` where {@link mustPass} is true.
   * @throws {@link IllegalMoveError} for anything else.
   */
  play(move: MoveInput): Position {
    const next = this.after(move);
    if (next === undefined) throw new IllegalMoveError(move, this.turn, this.legalMoves);
    return next;
  }

  private after(move: MoveInput): Position | undefined {
    const turn = opposite(this.turn);
    if (move === "pass") return this.mustPass ? new Position(this.other, this.own, turn, false) : undefined;
    const square = findIndex(move);
    if (square === undefined) return undefined;
    if (this.placing) {
      if (!bits.has(this.legal, square)) return undefined;
      const own = bits.or(this.own, bits.bit(square));
      return new Position(this.other, own, turn, isPlacing(own, this.other));
    }
    const turned = bits.flips(this.own, this.other, square);
    if (bits.isEmpty(turned)) return undefined;
    const own = bits.or(bits.or(this.own, turned), bits.bit(square));
    return new Position(bits.xor(this.other, turned), own, turn, false);
  }

  /** Number of discs, of one colour or of both. */
  count(color?: Color): number {
    if (color === undefined) return bits.count(this.own) + bits.count(this.other);
    return bits.count(color === this.turn ? this.own : this.other);
  }

  /** The outcome; `undefined` while the game goes on. */
  get result(): Result | undefined {
    return this.isOver ? scoreSheet(this.count("black"), this.count("white")) : undefined;
  }

  /**
   * The same position on a turned or mirrored board.
   * @throws {@link OptionError} for a symmetry that is none.
   */
  transform(symmetry: Symmetry): Position {
    return new Position(
      transformBits(this.own, symmetry),
      transformBits(this.other, symmetry),
      this.turn,
      this.placing,
    );
  }

  /**
   * The one of the eight symmetric positions that stands for all of them: the least, by the discs of the side to
   * move and then by the other's as 64-bit numbers; and a symmetry that leads there.
   */
  canonical(): { readonly position: Position; readonly symmetry: Symmetry } {
    let position: Position = this;
    let symmetry: Symmetry = "identity";
    for (const other of SYMMETRIES) {
      const candidate = this.transform(other);
      if (
        bits.compare(candidate.own, position.own) < 0 ||
        (bits.same(candidate.own, position.own) && bits.compare(candidate.other, position.other) < 0)
      ) {
        position = candidate;
        symmetry = other;
      }
    }
    return { position, symmetry };
  }

  /** Whether discs, side to move and the state of a Reversi start are the same. */
  equals(other: Position): boolean {
    return (
      this.turn === other.turn &&
      this.placing === other.placing &&
      bits.same(this.own, other.own) &&
      bits.same(this.other, other.other)
    );
  }

  /** The 64 cells from a1 to h8, `X` black, `O` white, `-` empty, and the side to move; {@link parse} reads it. */
  toString(): string {
    const [black, white] = this.turn === "black" ? [this.own, this.other] : [this.other, this.own];
    return writeBoard({ black, white, turn: this.turn, placing: this.placing });
  }

  toJSON(): string {
    return this.toString();
  }
}
