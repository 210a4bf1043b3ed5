// The portable subset: integer literals and expressions of such, read by asc (i32) and by tsc (number).

/** Raised whenever exports, records or codes change; the loader refuses a binary of another version. */
export const ABI_VERSION = 1;

/** Squares: a1 = 0, h1 = 7, a8 = 56, h8 = 63; a pass is the number after the last square. */
export const SQUARE_COUNT = 64;
export const PASS = 64;
/** "No move": the game is over, or nothing was found in time. */
export const NO_MOVE = 65;

/** Scores are disc differences for the side to move, empties to the winner. */
export const SCORE_MIN = -64;
export const SCORE_MAX = 64;
/** Outside every score: an open alpha-beta window is (-SCORE_INF, SCORE_INF). */
export const SCORE_INF = 127;

/** What a search score says about the true value. EXACT is both bounds. */
export const BOUND_NONE = 0;
export const BOUND_LOWER = 1;
export const BOUND_UPPER = 2;
export const BOUND_EXACT = BOUND_LOWER | BOUND_UPPER;

/** Longest possible line of play: 60 placements and a pass between any two of them. */
export const MAX_PLY = 120;
export const MAX_EMPTIES = 60;
