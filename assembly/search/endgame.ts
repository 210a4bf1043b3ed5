// The exact solver: negamax with null windows, fail-soft. Scores are discs for the side to move, empties to the
// winner. The fewer squares are empty, the less a node may spend on choosing its moves:
//
//   1 to 4 empties          unrolled (lastsquares.ts)
//   up to SHALLOW_EMPTIES   moves in order of parity
//   up to FASTEST_EMPTIES   fastest first, with a small table
//   above                   all that is known: large table, cutoffs, better ordering
//
// A node is a position reached by a move, also when its value is only counted.

import { CORNERS, bit, firstSquare, withoutFirst } from "../rules/bitboard";
import { flips } from "../rules/flip";
import { hashOf } from "../rules/hash";
import { legalMoves, legalMovesPair } from "../rules/mobility";
import { around, aroundPair } from "../rules/neighbours";
import { oddSquares, quadrantOf } from "../rules/parity";
import { stableDiscs } from "../rules/stability";
import { writeSuccessors } from "../rules/successors";
import { NO_MOVE, SCORE_INF, SCORE_SCALE } from "../shared/constants";
import { finalScore, solve4 } from "./lastsquares";
import { countNodes, poll, stopped } from "./limits";
import { fillSlot, localSlot, slotHolds, slotLower, slotMove, slotUpper } from "./localtable";
import {
  MOVE_SIZE, moveOpponent, movePlayer, moveSquare, putMove, selectBest, setMoveValue,
} from "./movelist";
import {
  ETC_MIN_EMPTIES, FASTEST_EMPTIES, LOCAL_MIN_EMPTIES, ORDER_CORNER, ORDER_MOBILITY, ORDER_PARITY, ORDER_POTENTIAL,
  SHALLOW_EMPTIES, stabilityAlpha,
} from "./params";
import { entryLower, entryMove, entrySecondMove, entryUpper, entryDepth, probe, remember } from "./transposition";

/** From five empty squares to SHALLOW_EMPTIES: squares of odd quadrants first, nothing else is looked at. */
function nwsShallow(player: u64, opponent: u64, alpha: i32, empties: i32, parity: u32): i32 {
  countNodes(1);
  const moves = legalMoves(player, opponent);
  if (!moves) {
    if (!legalMoves(opponent, player)) return finalScore(player, opponent);
    return -nwsShallow(opponent, player, ~alpha, empties, parity);
  }
  const odd = moves & oddSquares(parity);
  let best = -SCORE_INF;
  let left = odd ? odd : moves;
  let later = moves ^ left;
  while (true) {
    const square = firstSquare(left);
    left = withoutFirst(left);
    const turned = flips(player, opponent, square);
    const p = opponent ^ turned;
    const o = player ^ turned ^ bit(square);
    const childParity = parity ^ quadrantOf(square);
    const score = empties == 5
      ? -solve4(p, o, ~alpha, ~(p | o), childParity, false)
      : -nwsShallow(p, o, ~alpha, empties - 1, childParity);
    if (score > best) {
      best = score;
      if (score > alpha) return score;
    }
    if (!left) {
      if (!later) return best;
      left = later;
      later = 0;
    }
  }
}

/**
 * Successors of the fastest-first nodes, a frame a number of empties: players' boards, opponents' boards, ordering keys.
 */
const FRAME_OPPONENT: usize = 16 * 8;
const FRAME_KEYS: usize = 2 * 16 * 8;
const FRAME_SIZE: usize = 2 * 16 * 8 + 16 * 4 + 32;
const FRAMES: usize = memory.data(16 * (2 * 16 * 8 + 16 * 4 + 32), 64);

/** Fastest first: what leaves the opponent the fewest replies and the least room for more comes first. */
// @ts-ignore: decorator
@inline
function keyOf(moves: u64, room: u64, placed: u64, favoured: u64): i32 {
  return ORDER_MOBILITY * <i32>(popcnt(moves) + popcnt(moves & CORNERS)) + ORDER_POTENTIAL * <i32>popcnt(room)
    - (placed & favoured ? ORDER_PARITY : 0) - (placed & CORNERS ? ORDER_CORNER : 0) + 32;
}

