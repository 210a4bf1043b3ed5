import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runSearches } from "../../src/cli/benchmark.ts";
import { Game, Position, squareAt } from "../../src/index.ts";
import { SYMMETRIES } from "../../src/rules/symmetry.ts";
import { manyPatterns, manyReachable } from "../arbitraries/positions.ts";
import { boards, builds, newCore } from "../builds.ts";
import * as oracle from "../reference/oracle.ts";

const START = boards(Position.start);
const name = (move: number | undefined) => (move === 64 ? "pass" : squareAt(move ?? -1));

describe("the signature", () => {
  it("is the node count in bench/signature.json, twice", () => {
    const { nodes } = JSON.parse(
      readFileSync(new URL("../../bench/signature.json", import.meta.url), "utf8"),
    );
    const core = newCore();
    expect(runSearches(core).nodes).toBe(nodes);
    expect(runSearches(core).nodes).toBe(nodes);
  });
});

describe.each(builds)("search (%s)", build => {
  const core = newCore(build);

  it("gives a legal line of play that begins with the move", () => {
    for (const position of manyReachable(31, 120)) {
      const result = core.search(...boards(position), { depth: 4 });
      if (position.isOver) {
        expect([result.move, result.kind, result.source]).toEqual([undefined, "exact", "rules"]);
        continue;
      }
      expect(result.pv[0]).toBe(result.move);
      expect(result.pv.reduce((at, move) => at.play(name(move)), position)).toBeInstanceOf(Position);
      expect(result.stopped).toBe(false);
    }
  });

  it("is exact when it reaches the end of the game, and only then", () => {
    for (const position of manyReachable(32, 400)) {
      if (position.empties > 8 || position.isOver) continue;
      const deep = core.search(...boards(position), { depth: 60 });
      expect([deep.score, deep.kind, deep.source, deep.depth]).toEqual([
        oracle.solve(oracle.read(position.toString())),
        "exact",
        "solve",
        position.empties,
      ]);
      if (position.empties > 2) {
        const shallow = core.search(...boards(position), { depth: 2 });
        expect([shallow.kind, shallow.depth]).toEqual(["estimate", 2]);
      }
    }
  });

  it("visits the same nodes every time from an empty table", () => {
    const run = () => {
      core.clear();
      return core.search(...START, { depth: 7 });
    };
    const [first, second] = [run(), run()];
    expect([first.nodes, first.score, first.pv]).toEqual([second.nodes, second.score, second.pv]);
  });

  it("gives all eight symmetric positions the same score", () => {
    for (const position of [...manyReachable(33, 60)].filter((_, i) => i % 12 === 0)) {
      const scores = SYMMETRIES.map(symmetry => {
        core.clear();
        return core.search(...boards(position.transform(symmetry)), { depth: 5 }).score;
      });
      expect(new Set(scores).size, `${position}`).toBe(1);
    }
  });

  it("finds the move that wipes out", () => {
    const result = core.search(...boards(Game.parse("e6f4e3f6g5d6e7f5").position), { depth: 10 });
    expect([name(result.move), result.score]).toEqual(["c5", 64]);
    expect(result.nodes).toBeLessThan(2000);
  });

  it("passes where it must, and says nothing where the game is over", () => {
    const passing = new Game({ autoPass: false }).play(
      "f5",
      "f6",
      "d3",
      "g5",
      "h5",
      "h4",
      "f7",
      "h6",
    ).position;
    const result = core.search(...boards(passing), { depth: 5 });
    expect([result.move, result.pv[0]]).toEqual([64, 64]);
    expect(["c5", "e7"]).toContain(name(result.pv[1]));
    const after = core.search(...boards(passing.play("pass")), { depth: 5 });
    expect(result.score).toBe(0 - after.score);
    const full = core.search(...boards(Position.parse(`${"X".repeat(33)}${"O".repeat(31)} X`)), { depth: 5 });
    expect([full.move, full.score, full.kind, full.nodes]).toEqual([undefined, 2, "exact", 0]);
  });

  it("survives any disc pattern", () => {
    for (const position of manyPatterns(34, 60)) {
      const result = core.search(...boards(position), { depth: 3, nodes: 20_000 });
      if (result.move !== undefined) expect(position.isLegal(name(result.move))).toBe(true);
      const solved = core.solve(...boards(position), { nodes: 20_000 });
      if (solved.move !== undefined) expect(position.isLegal(name(solved.move))).toBe(true);
      const scored = core.scoreMoves(...boards(position), { nodes: 20_000 });
      expect(scored.moves.length).toBeLessThanOrEqual(Math.max(1, position.moves.length));
    }
  });
});

describe("limits", () => {
  const core = newCore();
  const hard = boards(Game.parse("f5d6c4d3c3f4f6f3e6e7f7c5e3e2g3b4g5g6d8h5").position);

  it("stop a search and a solve on nodes, promptly, with a legal move", () => {
    for (const nodes of [1, 10, 1000, 100_000]) {
      for (const result of [
        core.search(...hard, { nodes }),
        core.solve(...hard, { nodes }),
        core.scoreMoves(...hard, { nodes }),
      ]) {
        expect([result.stopped, result.stopReason]).toEqual([true, "nodes"]);
        // The first iteration is always finished.
        expect(result.nodes).toBeLessThan(nodes + 100);
        expect(result.kind).not.toBe("exact");
        expect((core.legalMoves(...hard) >> BigInt(result.move ?? 64)) & 1n).toBe(1n);
      }
    }
  });

  it("stop on time", () => {
    for (const timeMs of [1, 20, 50]) {
      for (const run of ["search", "solve", "scoreMoves"] as const) {
        core.clear();
        const result = core[run](...hard, { timeMs });
        expect([result.stopped, result.stopReason]).toEqual([true, "time"]);
      }
    }
  });

  it("stop when asked to, at once and again", () => {
    const shouldStop = new Int32Array(new SharedArrayBuffer(4));
    Atomics.store(shouldStop, 0, 1);
    for (const result of [core.search(...hard, { shouldStop }), core.solve(...hard, { shouldStop })]) {
      expect([result.stopped, result.stopReason]).toEqual([true, "cancel"]);
      expect(result.nodes).toBeLessThan(20_000);
    }
    Atomics.store(shouldStop, 0, 0);
    expect(core.search(...hard, { depth: 4, shouldStop }).stopped).toBe(false);
  });

  it("leave an exact answer exact, whatever they cut short before", () => {
    const position = Game.parse(
      "f5d6c4d3c3f4f6f3e6e7f7c5e3e2g3b4g5g6d8h5b5b3h4f2d2e1h6c2c6e8d7c8c7a4a2a3a5b8b6h3g4h7",
    ).position;
    const exact = newCore().solve(...boards(position)).score;
    const warm = newCore("release", { tableMB: 1 });
    for (let nodes = 100; nodes < 1_000_000; nodes *= 2) {
      const result = warm.solve(...boards(position), { nodes });
      if (result.kind === "exact") expect(result.score).toBe(exact);
      if (result.kind === "at-least") expect(result.score).toBeLessThanOrEqual(exact);
      if (result.kind === "at-most") expect(result.score).toBeGreaterThanOrEqual(exact);
    }
    expect(warm.solve(...boards(position)).score).toBe(exact);
  });

  it("search for a second where nothing is said", () => {
    const result = core.search(...START);
    expect([result.stopped, result.stopReason]).toEqual([true, "time"]);
    expect(result.timeMs).toBeGreaterThan(900);
  });
});
