// What the host can call. Squares, boards and numbers in; a record out where there is more than one number.

import { evaluate as evaluateOpen } from "../eval/evaluate";
import { placeTable, tableBase, tableBytes } from "../platform/arena";
import { bit } from "../rules/bitboard";
import { flips as turnedBy, initFlips } from "../rules/flip";
import { initLastFlip } from "../rules/lastflip";
import { legalMoves as movesOf } from "../rules/mobility";
import { initNeighbours } from "../rules/neighbours";
import { initParity } from "../rules/parity";
import { perft as countLeaves } from "../rules/perft";
import { perftHashed as countMerged } from "../rules/perfthash";
import { initStability } from "../rules/stability";
import { initSuccessors } from "../rules/successors";
import { SCORE_MAX, SCORE_MIN, SCORE_SCALE, SQUARE_COUNT } from "../shared/constants";
import { LINE_MOVE, LINE_SCORE, LINE_SIZE, RESULT_LINES, RESULT_PV } from "../shared/layout";
import { finalScore, initLastSquares } from "../search/lastsquares";
import { nodeCount, startLimits } from "../search/limits";
import { lineLength, lineMove } from "../search/line";
import { MOVE_SIZE, MOVE_STACK, moveSquare, moveValue } from "../search/movelist";
import {
  REPORT_ROW, bound, depth, move, score, scoreRoot, scoredEnd, searchRoot, solveRoot, source, stop,
} from "../search/root";
import { clearTable } from "../search/transposition";
import { batchBoard, request, result, resultAddress, setBatchScore } from "./request";

export { clearTable } from "../search/transposition";
export { batchAddress, requestAddress, resultAddress } from "./request";

/** First address that is free for the host to put the table at. */
export function arenaBase(): usize {
  return __heap_base;
}

/** To be called once before a search, and again to move or resize the table; it is left empty. */
export function setTable(address: usize, bytes: usize): void {
  placeTable(address, bytes);
  clearTable();
}

export function legalMoves(player: u64, opponent: u64): u64 {
  return movesOf(player, opponent);
}

/** Discs turned, 0 for a move that is not legal. */
export function flips(player: u64, opponent: u64, square: i32): u64 {
  if (<u32>square >= <u32>SQUARE_COUNT || (player | opponent) & bit(square)) return 0;
  return turnedBy(player, opponent, square);
}

export function perft(player: u64, opponent: u64, depth: i32): f64 {
  return <f64>countLeaves(player, opponent, depth);
}

/** With merged transpositions, in the table's memory; the table is empty afterwards. */
export function perftHashed(player: u64, opponent: u64, depth: i32): f64 {
  const leaves = countMerged(player, opponent, depth, tableBase(), tableBytes());
  clearTable();
  return <f64>leaves;
}

/** In 1 / SCORE_SCALE disc, for the side to move; the final score of a finished game. */
export function evaluate(player: u64, opponent: u64): i32 {
  if (movesOf(player, opponent)) return evaluateOpen(player, opponent);
  if (movesOf(opponent, player)) return -evaluateOpen(opponent, player);
  return finalScore(player, opponent) * SCORE_SCALE;
}

/** The request's position to its depth. */
export function search(): void {
  const asked = request();
  startLimits(asked.nodeLimit, asked.timeLimit);
  searchRoot(asked.player, asked.opponent, asked.depth);
  writeResult();
}

/** The request's position against its window. */
export function solve(): void {
  const asked = request();
  startLimits(asked.nodeLimit, asked.timeLimit);
  solveRoot(asked.player, asked.opponent, asked.alpha, asked.beta, asked.wantPv != 0);
  writeResult();
}

/** Every move of the request's position. */
export function scoreMoves(): void {
  const asked = request();
  startLimits(asked.nodeLimit, asked.timeLimit);
  scoreRoot(asked.player, asked.opponent);
  writeResult();
}

/** The first `count` boards of the batch. */
export function evaluateMany(count: i32): void {
  for (let i = 0; i < count; i++) {
    setBatchScore(i, evaluate(load<u64>(batchBoard(i)), load<u64>(batchBoard(i), 8)));
  }
}

/** The exact scores of the first `count` boards of the batch, without limits. */
export function solveMany(count: i32): void {
  for (let i = 0; i < count; i++) {
    startLimits(0, 0);
    solveRoot(load<u64>(batchBoard(i)), load<u64>(batchBoard(i), 8), SCORE_MIN, SCORE_MAX, false);
    setBatchScore(i, score);
  }
}

function writeResult(): void {
  const out = result();
  out.nodes = <f64>nodeCount();
  out.score = score;
  out.bound = bound;
  out.move = move;
  out.depth = depth;
  out.stopped = stop;
  out.source = source;
  const length = lineLength(REPORT_ROW);
  out.pvLength = length;
  for (let i = 0; i < length; i++) store<u8>(resultAddress() + RESULT_PV + i, <u8>lineMove(REPORT_ROW, i));
  let line = resultAddress() + RESULT_LINES;
  let count = 0;
  for (let at = MOVE_STACK; at < scoredEnd; at += MOVE_SIZE) {
    store<i32>(line, moveSquare(at), LINE_MOVE);
    store<i32>(line, moveValue(at), LINE_SCORE);
    line += LINE_SIZE;
    count++;
  }
  out.lineCount = count;
}

initFlips();
initLastFlip();
initNeighbours();
initParity();
initSuccessors();
initStability();
initLastSquares();