/** The middle: up to FASTEST_EMPTIES, with the local table. */
function nwsFastest(player: u64, opponent: u64, alpha: i32, empties: i32, parity: u32): i32 {
  countNodes(1);

  // 1. Stability cutoff
  if (alpha >= stabilityAlpha(empties)) {
    const bound = 64 - 2 * <i32>popcnt(stableDiscs(opponent, player));
    if (bound <= alpha) return bound;
  }

  // 2. Table
  let slot: usize = 0;
  let hashMove = NO_MOVE;
  if (empties >= LOCAL_MIN_EMPTIES) {
    slot = localSlot(hashOf(player, opponent));
    if (slotHolds(slot, player, opponent)) {
      if (slotLower(slot) > alpha) return slotLower(slot);
      if (slotUpper(slot) <= alpha) return slotUpper(slot);
      hashMove = slotMove(slot);
    }
  }

  // 3. Moves
  const frame = FRAMES + <usize>empties * FRAME_SIZE;
  const end = writeSuccessors(player, opponent, frame, FRAME_OPPONENT);
  const occupied = player | opponent;
  if (end == frame) {
    if (!legalMoves(opponent, player)) return finalScore(player, opponent);
    return -nwsFastest(opponent, player, ~alpha, empties, parity);
  }

  // 4. Their keys: the index in the lowest bits
  const keys = frame + FRAME_KEYS;
  const count = <i32>((end - frame) >> 3);
  if (count > 1) {
    const favoured = oddSquares(parity);
    const preferred = hashMove == NO_MOVE ? 0 : bit(hashMove);
    for (let i: i32 = 0; i < count; i += 2) {
      const at = frame + (<usize>i << 3);
      const p = v128.load(at);
      const o = v128.load(at, FRAME_OPPONENT);
      const moves = legalMovesPair(p, o);
      const full = v128.or(p, o);
      const room = v128.andnot(aroundPair(o), full);
      const placed = v128.andnot(full, i64x2.splat(occupied));
      const a: u64 = i64x2.extract_lane(placed, 0);
      const b: u64 = i64x2.extract_lane(placed, 1);
      let low = keyOf(i64x2.extract_lane(moves, 0), i64x2.extract_lane(room, 0), a, favoured);
      let high = keyOf(i64x2.extract_lane(moves, 1), i64x2.extract_lane(room, 1), b, favoured);
      if (a & preferred) low = 0;
      if (b & preferred) high = 0;
      store<i32>(keys + (<usize>i << 2), (low << 4) | i);
      store<i32>(keys + (<usize>i << 2), (high << 4) | (i + 1), 4);
    }
  } else store<i32>(keys, 0);

  // 5. Successors, best first
  let best = -SCORE_INF;
  let bestMove = NO_MOVE;
  for (let next: i32 = 0; next < count; next++) {
    let key = load<i32>(keys + (<usize>next << 2));
    let from = next;
    for (let i = next + 1; i < count; i++) {
      const other = load<i32>(keys + (<usize>i << 2));
      from = other < key ? i : from;
      key = min(key, other);
    }
    store<i32>(keys + (<usize>from << 2), load<i32>(keys + (<usize>next << 2)));
    const at = frame + (<usize>(key & 15) << 3);
    const p = load<u64>(at);
    const o = load<u64>(at, FRAME_OPPONENT);
    const square = firstSquare((p | o) & ~occupied);
    const childParity = parity ^ quadrantOf(square);
    const score = empties <= SHALLOW_EMPTIES + 1
      ? -nwsShallow(p, o, ~alpha, empties - 1, childParity)
      : -nwsFastest(p, o, ~alpha, empties - 1, childParity);
    if (score > best) {
      best = score;
      bestMove = square;
      if (score > alpha) break;
    }
  }

  // 6. Memory
  if (slot) {
    if (best > alpha) fillSlot(slot, player, opponent, best, SCORE_INF, bestMove);
    else fillSlot(slot, player, opponent, -SCORE_INF, best, NO_MOVE);
  }
  return best;
}

