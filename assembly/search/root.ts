// Where a search begins: iterative deepening, aspiration windows, and what is to be reported.

import { bit, firstSquare, withoutFirst } from "../rules/bitboard";
import { flips } from "../rules/flip";
import { hashOf } from "../rules/hash";
import { legalMoves } from "../rules/mobility";
import { parityOf } from "../rules/parity";
import { applyMove, opponentBoard, pass, playerBoard, setBoards } from "../rules/state";
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER, NO_MOVE, PASS, SCORE_MAX, SCORE_MIN, SCORE_SCALE, SOURCE_RULES,
  SOURCE_SEARCH, SOURCE_SOLVE, STOP_NONE,
} from "../shared/constants";
import { pvs } from "./endgame";
import { finalScore } from "./lastsquares";
import { holdLimits, releaseLimits, stopReason, stopped } from "./limits";
import { appendToLine, clearLine, copyLine, joinLine, lineLength, lineMove } from "./line";
import { listMoves, pvsMidgame } from "./midgame";
import {
  MOVE_SIZE, MOVE_STACK, moveOpponent, movePlayer, moveSquare, putMove, selectBest, setMoveValue,
} from "./movelist";
import { ASPIRATION_WIDTH, ORDER_BY_EVALUATION_DEPTH, PRESEARCH_GAP } from "./params";
import { entryMove, newGeneration, probe } from "./transposition";

/** Rows of the line triangle: what is reported, what the last finished search found, where the next one begins. */
export const REPORT_ROW = 0;
const KEPT_ROW = 1;
const SEARCH_ROW = 2;

/** The position searched: the one asked about, or, where that must pass, the one after the pass. */
let player: u64 = 0;
let opponent: u64 = 0;
let empties: i32 = 0;
let passed: bool = false;
/** Where its move lists begin. */
let stack: usize = MOVE_STACK;

/** What is known of it, seen from its own side to move. */
let estimate: i32 = 0; // scaled discs
let depthDone: i32 = 0;
let lower: i32 = 0;
let upper: i32 = 0;
let bestMove: i32 = NO_MOVE;

// The report, seen from the side asked about; its line of play is REPORT_ROW.
export let score: i32 = 0;
export let bound: i32 = BOUND_NONE;
export let move: i32 = NO_MOVE;
export let depth: i32 = 0;
export let source: i32 = SOURCE_RULES;
export let stop: i32 = STOP_NONE;
/** End of the scored moves, which are listed from MOVE_STACK on. */
export let scoredEnd: usize = MOVE_STACK;

/** Searches to `plies`, to the very end if no more squares are empty, as far as the limits allow. */
export function searchRoot(p: u64, o: u64, plies: i32): void {
  if (!open(p, o)) return;
  if (plies < empties) {
    deepen(plies);
    reportEstimate();
    return;
  }
  deepen(empties - PRESEARCH_GAP);
  solveWindow(SCORE_MIN, SCORE_MAX);
  recallMove();
  if (lower == upper) reportSolved(true);
  // A proof of one side says less than the estimate does.
  else reportEstimate();
}

/** The exact score, or on which side of the window (alpha, beta) it lies; `wantLine`: with the line of play. */
export function solveRoot(p: u64, o: u64, alpha: i32, beta: i32, wantLine: bool): void {
  if (!open(p, o)) return;
  deepen(empties - PRESEARCH_GAP);
  if (passed) solveWindow(-beta, -alpha);
  else solveWindow(alpha, beta);
  recallMove();
  if (lower == SCORE_MIN && upper == SCORE_MAX) reportEstimate();
  else reportSolved(wantLine);
}

