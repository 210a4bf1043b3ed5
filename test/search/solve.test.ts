import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Game, type Move, Position, squareAt } from "../../src/index.ts";
import { parseObf } from "../../src/records/obf.ts";
import { SYMMETRIES } from "../../src/rules/symmetry.ts";
import { manyNearlyFull, manyReachable } from "../arbitraries/positions.ts";
import { boards, builds, newCore, newProbe } from "../builds.ts";
import * as oracle from "../reference/oracle.ts";

const name = (move: number | undefined): Move => (move === 64 ? "pass" : squareAt(move ?? -1));
const suite = (file: string) => [
  ...parseObf(readFileSync(new URL(`../suites/${file}.obf`, import.meta.url), "utf8")),
];

/** Plays a line of numbers from a position; every move must be legal. */
function follow(position: Position, pv: readonly number[]): Position {
  return pv.reduce((at, move) => at.play(name(move)), position);
}

/** The tournament lead of a side in a finished position. */
function lead(end: Position, side: "black" | "white"): number {
  const { tournament } = end.result ?? {};
  if (tournament === undefined) throw new Error(`not over: ${end}`);
  return side === "black" ? tournament.black - tournament.white : tournament.white - tournament.black;
}

/** Reachable positions with up to `most` empties, from random games. */
function* endings(seed: number, most: number, count: number): Generator<Position> {
  for (const position of manyReachable(seed, Number.POSITIVE_INFINITY)) {
    if (position.empties > most) continue;
    yield position;
    if (--count === 0) return;
  }
}

describe.each(builds)("solve (%s)", build => {
  const core = newCore(build, { tableMB: 1 });

  it("is plain negamax of the oracle, on score and best moves, in 2,000 endings of up to 7 empties", () => {
    for (const position of endings(21, 7, 2000)) {
      const board = oracle.read(position.toString());
      const score = oracle.solve(board);
      const result = core.solve(...boards(position));
      expect(result.score, `${position}`).toBe(score);
      expect([result.kind, result.stopped]).toEqual(["exact", false]);
      if (position.isOver) {
        expect([result.move, result.source, result.pv]).toEqual([undefined, "rules", []]);
        continue;
      }
      const end = follow(position, result.pv);
      expect(lead(end, position.turn), `${position}`).toBe(score);
      const scored = core.scoreMoves(...boards(position));
      const expected = position.legalMoves.map(move => {
        const after = oracle.read(position.play(move).toString());
        return { move, score: 0 - oracle.solve(after) };
      });
      expect(scored.moves.map(({ move, score: s }) => `${name(move)} ${s}`).sort()).toEqual(
        expected.map(({ move, score: s }) => `${move} ${s}`).sort(),
      );
      expect(scored.score).toBe(score);
      // The move given is one of the best.
      expect(expected.find(({ move }) => move === name(result.move))?.score).toBe(score);
    }
  });

  it("is right on random disc patterns with few empties", () => {
    for (const position of manyNearlyFull(22, 1000, 6)) {
      expect(core.solve(...boards(position)).score, `${position}`).toBe(
        oracle.solve(oracle.read(position.toString())),
      );
    }
  });

  it("answers every window with the side on which the score lies", () => {
    for (const position of endings(23, 9, 60)) {
      const exact = core.solve(...boards(position)).score;
      for (let alpha = -64; alpha < 64; alpha += 3) {
        for (const width of [1, 2, 7]) {
          const beta = Math.min(64, alpha + width);
          const { score, kind } = core.solve(...boards(position), { alpha, beta });
          if (kind === "exact") expect(score).toBe(exact);
          else if (kind === "at-least") {
            expect(score).toBeGreaterThanOrEqual(beta);
            expect(exact).toBeGreaterThanOrEqual(score);
          } else {
            expect(kind).toBe("at-most");
            expect(score).toBeLessThanOrEqual(alpha);
            expect(exact).toBeLessThanOrEqual(score);
          }
        }
      }
      const outcome = core.solve(...boards(position), { goal: "outcome" });
      expect(Math.sign(outcome.score)).toBe(Math.sign(exact));
    }
  });

  it("gives all eight symmetric positions the same score", () => {
    for (const position of endings(24, 12, 12)) {
      const scores = SYMMETRIES.map(symmetry => core.solve(...boards(position.transform(symmetry))).score);
      expect(new Set(scores).size, `${position}`).toBe(1);
    }
  });

  it("sees a wipe-out at once", () => {
    const result = core.solve(...boards(Game.parse("e6f4e3f6g5d6e7f5").position));
    expect([name(result.move), result.score, result.kind]).toEqual(["c5", 64, "exact"]);
    expect(result.nodes).toBeLessThan(1000);
  });

  it.each([
    ["XXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOO- X", 6, "h8"],
    ["XXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOO- O", -6, "pass"],
    [`OOOOOOO-${"X".repeat(56)} X`, 50, undefined],
    [`OOOOOOO-${"X".repeat(56)} O`, -50, undefined],
    [`${"X".repeat(33)}${"O".repeat(31)} X`, 2, undefined],
    [`${"-".repeat(27)}X${"-".repeat(36)} O`, -64, undefined],
    [`${"-".repeat(64)} X`, 0, undefined],
  ])("gives the last squares their due: %s", (text, score, move) => {
    const result = core.solve(...boards(Position.parse(text)));
    expect([result.score, result.kind]).toEqual([score, "exact"]);
    expect(result.move === undefined ? undefined : name(result.move)).toBe(move);
  });

  it("scores every move right where Edax once trusted what a shallower search had left", () => {
    const text = "--OX-OO---OOOO-X-OOOO-OX-OOOOOXXXOOXXOXX-OOOOOOXXOXX-O-XO--XXXXX X";
    const scores = core.scoreMoves(...boards(Position.parse(text)));
    expect(Object.fromEntries(scores.moves.map(({ move, score }) => [name(move), score]))).toEqual({
      g7: 32,
      b2: 28,
      e7: 22,
      e1: 20,
      a2: 16,
      b1: 12,
      g2: 10,
      f3: 10,
      a4: 10,
      a6: 10,
    });
    expect(scores.moves[0]?.score).toBe(32);
    const next = Position.parse(text).play("g7");
    expect(core.solve(...boards(next)).score).toBe(-32);
    expect(["a6", "b8"]).toContain(name(core.solve(...boards(next)).move));
  });
});