/** What ordering knows of a move: the fewer replies the opponent keeps, the earlier. */
// @ts-ignore: decorator
@inline
function orderValue(player: u64, opponent: u64, square: i32, parity: u32): i32 {
  const replies = legalMoves(player, opponent);
  const corners = <i32>popcnt(replies & CORNERS);
  let value = -ORDER_MOBILITY * (<i32>popcnt(replies) + corners);
  value -= ORDER_POTENTIAL * <i32>popcnt(around(opponent) & ~(player | opponent));
  if (parity & quadrantOf(square)) value += ORDER_PARITY;
  if (bit(square) & CORNERS) value += ORDER_CORNER;
  return value;
}

/** Null-window search of any number of empties above four. */
export function nws(player: u64, opponent: u64, alpha: i32, empties: i32, parity: u32, stack: usize): i32 {
  if (empties <= SHALLOW_EMPTIES) return nwsShallow(player, opponent, alpha, empties, parity);
  if (empties <= FASTEST_EMPTIES) return nwsFastest(player, opponent, alpha, empties, parity);
  return nwsSorted(player, opponent, alpha, empties, parity, stack);
}

function nwsSorted(player: u64, opponent: u64, alpha: i32, empties: i32, parity: u32, stack: usize): i32 {
  // 1. Limits
  countNodes(1);
  poll();
  if (stopped()) return alpha;

  // 2. Stability cutoff: the opponent keeps its stable discs to the end
  if (alpha >= stabilityAlpha(empties)) {
    const bound = 64 - 2 * <i32>popcnt(stableDiscs(opponent, player));
    if (bound <= alpha) return bound;
  }

  // 3. Transposition cutoff
  const hash = hashOf(player, opponent);
  const entry = probe(player, opponent, hash);
  let hashMove = NO_MOVE;
  let secondMove = NO_MOVE;
  // A move that a shallow search left there is worse than no hint: it cost a tenth of the nodes.
  if (entry && entryDepth(entry) == empties) {
    const lower = entryLower(entry);
    if (lower > alpha * SCORE_SCALE) return lower / SCORE_SCALE;
    const upper = entryUpper(entry);
    if (upper <= alpha * SCORE_SCALE) return upper / SCORE_SCALE;
    hashMove = entryMove(entry);
    secondMove = entrySecondMove(entry);
  }

  // 4. Moves, with their values
  let moves = legalMoves(player, opponent);
  if (!moves) {
    if (!legalMoves(opponent, player)) return finalScore(player, opponent);
    return -nwsSorted(opponent, player, ~alpha, empties, parity, stack);
  }
  let end = stack;
  while (moves) {
    const square = firstSquare(moves);
    moves = withoutFirst(moves);
    const turned = flips(player, opponent, square);
    const p = opponent ^ turned;
    const o = player ^ turned ^ bit(square);
    putMove(end, p, o, square);
    let value = orderValue(p, o, square, parity);
    if (square == hashMove) value = 1 << 20;
    else if (square == secondMove) value = 1 << 19;
    setMoveValue(end, value);
    end += MOVE_SIZE;
  }

  // 5. Enhanced transposition cutoff
  if (empties >= ETC_MIN_EMPTIES) {
    for (let move = stack; move < end; move += MOVE_SIZE) {
      const p = movePlayer(move);
      const o = moveOpponent(move);
      const entry = probe(p, o, hashOf(p, o));
      if (entry && entryDepth(entry) == empties - 1 && -entryUpper(entry) > alpha * SCORE_SCALE) {
        return -entryUpper(entry) / SCORE_SCALE;
      }
    }
  }

  // 6. Successors, best first
  let best = -SCORE_INF;
  let bestMove = NO_MOVE;
  for (let move = stack; move < end; move += MOVE_SIZE) {
    selectBest(move, end);
    const square = moveSquare(move);
    const score = -nws(movePlayer(move), moveOpponent(move), ~alpha, empties - 1, parity ^ quadrantOf(square), end);
    if (stopped()) return alpha;
    if (score > best) {
      best = score;
      bestMove = square;
      if (score > alpha) break;
    }
  }

  // 7. Memory
  remember(
    player, opponent, hash, empties, alpha * SCORE_SCALE, (alpha + 1) * SCORE_SCALE, best * SCORE_SCALE,
    best > alpha ? bestMove : NO_MOVE,
  );
  return best;
}

