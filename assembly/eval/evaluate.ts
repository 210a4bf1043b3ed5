// A static evaluation by hand: what the side to move can expect to win by, in 1/128 disc.
//
// The terms are the classical ones (Rosenbloom 1982, IAGO: mobility, potential mobility, stability; Lee and
// Mahajan 1990, BILL, for their weighing against each other). The weights are rounded from the usual advice that a
// corner is worth four to five discs; a trained evaluation is to take their place.

import { CORNERS, C_SQUARES, X_SQUARES } from "../rules/bitboard";
import { legalMoves } from "../rules/mobility";
import { around } from "../rules/neighbours";
import { stableDiscs } from "../rules/stability";
import { SCORE_SCALE } from "../shared/constants";

/** Each move more than the opponent has. */
const MOBILITY = 110;
/** Each empty square next to a disc of the opponent's, more than the other way round. */
const POTENTIAL_MOBILITY = 38;
const CORNER = 520;
/** A disc diagonally next to an empty corner gives it away ... */
const X_SQUARE = -330;
/** ... one beside it often does. */
const C_SQUARE = -90;
const STABLE_DISC = 90;
/** Nothing that is not over is as good as a wipe-out. */
const LIMIT = 63 * SCORE_SCALE;

// @ts-ignore: decorator
@inline
function difference(player: u64, opponent: u64): i32 {
  return <i32>popcnt(player) - <i32>popcnt(opponent);
}

/** Value for `player`, to move, in a position that is not over: -63 * SCORE_SCALE to 63 * SCORE_SCALE. */
export function evaluate(player: u64, opponent: u64): i32 {
  const empties = ~(player | opponent);
  // Squares whose corner is still to be had.
  const atStake = around(empties & CORNERS);
  let value = MOBILITY * difference(legalMoves(player, opponent), legalMoves(opponent, player));
  value += POTENTIAL_MOBILITY * difference(around(opponent) & empties, around(player) & empties);
  value += CORNER * difference(player & CORNERS, opponent & CORNERS);
  value += X_SQUARE * difference(player & X_SQUARES & atStake, opponent & X_SQUARES & atStake);
  value += C_SQUARE * difference(player & C_SQUARES & atStake, opponent & C_SQUARES & atStake);
  if ((player | opponent) & CORNERS) {
    value += STABLE_DISC * difference(stableDiscs(player, opponent), stableDiscs(opponent, player));
  }
  return min(max(value, -LIMIT), LIMIT);
}
