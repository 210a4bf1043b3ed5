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

/** Deepest search one can ask for: a game from the start has 60 empty squares. */
export const MAX_DEPTH = 60;
/** Longest line of play from any set-up position, passes included, rounded up (two discs leave 62 squares). */
export const MAX_PLY = 128;

/** Why a search ended before its depth or its proof. */
export const STOP_NONE = 0;
export const STOP_TIME = 1;
export const STOP_NODES = 2;
export const STOP_CANCEL = 3;

/** Where a score comes from: the rules alone (game over), a depth-limited search, or an exhaustive one. */
export const SOURCE_RULES = 0;
export const SOURCE_SEARCH = 1;
export const SOURCE_SOLVE = 2;

/** Evaluation units in one disc. */
export const SCORE_SCALE = 128;

/** Transposition table, in bytes. A power of two is used; anything between is rounded down to one. */
export const TABLE_MIN_BYTES = 1048576;
export const TABLE_MAX_BYTES = 1073741824;

/** WebAssembly page. */
export const PAGE_BYTES = 65536;
