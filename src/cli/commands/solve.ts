import { existsSync } from "node:fs";
import type { Command } from "commander";
import { Core, type CoreResult, type CoreSolveOptions } from "../../core.ts";
import { type ObfRecord, parseObf } from "../../records/obf.ts";
import { boardsOf, integer, moveName, readPosition, readText } from "../input.ts";
import { grouped, json, line, milliseconds, perSecond, record, report, scoreText } from "../output.ts";

interface Options {
  readonly outcome?: true;
  readonly time?: number;
  readonly nodes?: number;
  readonly table: number;
  readonly json?: true;
}

export function addSolve(program: Command): void {
  program
    .command("solve")
    .description("find the score with perfect play, of a position or of each one of an OBF file")
    .argument("<P|file.obf>", "the position, or a file of positions with their scores")
    .option("--outcome", "only who wins: faster")
    .option("--time <ms>", "how long to search each", integer(1, 2 ** 31))
    .option("--nodes <count>", "how many nodes to search each", integer(1, Number.MAX_SAFE_INTEGER))
    .option("--table <MB>", "size of the transposition table", integer(1, 1024), 64)
    .option("--json", "a JSON object a line; for a file, the last one has the totals")
    .addHelpText("after", "\nExits with 1 if a score differs from the file's, or a limit leaves it open.")
    .action(run);
}

async function run(argument: string, options: Options): Promise<void> {
  const limits: CoreSolveOptions = {
    goal: options.outcome ? "outcome" : "score",
    timeMs: options.time,
    nodes: options.nodes,
  };
  if (/\.obf$/i.test(argument) || existsSync(argument)) {
    await solveFile(argument, options, limits);
    return;
  }
  const position = readPosition(argument);
  const boards = boardsOf(position);
  const core = await Core.load({ tableMB: options.table });
  const result = core.solve(...boards, limits);
  if (options.json) json(record(position, result));
  else report(position, result);
}

async function solveFile(file: string, options: Options, limits: CoreSolveOptions): Promise<void> {
  const records = [...parseObf(readText(file))];
  const core = await Core.load({ tableMB: options.table });
  const totals = { positions: 0, wrong: 0, nodes: 0, timeMs: 0 };
  for (const entry of records) {
    // Each as if it were the only one: the same nodes in any order.
    core.clear();
    const result = core.solve(...boardsOf(entry.position), limits);
    const right = agrees(entry, result, options);
    totals.positions++;
    totals.nodes += result.nodes;
    totals.timeMs += result.timeMs;
    if (!right) totals.wrong++;
    if (options.json) json({ ...record(entry.position, result), expectedScore: entry.score ?? null });
    else line(row(entry, result, right));
  }
  const nps = totals.timeMs > 0 ? Math.round((totals.nodes / totals.timeMs) * 1000) : 0;
  if (options.json) json({ totals: { ...totals, timeMs: Number(totals.timeMs.toFixed(3)), nps } });
  else {
    line(
      `${totals.positions} positions, ${totals.wrong} wrong: ${grouped(totals.nodes)} nodes in ` +
        `${milliseconds(totals.timeMs)}, ${perSecond(totals.nodes, totals.timeMs)}`,
    );
  }
  if (totals.wrong > 0) process.exitCode = 1;
}

function agrees({ score }: ObfRecord, result: CoreResult, options: Options): boolean {
  if (result.stopped) return false;
  if (score === undefined) return true;
  return options.outcome ? Math.sign(score) === Math.sign(result.score) : score === result.score;
}

function row(entry: ObfRecord, result: CoreResult, right: boolean): string {
  const cells = [
    String(entry.line).padStart(4),
    `${entry.position.empties} empties`,
    (result.move === undefined ? "-" : moveName(result.move)).padEnd(4),
    scoreText(result).padStart(5),
    right ? "" : `wrong: the file says ${entry.score ?? "nothing"}`,
    grouped(result.nodes).padStart(15),
    milliseconds(result.timeMs).padStart(10),
  ];
  return cells.filter(cell => cell !== "").join("  ");
}
