// Every record the host sees: offsets and sizes in bytes. The portable subset (see constants.ts); the core ties
// each offset to its @unmanaged class at compile time, the host reads and writes through a DataView, little-endian.

/** Request record, written by the host before `search`, `solve` or `scoreMoves`. */
export const REQUEST_PLAYER = 0; // u64
export const REQUEST_OPPONENT = 8; // u64
export const REQUEST_NODE_LIMIT = 16; // f64, nodes; 0 = none
export const REQUEST_TIME_LIMIT = 24; // f64, milliseconds; 0 = none
export const REQUEST_DEPTH = 32; // i32, plies, 1..MAX_DEPTH (search only)
export const REQUEST_ALPHA = 36; // i32, exclusive lower end of the window (solve only)
export const REQUEST_BETA = 40; // i32, exclusive upper end of the window (solve only)
export const REQUEST_WANT_PV = 44; // i32, 0 or 1: whether the line of play is worth extra time (solve only)
export const REQUEST_SIZE = 48;

/** Result record, filled by the core before it returns. */
export const RESULT_NODES = 0; // f64, exact: one thread stays far below 2^53
export const RESULT_SCORE = 8; // i32, discs, side to move of the root
export const RESULT_BOUND = 12; // i32, BOUND_*
export const RESULT_MOVE = 16; // i32, square, PASS or NO_MOVE
export const RESULT_DEPTH = 20; // i32, plies completed
export const RESULT_STOPPED = 24; // i32, STOP_*
export const RESULT_SOURCE = 28; // i32, SOURCE_*
export const RESULT_PV_LENGTH = 32; // i32
export const RESULT_LINE_COUNT = 36; // i32, number of root moves with a score (scoreMoves only)
export const RESULT_PV = 40; // MAX_PLY bytes: squares and PASS, in order
export const RESULT_LINES = 168; // RESULT_LINE_COUNT lines of LINE_SIZE bytes, best first
export const LINE_MOVE = 0; // i32
export const LINE_SCORE = 4; // i32, exact
export const LINE_SIZE = 8;
export const RESULT_SIZE = 680; // RESULT_LINES + SQUARE_COUNT * LINE_SIZE: a set-up position may have any number of moves

/** Whole arrays: the host writes boards as (player, opponent) pairs of u64 and reads one i16 a board after them. */
export const BATCH_CAPACITY = 1024; // boards in one call
export const BATCH_BOARD_SIZE = 16;
export const BATCH_SCORES = 16384; // BATCH_CAPACITY * BATCH_BOARD_SIZE: offset of the i16 scores
export const BATCH_SIZE = 18432;
