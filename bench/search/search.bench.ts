import { runSearches } from "../../src/cli/benchmark.ts";
import { Game, Position } from "../../src/index.ts";
import { boardsOf, core, positions } from "../positions.ts";
import { report } from "../report.ts";

/** Nodes a second in searches, and the evaluation. */
export async function run(): Promise<void> {
  const midgame = boardsOf(Game.parse("f5d6c4d3c3f4f6f3e6e7f7c5e3e2g3b4g5g6d8h5").position);
  const ending = boardsOf(
    Position.parse("--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X"),
  );
  const fresh = (search: () => { nodes: number }) => {
    core.clear();
    return search().nodes;
  };
  const depth9 = () => fresh(() => core.search(...midgame, { depth: 9 }));
  const solve = () => fresh(() => core.solve(...ending));
  await report("search, from an empty table", "node", [
    { name: "midgame, depth 9", units: depth9(), run: depth9 },
    { name: "FFO 14, exact (16 empties)", units: solve(), run: solve },
    { name: "the signature", units: runSearches(core).nodes, run: () => runSearches(core).nodes },
  ]);
  const input = BigUint64Array.from(positions.flatMap(boardsOf));
  await report("evaluation", "position", [
    { name: "evaluateMany", units: positions.length, run: () => core.evaluateMany(input).length },
  ]);
}
