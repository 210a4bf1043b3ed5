import type { Core } from "../core.ts";
import { Game, Position } from "../index.ts";
import { boardsOf } from "./input.ts";

/** Games to search in: every opening move's reply, and middles of games, by their moves. */
const SEARCHED = [
  "",
  "f5d6",
  "f5f6",
  "f5f4",
  "f5d6c4d3c3f4f6f3e6e7",
  "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6",
  "d3c5f6f5e6e3c3d2c4b5f4d6f3b4c7d7c6e7b6f7",
  "f5d6c4d3c3f4f6f3e6e7f7c5e3e2g3b4g5g6d8h5b5b3h4f2",
];
/** Endings to solve: positions 1, 8 and 14 of the FFO endgame test suite (14 to 16 empties). */
const SOLVED = [
  "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
  "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O",
  "--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X",
];
const DEPTH = 9;

export interface BenchmarkResult {
  /** Nodes of fixed searches on one thread from an empty table: the same number means the same search. */
  readonly nodes: number;
  readonly timeMs: number;
}

/** Runs the searches. `core` must have a table of 16 MiB for the count to be comparable. */
export function runSearches(core: Core): BenchmarkResult {
  let nodes = 0;
  let timeMs = 0;
  const add = (result: { nodes: number; timeMs: number }) => {
    nodes += result.nodes;
    timeMs += result.timeMs;
  };
  for (const moves of SEARCHED) {
    core.clear();
    add(core.search(...boardsOf(Game.parse(moves).position), { depth: DEPTH }));
  }
  for (const text of SOLVED) {
    core.clear();
    add(core.solve(...boardsOf(Position.parse(text))));
  }
  return { nodes, timeMs };
}