describe("the null-window search", () => {
  it("agrees with the exact score at every alpha", () => {
    const probe = newProbe();
    const core = newCore("release", { tableMB: 1 });
    for (const position of endings(25, 11, 100)) {
      if (position.empties < 5) continue;
      const exact = core.solve(...boards(position)).score;
      for (let alpha = -64; alpha < 64; alpha++) {
        const bound = probe.nullWindow(...boards(position), alpha);
        if (bound > alpha ? exact < bound : exact > bound) expect(bound, `${position} ${alpha}`).toBe(exact);
      }
    }
  });
});

describe("FFO 1 to 19", () => {
  const positions = suite("fforum-1-19");

  it.each([1, 16])(
    "have their scores, best moves and whole lines with a table of %i MiB, cold and warm",
    tableMB => {
      const core = newCore("release", { tableMB });
      expect(positions.length).toBe(19);
      for (const { position, score, moves } of [...positions, ...positions]) {
        const result = core.solve(...boards(position));
        expect([result.score, result.kind]).toEqual([score, "exact"]);
        expect(moves.find(({ move }) => move === name(result.move))?.score).toBe(score);
        expect(lead(follow(position, result.pv), position.turn)).toBe(score);
        expect(result.pv[0]).toBe(result.move);
      }
    },
  );

  it("have all the moves' scores that are listed", () => {
    const core = newCore();
    for (const { position, moves } of positions.slice(0, 8)) {
      const scores = core.scoreMoves(...boards(position));
      const found = Object.fromEntries(scores.moves.map(({ move, score }) => [name(move), score]));
      for (const { move, score } of moves) expect(found[move]).toBe(score);
      expect(scores.moves.map(({ score }) => score)).toEqual(
        scores.moves.map(({ score }) => score).sort((a, b) => b - a),
      );
    }
  });

  it("have the same outcome in fewer nodes", () => {
    const core = newCore();
    let wide = 0;
    let narrow = 0;
    for (const { position, score } of positions) {
      core.clear();
      wide += core.solve(...boards(position), { pv: false }).nodes;
      core.clear();
      const outcome = core.solve(...boards(position), { goal: "outcome" });
      narrow += outcome.nodes;
      expect(Math.sign(outcome.score)).toBe(Math.sign(score ?? 0));
    }
    expect(narrow).toBeLessThan(wide);
  });
});
