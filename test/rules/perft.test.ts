import { describe, expect, it } from "vitest";
import { Game, Position, perft } from "../../src/index.ts";
import { manyPatterns, manyReachable } from "../arbitraries/positions.ts";
import { boards, builds, newCore } from "../builds.ts";
import * as oracle from "../reference/oracle.ts";

/** A pass is a ply and a finished game one leaf. */
const START = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636];
const PARALLEL = [1, 4, 14, 68, 292, 1690, 9696, 64794];
const REVERSI = [1, 4, 12, 24, 24, 96, 320, 1536, 6624, 38208];

const at = (moves: string) => Game.parse(moves).position;
const SPECIAL: readonly [name: string, position: Position, depth: number][] = [
  ["one ply before the shortest pass", at("f5f6d3g5h5h4f7"), 5],
  [
    "a side that must pass",
    Position.parse(
      `${new Game({ autoPass: false }).play("f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6").position}`,
    ),
    5,
  ],
  ["a wipe-out in one", at("e6f4e3f6g5d6e7"), 4],
  ["a full board", Position.parse(`${"X".repeat(33)}${"O".repeat(31)} X`), 5],
  ["an empty board", Position.parse(`${"-".repeat(64)} X`), 3],
  ["a lone disc", Position.parse(`${"-".repeat(27)}X${"-".repeat(36)} O`), 3],
  [
    "one empty square for one side",
    Position.parse(`${"X".repeat(16)}${"O".repeat(16)}${"X".repeat(16)}${"O".repeat(15)}- O`),
    4,
  ],
  ["one empty square for nobody", Position.parse(`OOOOOOO-${"X".repeat(56)} O`), 4],
];

describe.each(builds)("perft in the core (%s)", build => {
  const core = newCore(build);
  const deepest = build === "release" ? 11 : 8;

  it(`counts the known values to depth ${deepest}`, () => {
    for (let depth = 0; depth <= deepest; depth++) {
      expect(core.perft(...boards(Position.start), depth)).toBe(START[depth]);
    }
  });

  it("counts the parallel start", () => {
    for (const [depth, leaves] of PARALLEL.entries()) {
      expect(core.perft(...boards(Position.startOf("parallel")), depth)).toBe(leaves);
    }
  });

  it.each(SPECIAL)("counts %s as the oracle does", (_, position, depth) => {
    for (let plies = 0; plies <= depth; plies++) {
      const expected = oracle.perft(oracle.read(position.toString()), plies);
      expect(core.perft(...boards(position), plies)).toBe(expected);
      expect(core.perft(...boards(position), plies, { hashed: true })).toBe(expected);
      expect(perft(position, plies)).toBe(expected);
    }
  });

  it("counts late positions, with passes and early ends, as the oracle does", () => {
    const late = [...manyReachable(11, 3000)].filter(position => position.empties <= 6).slice(0, 60);
    expect(late.length).toBe(60);
    for (const position of late) {
      const expected = oracle.perft(oracle.read(position.toString()), 8);
      expect(core.perft(...boards(position), 8)).toBe(expected);
      expect(core.perft(...boards(position), 8, { hashed: true })).toBe(expected);
      expect(perft(position, 8)).toBe(expected);
    }
  });

  it("counts random disc patterns as the oracle does", () => {
    for (const position of manyPatterns(12, 40)) {
      const expected = oracle.perft(oracle.read(position.toString()), 3);
      expect(core.perft(...boards(position), 3)).toBe(expected);
      expect(core.perft(...boards(position), 3, { hashed: true })).toBe(expected);
    }
  });

  it("divides by first move", () => {
    const parts = core.divide(...boards(Position.start), 6);
    expect(parts.map(part => part.move)).toEqual([19, 26, 37, 44]);
    expect(parts.map(part => part.leaves)).toEqual([2050, 2050, 2050, 2050]);
    const passing = Position.parse(`${"-".repeat(27)}X${"-".repeat(36)} O`);
    expect(core.divide(...boards(passing), 2)).toEqual([]);
    const [, mustPass] = SPECIAL[1] ?? [];
    if (mustPass === undefined) throw new Error("no such position");
    expect(core.divide(...boards(mustPass), 2)).toEqual([{ move: 64, leaves: 2 }]);
  });
});

describe("hashed perft", () => {
  it.each([1, 64])("counts the known values to depth 12 with a table of %i MiB", tableMB => {
    const core = newCore("release", { tableMB });
    const deepest = tableMB === 1 ? 11 : 12;
    for (let depth = 0; depth <= deepest; depth++) {
      expect(core.perft(...boards(Position.start), depth, { hashed: true })).toBe(START[depth]);
    }
  });
});

describe("perft in plain JavaScript", () => {
  it("counts the known values to depth 8", () => {
    for (let depth = 0; depth <= 8; depth++) expect(perft(Position.start, depth)).toBe(START[depth]);
  });

  it("counts the parallel start and the free placing of Reversi", () => {
    for (const [depth, leaves] of PARALLEL.entries()) {
      expect(perft(Position.startOf("parallel"), depth)).toBe(leaves);
    }
    for (const [depth, leaves] of REVERSI.entries()) {
      expect(perft(Position.startOf("reversi"), depth)).toBe(leaves);
    }
  });

  it("refuses a depth that is none", () => {
    expect(() => perft(Position.start, -1)).toThrow("Expected `depth` to be an integer from 0 on, got `-1`");
    expect(() => perft(Position.start, 1.5)).toThrow("depth");
  });
});
