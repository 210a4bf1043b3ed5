// The depth-limited search: negamax, principal variation search with null windows, fail-soft. Scores are scaled
// discs. A pass costs no depth, so that depth minus empties is the same all over a search, and an entry of the
// table whose depth is its number of empties is exact, whoever wrote it.
//
// A node is a position reached by a move, evaluated ones included.

import { evaluate } from "../eval/evaluate";
import { bit, firstSquare, withoutFirst } from "../rules/bitboard";
import { flips } from "../rules/flip";
import { hashOf } from "../rules/hash";
import { legalMoves } from "../rules/mobility";
import { NO_MOVE, PASS, SCORE_INF, SCORE_SCALE } from "../shared/constants";
import { finalScore } from "./lastsquares";
import { countNodes, poll, stopped } from "./limits";
import { clearLine, joinLine } from "./line";
import { MOVE_SIZE, moveOpponent, movePlayer, moveSquare, putMove, selectBest, setMoveValue } from "./movelist";
import { ORDER_BY_EVALUATION_DEPTH } from "./params";
import {
  entryDepth, entryLower, entryMove, entrySecondMove, entryUpper, probe, remember,
} from "./transposition";

/** Outside every scaled score. */
const SCALED_INF = SCORE_INF * SCORE_SCALE;

/**
 * Writes the moves with their ordering values from `at` on and returns the end of the list. Hash moves come first,
 * then by what the opponent is left with: its evaluation, or near the leaves its number of replies.
 */
export function listMoves(
  player: u64, opponent: u64, moves: u64, depth: i32, hashMove: i32, secondMove: i32, at: usize,
): usize {
  while (moves) {
    const square = firstSquare(moves);
    moves = withoutFirst(moves);
    const turned = flips(player, opponent, square);
    const p = opponent ^ turned;
    const o = player ^ turned ^ bit(square);
    let value = 0;
    if (square == hashMove) value = 1 << 20;
    else if (square == secondMove) value = 1 << 19;
    else if (depth >= ORDER_BY_EVALUATION_DEPTH) value = -evaluate(p, o);
    else if (depth > 1) value = -<i32>popcnt(legalMoves(p, o));
    putMove(at, p, o, square);
    setMoveValue(at, value);
    at += MOVE_SIZE;
  }
  return at;
}

/** Null-window search: whether the position is worth more than `alpha`. */
export function nwsMidgame(player: u64, opponent: u64, alpha: i32, depth: i32, stack: usize): i32 {
  // 1. Limits and leaves
  countNodes(1);
  poll();
  if (stopped()) return alpha;
  const moves = legalMoves(player, opponent);
  if (!moves) {
    if (!legalMoves(opponent, player)) return finalScore(player, opponent) * SCORE_SCALE;
    return -nwsMidgame(opponent, player, ~alpha, depth, stack);
  }
  if (depth == 0) return evaluate(player, opponent);

  // 2. Transposition cutoff
  const hash = hashOf(player, opponent);
  const entry = probe(player, opponent, hash);
  let hashMove = NO_MOVE;
  let secondMove = NO_MOVE;
  if (entry) {
    if (entryDepth(entry) >= depth) {
      if (entryLower(entry) > alpha) return entryLower(entry);
      if (entryUpper(entry) <= alpha) return entryUpper(entry);
    }
    hashMove = entryMove(entry);
    secondMove = entrySecondMove(entry);
  }

  // 3. Successors, best first
  const end = listMoves(player, opponent, moves, depth, hashMove, secondMove, stack);
  let best = -SCALED_INF;
  let bestMove = NO_MOVE;
  for (let move = stack; move < end; move += MOVE_SIZE) {
    selectBest(move, end);
    const score = -nwsMidgame(movePlayer(move), moveOpponent(move), ~alpha, depth - 1, end);
    if (stopped()) return alpha;
    if (score > best) {
      best = score;
      bestMove = moveSquare(move);
      if (score > alpha) break;
    }
  }

  // 4. Memory
  remember(player, opponent, hash, depth, alpha, alpha + 1, best, best > alpha ? bestMove : NO_MOVE);
  return best;
}

/** Search with an open window that keeps the line of play. The table orders its moves but never ends it. */
export function pvsMidgame(
  player: u64, opponent: u64, alpha: i32, beta: i32, depth: i32, ply: i32, stack: usize,
): i32 {
  // 1. Limits and leaves
  countNodes(1);
  clearLine(ply);
  poll();
  if (stopped()) return alpha;
  const moves = legalMoves(player, opponent);
  if (!moves) {
    if (!legalMoves(opponent, player)) return finalScore(player, opponent) * SCORE_SCALE;
    const score = -pvsMidgame(opponent, player, -beta, -alpha, depth, ply + 1, stack);
    joinLine(ply, PASS);
    return score;
  }
  if (depth == 0) return evaluate(player, opponent);

  // 2. Successors, best first
  const hash = hashOf(player, opponent);
  const entry = probe(player, opponent, hash);
  const hashMove = entry ? entryMove(entry) : NO_MOVE;
  const secondMove = entry ? entrySecondMove(entry) : NO_MOVE;
  const end = listMoves(player, opponent, moves, depth, hashMove, secondMove, stack);
  let best = -SCALED_INF;
  let bestMove = NO_MOVE;
  let low = alpha;
  for (let move = stack; move < end; move += MOVE_SIZE) {
    selectBest(move, end);
    const p = movePlayer(move);
    const o = moveOpponent(move);
    let score = low + 1;
    if (move != stack) score = -nwsMidgame(p, o, ~low, depth - 1, end);
    if (score > low && !stopped()) score = -pvsMidgame(p, o, -beta, -low, depth - 1, ply + 1, end);
    if (stopped()) return low;
    if (score > best) {
      best = score;
      if (score > low) {
        low = score;
        bestMove = moveSquare(move);
        joinLine(ply, bestMove);
        if (score >= beta) break;
      }
    }
  }

  // 3. Memory
  remember(player, opponent, hash, depth, alpha, beta, best, bestMove);
  return best;
}
