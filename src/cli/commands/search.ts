import type { Command } from "commander";
import { Core } from "../../core.ts";
import { boardsOf, integer, readPosition } from "../input.ts";
import { json, record, report } from "../output.ts";

interface Options {
  readonly depth?: number;
  readonly time?: number;
  readonly nodes?: number;
  readonly table: number;
  readonly json?: true;
}

export function addSearch(program: Command): void {
  program
    .command("search")
    .description("find the best move by a search of limited depth or time (one second, if nothing is said)")
    .argument("<P>", "the position")
    .option("--depth <plies>", "how far to look ahead", integer(1, 60))
    .option("--time <ms>", "how long to search", integer(1, 2 ** 31))
    .option("--nodes <count>", "how many nodes to search", integer(1, Number.MAX_SAFE_INTEGER))
    .option("--table <MB>", "size of the transposition table", integer(1, 1024), 64)
    .option("--json", "one JSON object")
    .action(run);
}

async function run(argument: string, options: Options): Promise<void> {
  const position = readPosition(argument);
  const boards = boardsOf(position);
  const core = await Core.load({ tableMB: options.table });
  const { depth, time: timeMs, nodes } = options;
  const result = core.search(...boards, { depth, timeMs, nodes });
  if (options.json) json(record(position, result));
  else report(position, result);
}
