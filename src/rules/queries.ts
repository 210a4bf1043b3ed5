import type { Bits } from "./bitboard.ts";
import * as bits from "./bitboard.ts";
import type { Position } from "./position.ts";
import { type Color, opposite, type Square, squareAt } from "./square.ts";

function boards(position: Position, color: Color): { own: Bits; other: Bits; empty: Bits } {
  const own = bits.fromBigInt(position[color]);
  const other = bits.fromBigInt(position[opposite(color)]);
  return { own, other, empty: bits.not(bits.or(own, other)) };
}

/** Number of squares where a side could move if it were its turn. */
export function mobility(position: Position, color: Color = position.turn): number {
  const { own, other } = boards(position, color);
  return bits.count(bits.legalMoves(own, other));
}

/** A side's discs that have an empty square beside them, in board order. */
export function frontier(position: Position, color: Color = position.turn): readonly Square[] {
  const { own, empty } = boards(position, color);
  return bits.squaresOf(bits.and(own, bits.around(empty))).map(squareAt);
}

/** Squares of the lines by `step` that have no empty square. */
function fullLines(discs: Bits, step: number, inner: number): Bits {
  let empty = bits.not(discs);
  // The empty squares spread along their lines; `inner` keeps them from walking around the sides.
  for (let i = 0; i < 7; i++) {
    const east = { lo: empty.lo & inner, hi: empty.hi & inner };
    const west = { lo: empty.lo & reversed(inner), hi: empty.hi & reversed(inner) };
    empty =
      step === 7
        ? bits.or(empty, bits.or(bits.up(west, 7), bits.down(east, 7)))
        : bits.or(empty, bits.or(bits.up(east, step), bits.down(west, step)));
  }
  return bits.not(empty);
}

const NOT_FILE_H = 0x7f7f7f7f;
const NOT_FILE_A = 0xfefefefe;
const reversed = (inner: number) => (inner === NOT_FILE_H ? NOT_FILE_A : inner);

/**
 * Discs that can never be turned again, as far as simple reasoning shows: on each of its four lines such a disc
 * stands in a full line, at the rim, or beside another one of its colour. In board order; of both colours if none
 * is named.
 */
export function stableDiscs(position: Position, color?: Color): readonly Square[] {
  const black = color === "white" ? bits.NONE : stableOf(position, "black");
  const white = color === "black" ? bits.NONE : stableOf(position, "white");
  return bits.squaresOf(bits.or(black, white)).map(squareAt);
}

function stableOf(position: Position, color: Color): Bits {
  const { own, empty } = boards(position, color);
  const discs = bits.not(empty);
  const lines = [
    { step: 1, inner: NOT_FILE_H, rim: { lo: 0x81818181, hi: 0x81818181 } },
    { step: 7, inner: NOT_FILE_H, rim: { lo: 0x818181ff, hi: 0xff818181 } },
    { step: 8, inner: -1, rim: { lo: 0xff, hi: 0xff000000 } },
    { step: 9, inner: NOT_FILE_H, rim: { lo: 0x818181ff, hi: 0xff818181 } },
  ].map(({ step, inner, rim }) => ({ step, anchor: bits.or(rim, fullLines(discs, step, inner)) }));
  let stable = bits.NONE;
  while (true) {
    let next = own;
    for (const { step, anchor } of lines) {
      // A step around a side leads to the rim, which is an anchor already.
      next = bits.and(next, bits.or(anchor, bits.or(bits.up(stable, step), bits.down(stable, step))));
    }
    if (bits.same(next, stable)) return stable;
    stable = next;
  }
}
