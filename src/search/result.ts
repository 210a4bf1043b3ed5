import * as constants from "../constants.ts";

/**
 * What a score says about the true value: it is it, a proved bound of it, or a guess from a search of limited depth.
 */
export type ScoreKind = "exact" | "at-least" | "at-most" | "estimate";

/** Where a score comes from: a finished game, a search of limited depth, or one to the end of the game. */
export type ScoreSource = "rules" | "search" | "solve";

/** The limit that ended a search. */
export type StopReason = "time" | "nodes" | "cancel";

/** The codes of the core in words. */
export const SCORE_KINDS: Readonly<Record<number, ScoreKind>> = {
  [constants.BOUND_NONE]: "estimate",
  [constants.BOUND_LOWER]: "at-least",
  [constants.BOUND_UPPER]: "at-most",
  [constants.BOUND_EXACT]: "exact",
};

export const SCORE_SOURCES: Readonly<Record<number, ScoreSource>> = {
  [constants.SOURCE_RULES]: "rules",
  [constants.SOURCE_SEARCH]: "search",
  [constants.SOURCE_SOLVE]: "solve",
};

export const STOP_REASONS: Readonly<Record<number, StopReason>> = {
  [constants.STOP_TIME]: "time",
  [constants.STOP_NODES]: "nodes",
  [constants.STOP_CANCEL]: "cancel",
};