/** Exact or bounded score in the window, for any number of empties: null windows after the first move. */
export function pvs(player: u64, opponent: u64, alpha: i32, beta: i32, empties: i32, parity: u32, stack: usize): i32 {
  if (empties <= 4) return solveFew(player, opponent, alpha, beta, empties);
  if (beta - alpha == 1) return nws(player, opponent, alpha, empties, parity, stack);
  countNodes(1);
  poll();
  if (stopped()) return alpha;
  const hash = hashOf(player, opponent);
  const entry = probe(player, opponent, hash);
  let hashMove = entry ? entryMove(entry) : NO_MOVE;
  let moves = legalMoves(player, opponent);
  if (!moves) {
    if (!legalMoves(opponent, player)) return finalScore(player, opponent);
    return -pvs(opponent, player, -beta, -alpha, empties, parity, stack);
  }
  let end = stack;
  while (moves) {
    const square = firstSquare(moves);
    moves = withoutFirst(moves);
    const turned = flips(player, opponent, square);
    const p = opponent ^ turned;
    const o = player ^ turned ^ bit(square);
    putMove(end, p, o, square);
    setMoveValue(end, square == hashMove ? 1 << 20 : orderValue(p, o, square, parity));
    end += MOVE_SIZE;
  }
  let best = -SCORE_INF;
  let bestMove = NO_MOVE;
  let low = alpha;
  for (let move = stack; move < end; move += MOVE_SIZE) {
    selectBest(move, end);
    const square = moveSquare(move);
    const p = movePlayer(move);
    const o = moveOpponent(move);
    const childParity = parity ^ quadrantOf(square);
    let score = 0;
    if (best == -SCORE_INF) score = -pvs(p, o, -beta, -low, empties - 1, childParity, end);
    else {
      score = -pvs(p, o, ~low, -low, empties - 1, childParity, end);
      if (score > low && score < beta && !stopped()) score = -pvs(p, o, -beta, -score, empties - 1, childParity, end);
    }
    if (stopped()) {
      // What was proved before the stop holds as a lower bound.
      if (best <= alpha) return alpha;
      remember(
        player, opponent, hash, empties, alpha * SCORE_SCALE, -SCORE_INF * SCORE_SCALE, best * SCORE_SCALE, bestMove,
      );
      return best;
    }
    if (score > best) {
      best = score;
      bestMove = square;
      if (score > low) low = score;
      if (low >= beta) break;
    }
  }
  remember(
    player, opponent, hash, empties, alpha * SCORE_SCALE, beta * SCORE_SCALE, best * SCORE_SCALE,
    best > alpha ? bestMove : NO_MOVE,
  );
  return best;
}

/** The last squares with an open window: plain, since so little is left. */
function solveFew(player: u64, opponent: u64, alpha: i32, beta: i32, empties: i32): i32 {
  countNodes(1);
  let moves = legalMoves(player, opponent);
  if (!moves) {
    if (!legalMoves(opponent, player)) return finalScore(player, opponent);
    return -solveFew(opponent, player, -beta, -alpha, empties);
  }
  let best = -SCORE_INF;
  while (moves) {
    const square = firstSquare(moves);
    moves = withoutFirst(moves);
    const turned = flips(player, opponent, square);
    const score = -solveFew(opponent ^ turned, player ^ turned ^ bit(square), -beta, -max(alpha, best), empties - 1);
    best = max(best, score);
    if (best >= beta) break;
  }
  return best;
}
