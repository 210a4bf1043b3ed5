import type { Command } from "commander";
import { readPosition } from "../input.ts";
import { json, line } from "../output.ts";

export function addMoves(program: Command): void {
  program
    .command("moves")
    .description("list the legal moves and what they turn")
    .argument("<P>", "the position")
    .option("--json", "one JSON object")
    .action(run);
}

function run(argument: string, options: { readonly json?: true }): void {
  const position = readPosition(argument);
  if (options.json) {
    const moves = Object.fromEntries(position.moves.map(move => [move, position.flips(move)]));
    json({
      position: position.toString(),
      turn: position.turn,
      mustPass: position.mustPass,
      isOver: position.isOver,
      moves,
    });
    return;
  }
  line(`position  ${position}`);
  if (position.isOver) {
    const { winner, tournament } = position.result ?? {};
    line(
      `over      ${winner === "draw" ? "draw" : `${winner} wins`} ${tournament?.black}-${tournament?.white}`,
    );
    return;
  }
  line(`turn      ${position.turn}`);
  if (position.mustPass) line("pass      there is no legal square");
  for (const move of position.moves) line(`${move}        ${position.flips(move).join(" ")}`.trimEnd());
}
