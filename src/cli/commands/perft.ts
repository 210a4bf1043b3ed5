import type { Command } from "commander";
import { Core } from "../../core.ts";
import { type Position, perft } from "../../index.ts";
import { boardsOf, integer, moveName, readPosition, UsageError } from "../input.ts";
import { grouped, json, line, milliseconds, perSecond } from "../output.ts";

interface Options {
  readonly position: string;
  readonly divide?: true;
  readonly hash?: number;
  readonly json?: true;
}

export function addPerft(program: Command): void {
  program
    .command("perft")
    .description("count the lines of play of so many plies")
    .argument("<depth>", "plies, 0 to 60", integer(0, 60))
    .option("--position <P>", "where to begin", "start")
    .option("--divide", "count by first move")
    .option("--hash <MB>", "merge positions that several lines lead to, in so many MiB", integer(1, 1024))
    .option("--json", "one JSON object")
    .action(run);
}

async function run(depth: number, options: Options): Promise<void> {
  const position = readPosition(options.position);
  if (options.divide && depth === 0) throw new UsageError("Expected a depth from 1 on with --divide");
  const core = await Core.load({ tableMB: options.hash ?? 1 });
  const begin = performance.now();
  const divide = options.divide ? divided(core, position, depth, options) : undefined;
  const leaves = divide
    ? divide.reduce((sum, [, count]) => sum + count, 0)
    : count(core, position, depth, options);
  const timeMs = performance.now() - begin;
  if (options.json) {
    const parts = divide ? { divide: Object.fromEntries(divide) } : {};
    json({ depth, leaves, timeMs: Number(timeMs.toFixed(3)), ...parts });
    return;
  }
  for (const [move, count] of divide ?? []) line(`${move.padEnd(5)} ${grouped(count)}`);
  line(`perft ${depth}  ${grouped(leaves)} leaves in ${milliseconds(timeMs)}, ${perSecond(leaves, timeMs)}`);
}

function count(core: Core, position: Position, depth: number, options: Options): number {
  // The first four discs of Reversi are placed by rules the core does not have.
  if (position.placing) return perft(position, depth);
  return core.perft(...boardsOf(position), depth, { hashed: options.hash !== undefined });
}

function divided(core: Core, position: Position, depth: number, options: Options): [string, number][] {
  if (!position.placing) {
    const parts = core.divide(...boardsOf(position), depth, { hashed: options.hash !== undefined });
    return parts.map(({ move, leaves }) => [moveName(move), leaves]);
  }
  return position.moves.map(move => [move, count(core, position.play(move), depth - 1, options)]);
}