/** The exact score of every move, best first; if a limit strikes, of those that were done. */
export function scoreRoot(p: u64, o: u64): void {
  if (!open(p, o)) return;
  deepen(empties - PRESEARCH_GAP);
  if (passed) {
    scorePass();
    return;
  }
  const rootPlayer = player;
  const rootOpponent = opponent;
  const end = listMoves(
    player, opponent, legalMoves(player, opponent), ORDER_BY_EVALUATION_DEPTH, bestMove, NO_MOVE, MOVE_STACK,
  );
  let at = MOVE_STACK;
  let best = SCORE_MIN;
  stack = end;
  empties--;
  estimate = -estimate;
  for (; at < end; at += MOVE_SIZE) {
    selectBest(at, end);
    player = movePlayer(at);
    opponent = moveOpponent(at);
    solveWindow(SCORE_MIN, SCORE_MAX);
    if (lower != upper) break;
    setMoveValue(at, -lower);
    best = max(best, -lower);
    estimate = lower * SCORE_SCALE;
  }
  player = rootPlayer;
  opponent = rootOpponent;
  empties++;
  stack = MOVE_STACK;
  for (let first = MOVE_STACK; first < at; first += MOVE_SIZE) selectBest(first, at);
  scoredEnd = at;
  if (at == MOVE_STACK) {
    estimate = -estimate;
    reportEstimate();
    return;
  }
  lower = best;
  upper = at == end ? best : SCORE_MAX;
  bestMove = moveSquare(MOVE_STACK);
  reportSolved(false);
}

/** A pass is the one move there is. */
function scorePass(): void {
  solveWindow(SCORE_MIN, SCORE_MAX);
  if (lower != upper) {
    reportEstimate();
    return;
  }
  putMove(MOVE_STACK, player, opponent, PASS);
  setMoveValue(MOVE_STACK, -lower);
  scoredEnd = MOVE_STACK + MOVE_SIZE;
  reportSolved(false);
}

/** Takes the position up; false if its game is over and all is reported already. */
function open(p: u64, o: u64): bool {
  newGeneration();
  passed = false;
  scoredEnd = MOVE_STACK;
  stack = MOVE_STACK;
  empties = <i32>popcnt(~(p | o));
  bestMove = NO_MOVE;
  clearLine(KEPT_ROW);
  if (!legalMoves(p, o)) {
    if (!legalMoves(o, p)) {
      report(finalScore(p, o), BOUND_EXACT, 0, SOURCE_RULES);
      return false;
    }
    passed = true;
  }
  player = passed ? o : p;
  opponent = passed ? p : o;
  return true;
}

/** Depth-limited searches to 1, 2, ... plies; the first one is finished whatever the limits say. */
function deepen(plies: i32): void {
  holdLimits();
  depthDone = 0;
  do {
    // A wipe-out is at the window's end: nothing is better, so nothing else is looked at.
    const value = pvsMidgame(
      player, opponent, SCORE_MIN * SCORE_SCALE - 1, SCORE_MAX * SCORE_SCALE, depthDone + 1, SEARCH_ROW, stack,
    );
    if (depthDone == 0) releaseLimits();
    // Broken off, it still may have found a better move than the last one's.
    if (lineLength(SEARCH_ROW)) {
      estimate = value;
      copyLine(KEPT_ROW, SEARCH_ROW);
    }
    if (stopped()) break;
    depthDone++;
  } while (depthDone < plies);
  bestMove = lineMove(KEPT_ROW, 0);
}

/**
 * Closes in on the exact score with windows around the estimate, until it is known or outside (alpha, beta).
 * `lower` and `upper` are proved at any time, after a stop as well.
 */
function solveWindow(alpha: i32, beta: i32): void {
  lower = SCORE_MIN;
  upper = SCORE_MAX;
  const parity = parityOf(~(player | opponent));
  const guess = min(max(estimate / SCORE_SCALE, alpha + 1), beta - 1);
  let width = ASPIRATION_WIDTH;
  let low = max(alpha, guess - width);
  let high = min(beta, guess + width);
  while (lower < upper && lower < beta && upper > alpha && !stopped()) {
    const value = pvs(player, opponent, low, high, empties, parity, stack);
    if (value > low) lower = max(lower, value);
    if (stopped()) break;
    if (value < high) upper = min(upper, value);
    width *= 2;
    if (value <= low) {
      high = value + 1;
      low = max(alpha, value - width);
    } else {
      low = value - 1;
      high = min(beta, value + width);
    }
  }
}

