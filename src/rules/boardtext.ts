import { SQUARE_COUNT } from "../constants.ts";
import { type Bits, bit, has, NONE, or } from "./bitboard.ts";
import { ParseError } from "./errors.ts";
import type { Color } from "./square.ts";

/** What a position's text says. */
export interface BoardText {
  readonly black: Bits;
  readonly white: Bits;
  readonly turn: Color;
  readonly placing: boolean;
}

const BLACK = "Xx*Bb#●";
const WHITE = "OoWw○";
const EMPTY = "-._";
const SIDE = /^(black|white|[Xx*Bb#●OoWw○])(?![a-z0-9])/iu;

/** Digits mean different things to different programs; see {@link readBoard}. */
function digitMeanings(text: string): string {
  const cells = text.replace(/\s/g, "").slice(0, SQUARE_COUNT);
  if (!/^[-._012]*$/.test(cells)) return "";
  // 0 empty, 1 black, 2 white; or, with a sign of its own for empty, 0 black and 1 white.
  if (cells.includes("2")) return "0.1X2O";
  return /[-._]/.test(cells) ? "0X1O" : "";
}

/**
 * Reads 64 cells from a1 by rows, then the side to move, as bare text, OBF line or GGF board. Cells: `X x * B b # ●`
 * black, `O o W w ○` white, `- . _` empty, any white space between; or digits, `0 1 2` for empty, black and white
 * if a 2 occurs, `0 1` for black and white beside one of the signs for empty. Without a side, black is to move.
 * @throws {@link ParseError}
 */
export function readBoard(text: string): BoardText {
  const fail = (problem: string, offset: number) =>
    ParseError.at(problem, text, offset, { format: "position" });
  let at = 0;
  const skipSpace = () => {
    while (at < text.length && /\s/.test(text.charAt(at))) at++;
  };
  skipSpace();
  // A GGF board begins with its size.
  if (/^8\s/.test(text.slice(at, at + 2))) at += 2;
  const end = text.search(/[;%]/);
  const digits = digitMeanings(text.slice(at, end < 0 ? undefined : end));
  let black = NONE;
  let white = NONE;
  // Whether there is space before the last cell, and before the one before.
  let gap = false;
  let gapBefore = false;
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const cellEnd = at;
    skipSpace();
    gapBefore = gap;
    gap = at > cellEnd;
    const char = text.charAt(at);
    const known = digits.indexOf(char);
    const cell = char >= "0" && char <= "9" && known >= 0 ? digits.charAt(known + 1) : char;
    if (char === "" || at === end) throw fail(`Expected 64 cells, got ${square}`, at);
    if (BLACK.includes(cell)) black = or(black, bit(square));
    else if (WHITE.includes(cell)) white = or(white, bit(square));
    else if (!EMPTY.includes(cell)) throw fail(unknownCell(char, square), at);
    at++;
  }
  skipSpace();
  const rest = end < 0 ? text.slice(at) : text.slice(at, Math.max(at, end));
  const side = SIDE.exec(rest)?.[0] ?? "";
  // "63 cells, blank, side" looks like 64 cells without a side.
  if (side === "" && gap && !gapBefore)
    throw fail(`Expected 64 cells and a side, got ${SQUARE_COUNT - 1}`, at - 1);
  const turn = /^w/i.test(side) || (side !== "" && WHITE.includes(side)) ? "white" : "black";
  const tail = rest.slice(side.length);
  const placing = /^\s*reversi\s*$/i.test(tail);
  if (!placing && tail.trim() !== "") {
    const offset = at + side.length + tail.search(/\S/);
    throw fail(
      side === "" ? "Expected the side to move, `X` or `O`" : "Expected the end after the side",
      offset,
    );
  }
  if (placing && !isPlacing(black, white)) {
    throw fail("Expected a `reversi` start to have fewer than four discs, all in the centre", at);
  }
  return { black, white, turn, placing };
}

function unknownCell(char: string, square: number): string {
  if (char === "0" || char === "1") {
    return `Expected a sign for empty squares, \`-\` or \`.\`, beside \`0\` and \`1\`, or a \`2\` for white: \`${char}\` is ambiguous`;
  }
  return `Expected cell ${square + 1} of 64 to be \`X\`, \`O\` or \`-\`, got \`${char}\``;
}

/** The squares the first four discs of Reversi go to: d4, e4, d5 and e5. */
export const CENTRE: Bits = { lo: 0x18000000, hi: 0x00000018 };

/** Whether a Reversi start may stand so. */
export function isPlacing(black: Bits, white: Bits): boolean {
  const discs = or(black, white);
  const outside = (discs.lo & ~CENTRE.lo) | (discs.hi & ~CENTRE.hi);
  return outside === 0 && (discs.lo !== CENTRE.lo || discs.hi !== CENTRE.hi);
}

/** The 64 cells, `X`, `O` and `-`, and the side to move. */
export function writeBoard({ black, white, turn, placing }: BoardText): string {
  let cells = "";
  for (let square = 0; square < SQUARE_COUNT; square++) {
    cells += has(black, square) ? "X" : has(white, square) ? "O" : "-";
  }
  return `${cells} ${turn === "black" ? "X" : "O"}${placing ? " reversi" : ""}`;
}
