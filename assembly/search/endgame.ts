// The exact solver: negamax with null windows, fail-soft. Scores are discs for the side to move, empties to the
// winner. The fewer squares are empty, the less a node may spend on choosing its moves:
//
//   1 to 4 empties   unrolled, squares handed down in order of parity (`solve1` to `solve4`)
//   up to SHALLOW    moves in order of parity (`nwsShallow`)
//   above            moves sorted, fastest first, with table and cutoffs (`nwsSorted`)
//
// A node is a position reached by a move, also when its value is only counted.

import { CORNERS, bit, firstSquare, withoutFirst } from "../rules/bitboard";
import { flips } from "../rules/flip";
import { hashOf } from "../rules/hash";
import { countLastFlip } from "../rules/lastflip";
import { legalMoves } from "../rules/mobility";
import { neighbours } from "../rules/neighbours";
import { oddSquares, quadrantOf } from "../rules/parity";
import { stableDiscs } from "../rules/stability";
import { NO_MOVE, SCORE_INF, SCORE_SCALE } from "../shared/constants";
import { countNodes, poll, stopped } from "./limits";
import {
  MOVE_SIZE, moveOpponent, movePlayer, moveSquare, putMove, selectBest, setMoveValue,
} from "./movelist";
import { ETC_MIN_EMPTIES, ORDER_CORNER, ORDER_MOBILITY, ORDER_PARITY, SHALLOW_EMPTIES, TABLE_MIN_EMPTIES, stabilityAlpha } from "./params";
import { entryLower, entryMove, entrySecondMove, entryUpper, entryDepth, probe, remember } from "./transposition";

/** Disc difference of a finished game, empties to the winner. */
// @ts-ignore: decorator
@inline
export function finalScore(player: u64, opponent: u64): i32 {
  const p = <i32>popcnt(player);
  const o = <i32>popcnt(opponent);
  const empties = 64 - p - o;
  const difference = p - o;
  return difference + (difference > 0 ? empties : difference < 0 ? -empties : 0);
}

/** One empty square; only the mover's discs are needed. */
// @ts-ignore: decorator
@inline
function solve1(player: u64, square: i32): i32 {
  const score = 2 * <i32>popcnt(player) - 62;
  const own = countLastFlip(player, square);
  if (own) return score + 2 * own;
  const other = countLastFlip(~player, square);
  if (other) return score - 2 - 2 * other;
  // Nobody can move: the square is the winner's.
  return score > 0 ? score : score - 2;
}

/** Two empty squares. */
function solve2(player: u64, opponent: u64, alpha: i32, a: i32, b: i32): i32 {
  let best = -SCORE_INF;
  if (neighbours(a) & opponent) {
    const turned = flips(player, opponent, a);
    if (turned) {
      countNodes(2);
      best = -solve1(opponent ^ turned, b);
      if (best > alpha) return best;
    }
  }
  if (neighbours(b) & opponent) {
    const turned = flips(player, opponent, b);
    if (turned) {
      countNodes(2);
      const score = -solve1(opponent ^ turned, a);
      return max(score, best);
    }
  }
  if (best != -SCORE_INF) return best;
  // Pass: the opponent makes the best, for the player the least, of the same squares.
  best = SCORE_INF;
  if (neighbours(a) & player) {
    const turned = flips(opponent, player, a);
    if (turned) {
      countNodes(2);
      best = solve1(player ^ turned, b);
      if (best <= alpha) return best;
    }
  }
  if (neighbours(b) & player) {
    const turned = flips(opponent, player, b);
    if (turned) {
      countNodes(2);
      const score = solve1(player ^ turned, a);
      return min(score, best);
    }
  }
  return best != SCORE_INF ? best : finalScore(player, opponent);
}

/** Three empty squares, best parity first. */
function solve3(player: u64, opponent: u64, alpha: i32, a: i32, b: i32, c: i32, passed: bool): i32 {
  countNodes(1);
  let best = -SCORE_INF;
  if (neighbours(a) & opponent) {
    const turned = flips(player, opponent, a);
    if (turned) {
      best = -solve2(opponent ^ turned, player ^ turned ^ bit(a), ~alpha, b, c);
      if (best > alpha) return best;
    }
  }
  if (neighbours(b) & opponent) {
    const turned = flips(player, opponent, b);
    if (turned) {
      const score = -solve2(opponent ^ turned, player ^ turned ^ bit(b), ~alpha, a, c);
      if (score > alpha) return score;
      best = max(score, best);
    }
  }
  if (neighbours(c) & opponent) {
    const turned = flips(player, opponent, c);
    if (turned) {
      const score = -solve2(opponent ^ turned, player ^ turned ^ bit(c), ~alpha, a, b);
      best = max(score, best);
    }
  }
  if (best != -SCORE_INF) return best;
  if (passed) return finalScore(player, opponent);
  return -solve3(opponent, player, ~alpha, a, b, c, true);
}

/**
 * Orders of four empty squares by which of them share a quadrant (a bit a pair), as byte indices: singles first,
 * then a triple; two pairs side by side.
 */
const ORDERS: usize = memory.data(64 * 4, 64);

