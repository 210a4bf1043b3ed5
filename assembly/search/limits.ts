// Nodes, clock and stop flag of the running search.

import { now } from "../platform/host";
import { STOP_CANCEL, STOP_NODES, STOP_NONE, STOP_TIME } from "../shared/constants";
import { POLL_INTERVAL } from "./params";

let nodes: u64 = 0;
let nodeLimit: u64 = 0;
let deadline: f64 = 0;
let nextPoll: u64 = 0;
let stop: i32 = STOP_NONE;

/** `nodeCount` and `milliseconds` are 0 for "no limit". */
export function startLimits(nodeCount: f64, milliseconds: f64): void {
  nodes = 0;
  nodeLimit = nodeCount > 0 ? <u64>nodeCount : u64.MAX_VALUE;
  deadline = milliseconds > 0 ? now() + milliseconds : Infinity;
  stop = STOP_NONE;
  nextPoll = min(nodeLimit, POLL_INTERVAL);
}

/** The first iteration is finished whatever the limits say: there is a move to answer with. */
export function holdLimits(): void {
  nextPoll = u64.MAX_VALUE;
}

export function releaseLimits(): void {
  nextPoll = min(nodeLimit, nodes);
}

// @ts-ignore: decorator
@inline
export function countNodes(count: u32): void {
  nodes += count;
}

export function nodeCount(): u64 {
  return nodes;
}

export function stopReason(): i32 {
  return stop;
}

// @ts-ignore: decorator
@inline
export function stopped(): bool {
  return stop != STOP_NONE;
}

/** To be called at nodes big enough not to notice and often enough to stop in time. */
// @ts-ignore: decorator
@inline
export function poll(): void {
  if (nodes >= nextPoll) pollNow();
}

function pollNow(): void {
  const time = now();
  if (nodes >= nodeLimit) stop = STOP_NODES;
  // The host's clock says Infinity when the caller wants no more.
  else if (time == Infinity) stop = STOP_CANCEL;
  else if (time >= deadline) stop = STOP_TIME;
  nextPoll = min(nodeLimit, nodes + POLL_INTERVAL);
}
