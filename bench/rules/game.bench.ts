import { Game, Position, type Square } from "../../src/index.ts";
import { report } from "../report.ts";

const MOVES =
  "d3c5f6f5e6e3c3d2c4b5f4d6f3b4c7d7c6e7b6f7a5a4e8f8d8e2a3c8b3a6c1a2f1g6g5h5g4h3h4c2b7d1h6g3e1f2g2h7b1h2g1b8a8a7a1b2g8h1g7h8";

/** Replaying a whole game by the rules in TypeScript. */
export async function run(): Promise<void> {
  const squares = (MOVES.match(/../g) ?? []) as Square[];
  const replay = () => squares.reduce((position, square) => position.play(square), Position.start).empties;
  await report("a game of 60 moves in TypeScript", "move", [
    { name: "Position.play", units: 60, run: replay, expected: 0 },
    { name: "Game.play", units: 60, run: () => new Game().play(...squares).position.empties, expected: 0 },
    { name: "Game.parse", units: 60, run: () => Game.parse(MOVES).position.empties, expected: 0 },
  ]);
}
