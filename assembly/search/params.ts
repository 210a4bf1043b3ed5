// Every number that tunes the search: what it does, its unit, how it was found.

/** Nodes between two looks at the clock: 0.2 ms in the endgame, 1 ms in the midgame, and a phone may take ten times as long. */
export const POLL_INTERVAL: u64 = 1 << 13;

/** Up to so many empties, moves are tried in order of parity alone. */
export const SHALLOW_EMPTIES = 5;
/** Up to so many empties, at most 15, fastest first with the local table; above, the large table. */
export const FASTEST_EMPTIES = 13;
/** From so many empties on, the local table is used. */
export const LOCAL_MIN_EMPTIES = 6;
/** Logarithm of the local table's number of entries, of 32 bytes. */
export const LOCAL_TABLE_BITS = 14;
/** From so many empties on, all successors are looked up before any is searched. */
export const ETC_MIN_EMPTIES = 13;

/** Ordering, in one scale: a reply left to the opponent (corners count twice), ... */
export const ORDER_MOBILITY = 4;
/** ... an empty square beside a disc of ours, where it may get replies, ... */
export const ORDER_POTENTIAL = 3;
/** ... a move into a quadrant with an odd number of empties, ... */
export const ORDER_PARITY = 3;
/** ... a move into a corner. */
export const ORDER_CORNER = 3;

/**
 * Least alpha at which the opponent's stable discs are worth counting: they must be able to bring the bound,
 * 64 - 2 * stable, down to it, and the fewer squares are empty, the more discs are stable.
 */
// @ts-ignore: decorator
@inline
export function stabilityAlpha(empties: i32): i32 {
  return empties < 12 ? -4 : empties < 18 ? 4 : 12;
}

/** Midgame: from so many plies on, moves are ordered by the evaluation of what they lead to; below by mobility. */
export const ORDER_BY_EVALUATION_DEPTH = 3;
/**
 * Before an exact solve, the depth-limited search orders the root's moves to this many plies short of the end:
 * deeper costs more than its better order saves.
 */
export const PRESEARCH_GAP = 14;
/** Discs to both sides of the estimate in the first window of an exact solve; a window that fails doubles it. */
export const ASPIRATION_WIDTH = 4;