export function initEndgame(): void {
  for (let shared = 0; shared < 64; shared++) {
    // group[i]: the first square of the quadrant that square i is in.
    let order: u32 = 0;
    let place = 0;
    for (let size = 1; size <= 4; size++) {
      for (let first = 0; first < 4; first++) {
        let members: u32 = 1 << first;
        for (let other = 0; other < 4; other++) {
          if (other != first && (shared >> pairIndex(min(first, other), max(first, other))) & 1) members |= 1 << other;
        }
        if (<i32>popcnt(members) != size || <i32>ctz(members) != first) continue;
        for (let square = first; square < 4; square++) {
          if ((members >> square) & 1 && place < 4) order |= square << (8 * place++);
        }
      }
    }
    store<u32>(ORDERS + (shared << 2), order);
  }
}

function pairIndex(low: i32, high: i32): i32 {
  return low == 0 ? high - 1 : low + high;
}

/** Four empty squares. */
function solve4(player: u64, opponent: u64, alpha: i32, empties: u64, parity: u32, passed: bool): i32 {
  countNodes(1);
  const w = firstSquare(empties);
  empties = withoutFirst(empties);
  const x = firstSquare(empties);
  empties = withoutFirst(empties);
  const y = firstSquare(empties);
  const z = firstSquare(withoutFirst(empties));
  const qw = quadrantOf(w);
  const qx = quadrantOf(x);
  const qy = quadrantOf(y);
  const qz = quadrantOf(z);
  const shared = u32(qw == qx) | (u32(qw == qy) << 1) | (u32(qw == qz) << 2) | (u32(qx == qy) << 3)
    | (u32(qx == qz) << 4) | (u32(qy == qz) << 5);
  const order = i32x4.extract_lane(
    v128.swizzle(i32x4.splat(w | (x << 8) | (y << 16) | (z << 24)), v128.load32_zero(ORDERS + (shared << 2))), 0,
  );
  const a = order & 63;
  const b = (order >> 8) & 63;
  const c = (order >> 16) & 63;
  const d = order >> 24;
  let best = -SCORE_INF;
  if (neighbours(a) & opponent) {
    const turned = flips(player, opponent, a);
    if (turned) {
      best = -solve3(opponent ^ turned, player ^ turned ^ bit(a), ~alpha, b, c, d, false);
      if (best > alpha) return best;
    }
  }
  if (neighbours(b) & opponent) {
    const turned = flips(player, opponent, b);
    if (turned) {
      const score = -solve3(opponent ^ turned, player ^ turned ^ bit(b), ~alpha, a, c, d, false);
      if (score > alpha) return score;
      best = max(score, best);
    }
  }
  // After one of the last two, its partner comes first if the squares are in pairs (no quadrant odd).
  const pairs = parity == 0;
  if (neighbours(c) & opponent) {
    const turned = flips(player, opponent, c);
    if (turned) {
      const score = -solve3(opponent ^ turned, player ^ turned ^ bit(c), ~alpha, pairs ? d : a, pairs ? a : b, pairs ? b : d, false);
      if (score > alpha) return score;
      best = max(score, best);
    }
  }
  if (neighbours(d) & opponent) {
    const turned = flips(player, opponent, d);
    if (turned) {
      const score = -solve3(opponent ^ turned, player ^ turned ^ bit(d), ~alpha, pairs ? c : a, pairs ? a : b, pairs ? b : c, false);
      best = max(score, best);
    }
  }
  if (best != -SCORE_INF) return best;
  if (passed) return finalScore(player, opponent);
  return -solve4(opponent, player, ~alpha, ~(player | opponent), parity, true);
}

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

/** What ordering knows of a move: the fewer replies the opponent keeps, the earlier. */
// @ts-ignore: decorator
@inline
function orderValue(player: u64, opponent: u64, square: i32, parity: u32): i32 {
  const replies = legalMoves(player, opponent);
  const corners = <i32>popcnt(replies & CORNERS);
  let value = -ORDER_MOBILITY * (<i32>popcnt(replies) + corners);
  if (parity & quadrantOf(square)) value += ORDER_PARITY;
  if (bit(square) & CORNERS) value += ORDER_CORNER;
  return value;
}

/** Null-window search of any number of empties above four. */
export function nws(player: u64, opponent: u64, alpha: i32, empties: i32, parity: u32, stack: usize): i32 {
  return empties <= SHALLOW_EMPTIES
    ? nwsShallow(player, opponent, alpha, empties, parity)
    : nwsSorted(player, opponent, alpha, empties, parity, stack);
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
  let hash: u64 = 0;
  let hashMove = NO_MOVE;
  let secondMove = NO_MOVE;
  const usesTable = empties >= TABLE_MIN_EMPTIES;
  if (usesTable) {
    hash = hashOf(player, opponent);
    const entry = probe(player, opponent, hash);
    if (entry) {
      if (entryDepth(entry) == empties) {
        const lower = entryLower(entry);
        if (lower > alpha * SCORE_SCALE) return lower / SCORE_SCALE;
        const upper = entryUpper(entry);
        if (upper <= alpha * SCORE_SCALE) return upper / SCORE_SCALE;
      }
      hashMove = entryMove(entry);
      secondMove = entrySecondMove(entry);
    }
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
  if (usesTable) {
    remember(
      player, opponent, hash, empties, alpha * SCORE_SCALE, (alpha + 1) * SCORE_SCALE, best * SCORE_SCALE,
      best > alpha ? bestMove : NO_MOVE,
    );
  }
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
