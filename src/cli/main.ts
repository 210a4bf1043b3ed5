#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { TenailleError } from "../index.ts";
import { addBench } from "./commands/bench.ts";
import { addMoves } from "./commands/moves.ts";
import { addPerft } from "./commands/perft.ts";
import { addSearch } from "./commands/search.ts";
import { addSolve } from "./commands/solve.ts";
import { protectBoards, UsageError } from "./input.ts";
import { version } from "./version.ts";

const program = new Command("tenaille")
  .description("Othello/Reversi rules and engine in WebAssembly")
  .version(version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: false })
  .addHelpText(
    "after",
    `
A position <P> is a transcript (f5d6c3), 64 cells and the side to move (quoted), start, parallel or reversi, or
- for standard input. Exit codes: 0 done, 1 a check failed, 2 wrong input.`,
  );
for (const add of [addPerft, addSearch, addSolve, addMoves, addBench]) add(program);
for (const command of program.commands) command.exitOverride();

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

try {
  await program.parseAsync(protectBoards(process.argv));
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  // Commander has said what was wrong; help and version end this way too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (!(error instanceof TenailleError || error instanceof UsageError)) throw error;
  process.stderr.write(`error: ${error.message.replaceAll("\n", " ")}\n`);
  return 2;
}
