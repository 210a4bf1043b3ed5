import { describe, expect, it } from "vitest";
import { type Position, squareAt } from "../../src/index.ts";
import { manyPatterns, manyReachable } from "../arbitraries/positions.ts";
import { boards, newCore, newProbe } from "../builds.ts";
import * as oracle from "../reference/oracle.ts";

const core = newCore();
const probe = newProbe();

/** Legal moves and the flips of all 64 squares, by the oracle, `src/rules` and both forms in the core. */
function check(position: Position): void {
  const board = oracle.read(position.toString());
  const expected = oracle.moves(board);
  if (position.moves.join() !== expected.map(squareAt).join()) {
    expect(position.moves, position.toString()).toEqual(expected.map(squareAt));
  }
  const mask = expected.reduce((sum, square) => sum | (1n << BigInt(square)), 0n);
  const [player, opponent] = boards(position);
  if (core.legalMoves(player, opponent) !== mask)
    expect(core.legalMoves(player, opponent), `${position}`).toBe(mask);
  const second = BigInt.asUintN(64, probe.legalMovesSecond(opponent, player, player, opponent));
  if (second !== mask) expect(second, `${position}`).toBe(mask);
  for (let square = 0; square < 64; square++) {
    const turned = oracle.flips(board, board.turn, square);
    const turnedMask = turned.reduce((sum, at) => sum | (1n << BigInt(at)), 0n);
    const byCore = core.flips(player, opponent, square);
    if (byCore !== turnedMask) expect(byCore, `${position} ${squareAt(square)}`).toBe(turnedMask);
    const names = position.flips(squareAt(square)).join();
    if (names !== turned.map(squareAt).join())
      expect(names, `${position} ${squareAt(square)}`).toBe(turned.join());
  }
}

describe("the core, src/rules and the naive oracle", () => {
  it("agree on moves and flips in 100,000 reachable positions", () => {
    let count = 0;
    for (const position of manyReachable(1, 100_000)) {
      check(position);
      count++;
    }
    expect(count).toBe(100_000);
  });

  it("agree on moves and flips in 10,000 random disc patterns", () => {
    let count = 0;
    for (const position of manyPatterns(2, 10_000)) {
      check(position);
      count++;
    }
    expect(count).toBe(10_000);
  });
});
