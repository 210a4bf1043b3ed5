import type { Command } from "commander";
import { Core } from "../../core.ts";
import { Position } from "../../index.ts";
import { runSearches } from "../benchmark.ts";
import { boardsOf } from "../input.ts";
import { grouped, json, line, milliseconds, perSecond } from "../output.ts";
import { version } from "../version.ts";

const ROUNDS = 3;
const PERFT_DEPTH = 10;

export function addBench(program: Command): void {
  program
    .command("bench")
    .description("measure this machine: the best of three rounds, in one line to compare")
    .option("--json", "one JSON object")
    .action(run);
}

async function run(options: { readonly json?: true }): Promise<void> {
  const core = await Core.load({ tableMB: 16 });
  const start = boardsOf(Position.start);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    const leaves = core.perft(...start, PERFT_DEPTH);
    const perftMs = performance.now() - begin;
    return { leaves, perftMs, ...runSearches(core) };
  });
  const leaves = rounds[0]?.leaves ?? 0;
  const nodes = rounds[0]?.nodes ?? 0;
  const perftMs = Math.min(...rounds.map(round => round.perftMs));
  const timeMs = Math.min(...rounds.map(round => round.timeMs));
  if (options.json) {
    json({
      version,
      node: process.version,
      perftDepth: PERFT_DEPTH,
      leaves,
      perftMs,
      signature: nodes,
      timeMs,
    });
    return;
  }
  line(
    `tenaille ${version}, Node ${process.version}: perft ${PERFT_DEPTH} ${milliseconds(perftMs)} ` +
      `(${perSecond(leaves, perftMs)}), signature ${grouped(nodes)} nodes in ${milliseconds(timeMs)} ` +
      `(${perSecond(nodes, timeMs)})`,
  );
}
