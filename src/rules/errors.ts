import { describe, TenailleError } from "../errors.ts";
import type { Color, Move } from "./square.ts";

/** A move that the rules do not allow. Nothing was changed. */
export class IllegalMoveError extends TenailleError {
  /** The move as it was given. */
  readonly move: string;
  /** What would have been legal; empty if the game is over. */
  readonly legal: readonly Move[];
  /** The ply it was to be, from 1, where a game is known. */
  readonly ply: number | undefined;

  constructor(move: unknown, color: Color, legal: readonly Move[], ply?: number) {
    const at = ply === undefined ? "" : ` at ply ${ply}`;
    const text = typeof move === "string" ? move.slice(0, 80) : describe(move);
    super("illegal-move", `Illegal move ${text} for ${color}${at}: ${expectedMoves(legal)}`);
    this.move = text;
    this.legal = legal;
    this.ply = ply;
  }
}

/** "expected c4, d3 or e6". */
export function expectedMoves(legal: readonly Move[]): string {
  if (legal.length === 0) return "the game is over";
  if (legal.length === 1) return `expected ${legal[0]}`;
  return `expected ${legal.slice(0, -1).join(", ")} or ${legal[legal.length - 1]}`;
}

/** Boards that are no position. */
export class InvalidPositionError extends TenailleError {
  /** What is wrong with them, in words. */
  readonly reason: string;

  constructor(reason: string) {
    super("invalid-position", `Invalid position: ${reason}`);
    this.reason = reason;
  }
}

/** Where a {@link ParseError} is. */
export interface ParsePlace {
  /** Format that was read. */
  readonly format: string;
  /** Line, from 1. */
  readonly line: number;
  /** Column in the line, from 1, in UTF-16 units. */
  readonly column: number;
  /** Ply that was being read, from 1. */
  readonly ply?: number | undefined;
  /** What would have been legal there. */
  readonly legal?: readonly Move[] | undefined;
}

/** A text that can't be read. */
export class ParseError extends TenailleError implements ParsePlace {
  readonly format: string;
  readonly line: number;
  readonly column: number;
  readonly ply: number | undefined;
  readonly legal: readonly Move[] | undefined;

  /** `problem` says what came and what was expected. */
  constructor(problem: string, place: ParsePlace) {
    const ply = place.ply === undefined ? "" : `, ply ${place.ply}`;
    super("parse", `${problem} (${place.format}, line ${place.line}, column ${place.column}${ply})`);
    this.format = place.format;
    this.line = place.line;
    this.column = place.column;
    this.ply = place.ply;
    this.legal = place.legal;
  }

  /** For the character at `offset` of `text`. */
  static at(
    problem: string,
    text: string,
    offset: number,
    place: Omit<ParsePlace, "line" | "column">,
  ): ParseError {
    const before = text.slice(0, offset).split("\n");
    const column = (before[before.length - 1] ?? "").length + 1;
    return new ParseError(problem, { ...place, line: before.length, column });
  }
}
