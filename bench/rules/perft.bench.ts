import { Position, perft } from "../../src/index.ts";
import { boardsOf, core } from "../positions.ts";
import { report } from "../report.ts";

/** perft, plain and hashed, and in TypeScript. */
export async function run(): Promise<void> {
  const start = boardsOf(Position.start);
  const counts = { 7: 55092, 9: 3005288, 10: 24571284, 11: 212258800 };
  await report("perft from the start", "leaf", [
    { name: "core, depth 10", units: counts[10], run: () => core.perft(...start, 10), expected: counts[10] },
    { name: "core, depth 11", units: counts[11], run: () => core.perft(...start, 11), expected: counts[11] },
    {
      name: "core, hashed, depth 10",
      units: counts[10],
      run: () => core.perft(...start, 10, { hashed: true }),
      expected: counts[10],
    },
    {
      name: "core, hashed, depth 11",
      units: counts[11],
      run: () => core.perft(...start, 11, { hashed: true }),
      expected: counts[11],
    },
    {
      name: "TypeScript, depth 7",
      units: counts[7],
      run: () => perft(Position.start, 7),
      expected: counts[7],
    },
  ]);
}
