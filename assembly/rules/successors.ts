// All positions one move away, the flips of each from what is found once for all moves.
//
// A move turns, on each line, the leading squares that are in a capturable run. The runs of the six directions with
// a vertical part are those of mirrored lanes; the row's are looked up by the byte.

import { INNER_FILES, firstSquare, lanes, mirrorHigh, mirrorLow, unmirror, withoutFirst } from "./bitboard";
import { linesOf } from "./flip";
import { capturableRuns, rowCarry } from "./mobility";

/** [file][runs of the row]: the runs beside the file, and its own square. */
const ROW_RUNS: usize = memory.data(8 * 256, 64);

export function initSuccessors(): void {
  for (let file = 0; file < 8; file++) {
    for (let runs = 0; runs < 256; runs++) {
      let squares = 1 << file;
      for (let to = file + 1; to < 8 && (runs >> to) & 1; to++) squares |= 1 << to;
      for (let to = file - 1; to >= 0 && (runs >> to) & 1; to--) squares |= 1 << to;
      store<u8>(ROW_RUNS + (file << 8) + runs, <u8>squares);
    }
  }
}

/** The line's leading squares that are in `runs`. */
// @ts-ignore: decorator
@inline
function leading(line: v128, runs: v128): v128 {
  const on = v128.and(line, runs);
  return v128.and(on, i64x2.add(v128.xor(line, on), i64x2.splat(-1)));
}

/**
 * Writes the successors in the order of their squares: the boards of the side then to move from `at` on, the other's
 * `apart` bytes further. Returns where the first list ends; that is `at` if there is no move.
 */
// @ts-ignore: decorator
@inline
export function writeSuccessors(player: u64, opponent: u64, at: usize, apart: usize): usize {
  const boards = lanes(player, opponent);
  const p = mirrorLow(boards);
  const o = mirrorHigh(boards);
  const inner = v128.and(o, i64x2.splat(INNER_FILES));
  const runs7 = capturableRuns(p, inner, 7);
  const runs8 = capturableRuns(p, o, 8);
  const runs9 = capturableRuns(p, inner, 9);
  const eastRuns = capturableRuns(p, inner, 1);
  const carry = rowCarry(p, o);
  const rowRuns: u64 = i64x2.extract_lane(v128.or(eastRuns, v128.andnot(inner, carry)), 0);
  const vertical = v128.or(v128.or(i64x2.shr_u(runs7, 7), i64x2.shr_u(runs8, 8)), i64x2.shr_u(runs9, 9));
  const row = v128.or(carry, i64x2.shr_u(eastRuns, 1));
  let moves: u64 = i64x2.extract_lane(v128.or(v128.or(vertical, unmirror(vertical)), row), 0) & ~(player | opponent);
  while (moves) {
    const square = firstSquare(moves);
    moves = withoutFirst(moves);
    const lines = linesOf(square);
    const turned = v128.or(
      v128.or(leading(v128.load(lines), runs7), leading(v128.load(lines, 16), runs8)),
      leading(v128.load(lines, 32), runs9),
    );
    // With its own square, which the row's table adds.
    const changed = <u64>i64x2.extract_lane(v128.or(turned, unmirror(turned)), 0)
      | (<u64>load<u8>(ROW_RUNS + ((square & 7) << 8) + (<usize>(rowRuns >> (square & 56)) & 255)) << (square & 56));
    store<u64>(at, opponent & ~changed);
    store<u64>(at + apart, player | changed);
    at += 8;
  }
  return at;
}
