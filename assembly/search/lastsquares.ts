// The last four empty squares, unrolled: squares are handed down in order of parity, and of the last one only the
// number of discs turned is counted. Exact, fail-soft, null windows.

import { bit, firstSquare, withoutFirst } from "../rules/bitboard";
import { flips } from "../rules/flip";
import { countLastFlip } from "../rules/lastflip";
import { neighbours } from "../rules/neighbours";
import { quadrantOf } from "../rules/parity";
import { SCORE_INF } from "../shared/constants";
import { countNodes } from "./limits";

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

export function initLastSquares(): void {
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
export function solve4(player: u64, opponent: u64, alpha: i32, empties: u64, parity: u32, passed: bool): i32 {
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
