import { SQUARE_COUNT } from "../constants.ts";
import { OptionError } from "../errors.ts";
import type { Color } from "./square.ts";

/** Outcome of a finished game. */
export interface Result {
  readonly winner: Color | "draw";
  /** Black's discs on the board. */
  readonly black: number;
  /** White's discs on the board. */
  readonly white: number;
  /** Empty squares. */
  readonly empties: number;
  /** The score as tournaments write it: the empties go to the winner, a draw shares them. The two sum to 64. */
  readonly tournament: { readonly black: number; readonly white: number };
  /** The winner's lead in discs, empties included: 0 for a draw. */
  readonly margin: number;
  /** Whether one side has no disc left. */
  readonly wipeout: boolean;
}

/**
 * Result from final disc counts, as for a game over the board: who won, and by how much in a tournament's count.
 * @param black Black's discs, 0 to 64.
 * @param white White's discs, 0 to 64; together at most 64.
 * @throws {@link OptionError} if a count is no such number.
 * @example
 * ```ts
 * scoreSheet(38, 24).tournament; // { black: 40, white: 24 }
 * ```
 */
export function scoreSheet(black: number, white: number): Result {
  for (const [name, value, most] of [
    ["black", black, SQUARE_COUNT],
    ["white", white, SQUARE_COUNT - black],
  ] as const) {
    if (!Number.isInteger(value) || value < 0 || value > most) {
      throw new OptionError(name, value, `a number of discs from 0 to ${most}`);
    }
  }
  const empties = SQUARE_COUNT - black - white;
  const winner = black > white ? "black" : white > black ? "white" : "draw";
  const share = winner === "black" ? empties : winner === "white" ? 0 : empties / 2;
  const tournament = Object.freeze({ black: black + share, white: white + empties - share });
  return Object.freeze({
    winner,
    black,
    white,
    empties,
    tournament,
    margin: Math.abs(tournament.black - tournament.white),
    wipeout: black !== white && (black === 0 || white === 0),
  });
}
