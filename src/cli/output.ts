import type { CoreResult } from "../core.ts";
import type { Position } from "../index.ts";
import { moveName } from "./input.ts";

export function line(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function json(value: object): void {
  line(JSON.stringify(value));
}

/** A number with its thousands apart. */
export function grouped(n: number): string {
  return n.toLocaleString("en-US");
}

/** A rate in millions. */
export function perSecond(count: number, timeMs: number): string {
  return timeMs > 0 ? `${(count / timeMs / 1000).toFixed(1)} M/s` : "-";
}

export function milliseconds(timeMs: number): string {
  return timeMs < 1000 ? `${timeMs.toFixed(1)} ms` : `${(timeMs / 1000).toFixed(2)} s`;
}

const SIGNS = { exact: "", "at-least": "≥ ", "at-most": "≤ ", estimate: "≈ " } as const;

/** `+18`, `≥ +2`, `≈ -3`. */
export function scoreText(result: CoreResult): string {
  const sign = result.score > 0 ? "+" : "";
  return `${SIGNS[result.kind]}${sign}${result.score}`;
}

/** A search's outcome as one object for `--json`. */
export function record(position: Position, result: CoreResult): object {
  return {
    position: position.toString(),
    score: result.score,
    kind: result.kind,
    move: result.move === undefined ? null : moveName(result.move),
    pv: result.pv.map(moveName),
    depth: result.depth,
    nodes: result.nodes,
    timeMs: Number(result.timeMs.toFixed(3)),
    nps: result.nps,
    stopped: result.stopped,
  };
}

/** The same for people. */
export function report(position: Position, result: CoreResult): void {
  line(`position  ${position}`);
  line(`move      ${result.move === undefined ? "none, the game is over" : moveName(result.move)}`);
  line(`score     ${scoreText(result)} for ${position.turn}`);
  line(`depth     ${result.depth}${result.stopped ? ` (stopped: ${result.stopReason})` : ""}`);
  line(`pv        ${result.pv.map(moveName).join(" ")}`);
  line(
    `nodes     ${grouped(result.nodes)} in ${milliseconds(result.timeMs)}, ${perSecond(result.nodes, result.timeMs)}`,
  );
}
