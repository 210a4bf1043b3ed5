import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Position, squareAt, stableDiscs } from "../../src/index.ts";
import { SYMMETRIES } from "../../src/rules/symmetry.ts";
import { manyReachable, patterns, playout, reachable } from "../arbitraries/positions.ts";
import { boards, newProbe } from "../builds.ts";
import * as oracle from "../reference/oracle.ts";
import { Random } from "../reference/random.ts";

const probe = newProbe();
const u64 = (board: bigint) => BigInt.asUintN(64, board);

describe("countLastFlip", () => {
  it("counts what the last empty square turns, for every square and many full boards", () => {
    const random = new Random(3);
    for (let i = 0; i < 20_000; i++) {
      const square = i % 64;
      const player = random.bits() & ~(1n << BigInt(square));
      const cells = Array.from(
        { length: 64 },
        (_, at): oracle.Cell => (at === square ? "-" : (player >> BigInt(at)) & 1n ? "X" : "O"),
      );
      const expected = oracle.flips({ cells, turn: "X" }, "X", square).length;
      expect(probe.countLastFlip(player, square)).toBe(expected);
    }
  });
});

describe("symmetries", () => {
  it("are those of src/rules, and the canonical form is the same under all of them", () => {
    fc.assert(
      fc.property(fc.oneof(reachable(), patterns), position => {
        const [player, opponent] = boards(position);
        const [canonical] = [position.canonical().position];
        expect([
          u64(probe.canonicalPlayer(player, opponent)),
          u64(probe.canonicalOpponent(player, opponent)),
        ]).toEqual(boards(canonical));
        for (const [i, symmetry] of SYMMETRIES.entries()) {
          const turned = boards(position.transform(symmetry));
          expect(u64(probe.transformBoard(player, i))).toBe(turned[0]);
          expect(u64(probe.transformBoard(opponent, i))).toBe(turned[1]);
          expect(u64(probe.canonicalPlayer(...turned))).toBe(boards(canonical)[0]);
        }
      }),
    );
  });
});

describe("make and undo", () => {
  it("restore the boards after whole games", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 59 }), { minLength: 60, maxLength: 60 }), choices => {
        const start = boards(playout(positionAt(0), [])[0] ?? positionAt(0));
        probe.setBoards(...start);
        const done: (() => void)[] = [];
        for (const choice of choices) {
          const moves = u64(probe.legalMoves(probe.playerBoard(), probe.opponentBoard()));
          if (moves === 0n) {
            probe.pass();
            done.push(() => probe.pass());
            continue;
          }
          const squares = Array.from({ length: 64 }, (_, i) => i).filter(i => (moves >> BigInt(i)) & 1n);
          const square = squares[choice % squares.length] ?? 0;
          const turned = probe.applyMove(square);
          done.push(() => probe.undoMove(square, turned));
        }
        for (const undo of done.reverse()) undo();
        expect([u64(probe.playerBoard()), u64(probe.opponentBoard())]).toEqual(start);
      }),
    );
  });
});

function positionAt(ply: number): Position {
  const [position] = [...manyReachable(4, ply + 1)].slice(-1);
  if (position === undefined) throw new Error("no position");
  return position;
}

describe("parity", () => {
  it("says which quadrants have an odd number of empty squares", () => {
    for (const position of manyReachable(5, 2000)) {
      const [player, opponent] = boards(position);
      const expected = [0, 4, 32, 36].reduce((bits, corner, i) => {
        const inside = (square: number) =>
          (square & 36) === corner && position.at(squareAt(square)) === undefined;
        const empties = Array.from({ length: 64 }, (_, square) => square).filter(inside).length;
        return bits | ((empties & 1) << i);
      }, 0);
      expect(probe.parityOfEmpties(player, opponent)).toBe(expected);
    }
  });
});

describe("the hash", () => {
  it("differs between 100,000 positions in any 20 of its upper bits as chance would have it", () => {
    const seen = new Set<bigint>();
    const buckets = new Set<bigint>();
    for (const position of manyReachable(6, 100_000)) {
      const hash = u64(probe.hashOf(...boards(position)));
      seen.add(hash);
      buckets.add(hash >> 44n);
    }
    const positions = new Set([...manyReachable(6, 100_000)].map(String)).size;
    expect(seen.size).toBe(positions);
    // Of 2^20 places, n positions fill 2^20 (1 - exp(-n / 2^20)) on the average.
    const places = 2 ** 20;
    expect(buckets.size).toBeGreaterThan(0.99 * places * (1 - Math.exp(-positions / places)));
  });
});

describe("stability", () => {
  it("names no disc that a random game turns later, and all that src/rules names", () => {
    const random = new Random(7);
    let stable = 0;
    for (let game = 0; game < 300; game++) {
      const choices = Array.from({ length: 60 }, () => random.below(60));
      const line = playout(positionAt(0), choices);
      for (const [i, position] of line.entries()) {
        const [player, opponent] = boards(position);
        const own = u64(probe.stableDiscs(player, opponent));
        const mine = stableDiscs(position, position.turn).reduce((sum, name) => sum | bitOf(name), 0n);
        expect(mine & ~own).toBe(0n);
        stable += [...own.toString(2)].filter(digit => digit === "1").length;
        for (const later of line.slice(i + 1)) expect(own & ~later[position.turn]).toBe(0n);
      }
    }
    expect(stable).toBeGreaterThan(10_000);
  });

  it("holds on random patterns against every move and the moves after it", () => {
    fc.assert(
      fc.property(
        patterns,
        fc.array(fc.nat({ max: 59 }), { minLength: 8, maxLength: 30 }),
        (position, choices) => {
          const [player, opponent] = boards(position);
          const own = u64(probe.stableDiscs(player, opponent));
          for (const later of playout(position, choices)) expect(own & ~later[position.turn]).toBe(0n);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

function bitOf(name: string): bigint {
  return 1n << BigInt("abcdefgh".indexOf(name.charAt(0)) + 8 * (Number(name.charAt(1)) - 1));
}
