import { OptionError } from "../errors.ts";
import type { Bits } from "./bitboard.ts";
import * as bits from "./bitboard.ts";
import type { Position } from "./position.ts";
import { opposite } from "./square.ts";

/**
 * Number of lines of play of `depth` plies: a pass is a ply, and a line that ends sooner counts once. Plain
 * JavaScript, for checking rules; `tenaille/core` counts two hundred times as fast.
 * @param depth Plies, from 0.
 * @throws {@link OptionError} for a depth that is no such integer.
 * @example
 * ```ts
 * perft(Position.start, 5); // 1396
 * ```
 */
export function perft(position: Position, depth: number): number {
  if (!Number.isInteger(depth) || depth < 0) throw new OptionError("depth", depth, "an integer from 0 on");
  if (depth === 0) return 1;
  if (position.placing) {
    return position.moves.reduce((sum, square) => sum + perft(position.play(square), depth - 1), 0);
  }
  return leaves(
    bits.fromBigInt(position[position.turn]),
    bits.fromBigInt(position[opposite(position.turn)]),
    depth,
  );
}

function leaves(player: Bits, opponent: Bits, depth: number): number {
  const moves = bits.legalMoves(player, opponent);
  if (bits.isEmpty(moves)) {
    if (depth === 1 || bits.isEmpty(bits.legalMoves(opponent, player))) return 1;
    return leaves(opponent, player, depth - 1);
  }
  if (depth === 1) return bits.count(moves);
  let sum = 0;
  for (const square of bits.squaresOf(moves)) {
    const turned = bits.flips(player, opponent, square);
    sum += leaves(bits.xor(opponent, turned), bits.or(bits.or(player, turned), bits.bit(square)), depth - 1);
  }
  return sum;
}
