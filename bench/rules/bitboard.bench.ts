import { SQUARES } from "../../src/rules/square.ts";
import { boardsOf, core, loops, positions } from "../positions.ts";
import { report } from "../report.ts";

/** Moves and flips: inside the core, across its boundary, and in TypeScript. */
export async function run(): Promise<void> {
  const inner = loops();
  const count = positions.length;
  const boards = positions.map(boardsOf);
  // A position keeps its moves once they are asked for: fresh ones every time.
  const texts = positions.map(String);
  const { Position } = await import("../../src/index.ts");
  const xorMoves = boards.reduce((sum, board) => sum ^ core.legalMoves(...board), 0n);
  const xorFlips = boards.reduce((sum, board, i) => {
    const occupied = ((board[0] | board[1]) >> BigInt(i & 63)) & 1n;
    return occupied ? sum : sum ^ core.flips(...board, i & 63);
  }, 0n);
  await report("legal moves", "position", [
    {
      name: "core, one by one",
      units: count,
      run: () => BigInt.asUintN(64, inner.xorLegalMoves(count)),
      expected: xorMoves,
    },
    {
      name: "core, two at a time",
      units: count,
      run: () => BigInt.asUintN(64, inner.xorLegalMovesPair(count)),
      expected: xorMoves,
    },
    {
      name: "core, through the API",
      units: count,
      run: () => boards.reduce((sum, board) => sum ^ core.legalMoves(...board), 0n),
      expected: xorMoves,
    },
    {
      name: "TypeScript: parse and moves",
      units: count,
      run: () => texts.reduce((sum, text) => sum + Position.parse(text).moves.length, 0),
    },
  ]);
  await report("flips of one move", "move", [
    { name: "core, independent", units: count, run: () => inner.xorFlips(count) },
    { name: "core, each waiting for the last", units: count, run: () => inner.xorFlipsChained(count) },
    {
      name: "core, through the API",
      units: count,
      run: () => boards.reduce((sum, board, i) => sum ^ core.flips(...board, i & 63), 0n),
      expected: xorFlips,
    },
    {
      name: "TypeScript",
      units: count,
      run: () =>
        positions.reduce((sum, position, i) => sum + position.flips(SQUARES[i & 63] ?? "a1").length, 0),
    },
  ]);
}
