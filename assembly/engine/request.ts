// The records at the boundary: the host fills the request, the core the result. Offsets are those of
// shared/layout.ts, or the build stops.

import {
  BATCH_SCORES, BATCH_SIZE, REQUEST_ALPHA, REQUEST_BETA, REQUEST_DEPTH, REQUEST_NODE_LIMIT, REQUEST_OPPONENT,
  REQUEST_PLAYER, REQUEST_SIZE, REQUEST_TIME_LIMIT, REQUEST_WANT_PV, RESULT_BOUND, RESULT_DEPTH, RESULT_LINE_COUNT,
  RESULT_LINES, RESULT_MOVE, RESULT_NODES, RESULT_PV, RESULT_PV_LENGTH, RESULT_SCORE, RESULT_SIZE, RESULT_SOURCE,
  RESULT_STOPPED,
} from "../shared/layout";

// @ts-ignore: decorator
@unmanaged
export class Request {
  player: u64;
  opponent: u64;
  nodeLimit: f64;
  timeLimit: f64;
  depth: i32;
  alpha: i32;
  beta: i32;
  wantPv: i32;
}

if (offsetof<Request>("player") != REQUEST_PLAYER) ERROR("layout drift: Request.player");
if (offsetof<Request>("opponent") != REQUEST_OPPONENT) ERROR("layout drift: Request.opponent");
if (offsetof<Request>("nodeLimit") != REQUEST_NODE_LIMIT) ERROR("layout drift: Request.nodeLimit");
if (offsetof<Request>("timeLimit") != REQUEST_TIME_LIMIT) ERROR("layout drift: Request.timeLimit");
if (offsetof<Request>("depth") != REQUEST_DEPTH) ERROR("layout drift: Request.depth");
if (offsetof<Request>("alpha") != REQUEST_ALPHA) ERROR("layout drift: Request.alpha");
if (offsetof<Request>("beta") != REQUEST_BETA) ERROR("layout drift: Request.beta");
if (offsetof<Request>("wantPv") != REQUEST_WANT_PV) ERROR("layout drift: Request.wantPv");
if (offsetof<Request>() != REQUEST_SIZE) ERROR("layout drift: Request");

/** The head of the result; the line of play and the scored moves follow as bytes. */
// @ts-ignore: decorator
@unmanaged
export class Result {
  nodes: f64;
  score: i32;
  bound: i32;
  move: i32;
  depth: i32;
  stopped: i32;
  source: i32;
  pvLength: i32;
  lineCount: i32;
}

if (offsetof<Result>("nodes") != RESULT_NODES) ERROR("layout drift: Result.nodes");
if (offsetof<Result>("score") != RESULT_SCORE) ERROR("layout drift: Result.score");
if (offsetof<Result>("bound") != RESULT_BOUND) ERROR("layout drift: Result.bound");
if (offsetof<Result>("move") != RESULT_MOVE) ERROR("layout drift: Result.move");
if (offsetof<Result>("depth") != RESULT_DEPTH) ERROR("layout drift: Result.depth");
if (offsetof<Result>("stopped") != RESULT_STOPPED) ERROR("layout drift: Result.stopped");
if (offsetof<Result>("source") != RESULT_SOURCE) ERROR("layout drift: Result.source");
if (offsetof<Result>("pvLength") != RESULT_PV_LENGTH) ERROR("layout drift: Result.pvLength");
if (offsetof<Result>("lineCount") != RESULT_LINE_COUNT) ERROR("layout drift: Result.lineCount");
if (offsetof<Result>() != RESULT_PV) ERROR("layout drift: Result");

// memory.data takes literals only: the sizes of layout.ts once more, compared at compile time.
const REQUEST: usize = memory.data(48, 16);
if (REQUEST_SIZE != 48) ERROR("layout drift: REQUEST_SIZE");
const RESULT: usize = memory.data(680, 16);
if (RESULT_SIZE != 680 || RESULT_LINES > RESULT_SIZE) ERROR("layout drift: RESULT_SIZE");
const BATCH: usize = memory.data(18432, 16);
if (BATCH_SIZE != 18432) ERROR("layout drift: BATCH_SIZE");

export function requestAddress(): usize {
  return REQUEST;
}

export function resultAddress(): usize {
  return RESULT;
}

export function batchAddress(): usize {
  return BATCH;
}

// @ts-ignore: decorator
@inline
export function request(): Request {
  return changetype<Request>(REQUEST);
}

// @ts-ignore: decorator
@inline
export function result(): Result {
  return changetype<Result>(RESULT);
}

/** Boards of a batch: player, opponent. */
// @ts-ignore: decorator
@inline
export function batchBoard(index: i32): usize {
  return BATCH + (<usize>index << 4);
}

// @ts-ignore: decorator
@inline
export function setBatchScore(index: i32, score: i32): void {
  store<i16>(BATCH + BATCH_SCORES + (<usize>index << 1), <i16>score);
}