/** The move the solver left in the table, if it did. */
function recallMove(): void {
  const entry = probe(player, opponent, hashOf(player, opponent));
  if (entry && entryMove(entry) != NO_MOVE) bestMove = entryMove(entry);
}

/** A move that leads to at least `value`, which the position is known to be worth; NO_MOVE if a limit strikes. */
function moveWorth(p: u64, o: u64, value: i32, left: i32): i32 {
  const entry = probe(p, o, hashOf(p, o));
  let moves = legalMoves(p, o);
  let square = entry ? entryMove(entry) : NO_MOVE;
  if (square == NO_MOVE) square = firstSquare(moves);
  while (true) {
    const turned = flips(p, o, square);
    const cp = o ^ turned;
    const co = p ^ turned ^ bit(square);
    const reply = pvs(cp, co, -value, 1 - value, left - 1, parityOf(~(cp | co)), stack);
    if (stopped()) return NO_MOVE;
    moves &= ~bit(square);
    if (reply <= -value || !moves) return square;
    square = firstSquare(moves);
  }
}

/** The line of play that keeps the exact score to the end of the game, or to where a limit strikes. */
function walkLine(): void {
  clearLine(KEPT_ROW);
  setBoards(player, opponent);
  let value = lower;
  let left = empties;
  while (true) {
    const p = playerBoard();
    const o = opponentBoard();
    if (legalMoves(p, o)) {
      const square = moveWorth(p, o, value, left);
      if (square == NO_MOVE) return;
      appendToLine(KEPT_ROW, square);
      applyMove(square);
      left--;
    } else {
      if (!legalMoves(o, p)) return;
      appendToLine(KEPT_ROW, PASS);
      pass();
    }
    value = -value;
  }
}

function reportEstimate(): void {
  const half = estimate >= 0 ? SCORE_SCALE / 2 : -SCORE_SCALE / 2;
  if (lineMove(KEPT_ROW, 0) != bestMove) keepMove();
  report((estimate + half) / SCORE_SCALE, BOUND_NONE, depthDone, SOURCE_SEARCH);
}

/** What was proved: the score, or the bound that comes with a move, or the other one. */
function reportSolved(wantLine: bool): void {
  const exact = lower == upper;
  const isLower = lower > SCORE_MIN;
  if (exact && wantLine) {
    walkLine();
    if (lineLength(KEPT_ROW)) bestMove = lineMove(KEPT_ROW, 0);
  } else if (isLower && !stopped() && scoredEnd == MOVE_STACK) {
    // Null windows low in the tree leave no move in the table.
    const square = moveWorth(player, opponent, lower, empties);
    if (square != NO_MOVE) bestMove = square;
  }
  if (lineLength(KEPT_ROW) == 0 || lineMove(KEPT_ROW, 0) != bestMove) keepMove();
  report(
    isLower ? lower : upper, exact ? BOUND_EXACT : isLower ? BOUND_LOWER : BOUND_UPPER, exact ? empties : 0, SOURCE_SOLVE,
  );
}

/** The line is the best move alone. */
function keepMove(): void {
  clearLine(KEPT_ROW);
  appendToLine(KEPT_ROW, bestMove);
}

/** Turns what was found after a pass back to the side that had to. */
function report(value: i32, kind: i32, plies: i32, from: i32): void {
  score = passed ? -value : value;
  bound = passed ? ((kind & BOUND_LOWER) << 1) | (kind >> 1) : kind;
  move = passed ? PASS : bestMove;
  depth = plies;
  source = from;
  // What is exact is complete, though its line may have been cut short.
  stop = kind == BOUND_EXACT ? STOP_NONE : stopReason();
  if (passed) joinLine(REPORT_ROW, PASS);
  else copyLine(REPORT_ROW, KEPT_ROW);
}
