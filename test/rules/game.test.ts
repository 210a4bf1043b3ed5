import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  Game,
  IllegalMoveError,
  type Move,
  OptionError,
  ParseError,
  Position,
  TenailleError,
} from "../../src/index.ts";
import { games } from "../arbitraries/positions.ts";

const SHORTEST_PASS = "f5f6d3g5h5h4f7h6";

describe("the test vectors", () => {
  it.each([
    ["f5f6d3g5h5h4f7h6", [], 8, 4, undefined],
    ["e6f4e3f6g5d6e7f5c5", [], 13, 0, [64, 0]],
    [
      "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2g8g7g5g6h7g4g3h3h4h5g2",
      [43, 46, 47, 50, 55],
      0,
      59,
      [0, 64],
    ],
    [
      "f5d6c4d3c3f4f6f3e6e7f7c5e3e2g3b4g5g6d8h5b5b3h4f2d2e1h6c2c6e8d7c8c7a4a2a3a5b8b6h3g4h7g2a6c1d1g1f1h1a1g7b1a7a8b7f8h8h2g8b2",
      [60],
      29,
      35,
      [29, 35],
    ],
    [
      "d3c5f6f5e6e3c3d2c4b5f4d6f3b4c7d7c6e7b6f7a5a4e8f8d8e2a3c8b3a6c1a2f1g6g5h5g4h3h4c2b7d1h6g3e1f2g2h7b1h2g1b8a8a7a1b2g8h1g7h8",
      [],
      32,
      32,
      [32, 32],
    ],
  ] as const)("%s", (moves, passes, black, white, tournament) => {
    const game = Game.parse(moves);
    // "Passes before plies" counts placed discs; the pass of the unfinished first game comes after its last.
    let discs = 0;
    const found = [...game].flatMap(({ move }) => {
      if (move === "pass") return [discs + 1];
      discs++;
      return [];
    });
    expect(found.filter(ply => ply <= discs)).toEqual(passes);
    expect([game.position.count("black"), game.position.count("white")]).toEqual([black, white]);
    expect(game.isOver).toBe(tournament !== undefined);
    expect(game.result?.tournament).toEqual(tournament && { black: tournament[0], white: tournament[1] });
    expect(game.toString()).toBe(moves);
  });
});

describe("a forced pass", () => {
  it("is recorded with the move that brings it about, and is not the end", () => {
    const game = Game.parse(SHORTEST_PASS);
    expect(game.length).toBe(9);
    expect(game.entries[8]).toMatchObject({ ply: 9, move: "pass", color: "black", flips: [] });
    expect([game.isOver, game.turn, game.position.moves]).toEqual([false, "white", ["c5", "e7"]]);
    game.play("c5");
    expect([game.turn, game.position.moves]).toEqual(["black", ["f4", "b6", "c6", "d6", "e6", "g6"]]);
  });

  it("may be played too, but once, and only where it is due", () => {
    const game = Game.parse(SHORTEST_PASS).play("pass", "c5");
    expect([game.length, game.toString()]).toEqual([10, `${SHORTEST_PASS}c5`]);
    expect(() => Game.parse(SHORTEST_PASS).play("pass", "pass")).toThrow(IllegalMoveError);
    expect(() => new Game().play("pass")).toThrow(IllegalMoveError);
  });

  it("goes with its move on undo and redo", () => {
    const game = Game.parse(`${SHORTEST_PASS}c5`);
    expect([game.undo()?.move, game.ply, game.turn]).toEqual(["c5", 9, "white"]);
    expect([game.undo()?.move, game.ply, game.turn]).toEqual(["h6", 7, "white"]);
    expect([game.redo()?.move, game.ply, game.turn]).toEqual(["h6", 9, "white"]);
    expect([game.redo()?.move, game.redo()]).toEqual(["c5", undefined]);
  });

  it("is left to the player with autoPass off", () => {
    const game = new Game({ autoPass: false }).play("f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6");
    expect([game.length, game.turn, game.position.mustPass]).toEqual([8, "black", true]);
    expect(() => game.play("c5")).toThrow("Illegal move c5 for black at ply 9: expected pass");
    game.play("pass", "c5");
    expect([game.length, game.undo()?.move, game.undo()?.move, game.turn]).toEqual([
      10,
      "c5",
      "pass",
      "black",
    ]);
  });

  it("is recorded at once where the start needs it", () => {
    const start = Game.parse(SHORTEST_PASS).entries[7]?.after;
    const game = new Game(start ? { start } : {});
    expect([game.length, game.turn, game.undo(), game.ply]).toEqual([1, "white", undefined, 1]);
  });
});

describe("play", () => {
  it("is all or nothing", () => {
    const game = Game.parse("f5d6");
    const error = (() => {
      try {
        game.play("c3", "d3", "a1");
      } catch (e) {
        return e;
      }
    })();
    expect(error).toMatchObject({
      code: "illegal-move",
      move: "a1",
      ply: 5,
      legal: expect.arrayContaining(["c4"]),
    });
    expect([game.toString(), game.length, game.ply]).toEqual(["f5d6", 2, 2]);
  });

  it("cuts what came after the cursor", () => {
    const game = Game.parse("f5d6c3d3c4");
    game.ply = 2;
    expect(game.toString()).toBe("f5d6c3d3c4");
    expect(game.play("c5").toString()).toBe("f5d6c5");
  });

  it("keeps the line when nothing is played or the move is refused", () => {
    const game = Game.parse("f5d6c3d3c4");
    game.ply = 2;
    game.play();
    expect(() => game.play("h8")).toThrow(IllegalMoveError);
    expect([game.toString(), game.ply]).toEqual(["f5d6c3d3c4", 2]);
  });

  it("turns only what is bracketed, deep in a game", () => {
    const game = Game.parse("d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8").play("g2");
    expect(game.entries.at(-1)?.flips).toEqual(["f3", "e4"]);
    expect(game.position.toString()).toBe(
      "------O---OXXOO----XOO---XXXOX--XXXOX----X--OX--------X--------X X",
    );
  });

  it("refuses moves after the end", () => {
    const game = Game.parse("e6f4e3f6g5d6e7f5c5");
    expect([game.isOver, game.result?.winner]).toEqual([true, "black"]);
    expect(() => game.play("a1")).toThrow("the game is over");
  });

  it("takes another game's entries", () => {
    const line = Game.parse(`${SHORTEST_PASS}c5f4`);
    expect(new Game().play(...line.entries.map(({ move }) => move)).toString()).toBe(line.toString());
  });
});

describe("a game", () => {
  it("tells each move's colour, positions and flips", () => {
    const game = new Game().play("F5", "d6");
    expect(game.entries.map(({ ply, move, color, flips }) => ({ ply, move, color, flips }))).toEqual([
      { ply: 1, move: "f5", color: "black", flips: ["e5"] },
      { ply: 2, move: "d6", color: "white", flips: ["d5"] },
    ]);
    expect(game.entries[0]?.before.equals(Position.start)).toBe(true);
    expect(game.entries[1]?.after.equals(game.position)).toBe(true);
    expect([...game].length).toBe(2);
  });

  it("hands out entries that later moves do not change", () => {
    const game = Game.parse("f5d6");
    const entries = game.entries;
    game.play("c3");
    expect(entries.length).toBe(2);
    expect(Object.isFrozen(entries)).toBe(true);
  });

  it("has a cursor within its line", () => {
    const game = Game.parse("f5d6c3");
    game.ply = 0;
    expect([game.position.equals(Position.start), game.length, game.toString()]).toEqual([true, 3, "f5d6c3"]);
    for (const wrong of [-1, 4, 1.5, Number.NaN, "1"]) {
      expect(() => {
        game.ply = wrong as number;
      }).toThrow(OptionError);
    }
    expect(game.ply).toBe(0);
  });

  it("is copied with a cursor of its own", () => {
    const game = Game.parse("f5d6c3");
    game.undo();
    const copy = game.clone();
    copy.play("c5");
    expect([game.toString(), game.ply, copy.toString()]).toEqual(["f5d6c3", 2, "f5d6c5"]);
  });

  it("begins at any start", () => {
    expect(new Game({ start: "reversi" }).play("d4", "e4", "d5", "e5").position.placing).toBe(false);
    expect(new Game({ start: "reversi" }).play("d4").entries[0]?.flips).toEqual([]);
    const white = Position.from({ black: Position.start.black, white: Position.start.white, turn: "white" });
    expect(new Game({ start: white }).play("e3").turn).toBe("black");
    expect(() => new Game({ start: "go" as never })).toThrow(OptionError);
  });

  it("behaves like a list of positions under any commands", () => {
    fc.assert(
      fc.property(
        games,
        fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 59 })), { maxLength: 40 }),
        (line, commands) => {
          // The model: the positions of the line, and where the cursor is.
          const game = new Game();
          let model = [Position.start];
          let at = 0;
          for (const [command, number] of commands) {
            if (command === 0 && at > 0) {
              game.ply = number % (at + 1);
              at = game.ply;
            } else if (command === 1) {
              game.undo();
              at = game.ply;
            } else if (command === 2) {
              game.redo();
              at = game.ply;
            } else {
              const moves = game.position.legalMoves;
              const move = moves[number % Math.max(moves.length, 1)];
              if (move === undefined) continue;
              game.play(move);
              const current = model[at] ?? Position.start;
              model = [...model.slice(0, at + 1), current.play(move)];
              at++;
              const after = model[at] ?? Position.start;
              if (after.mustPass) {
                model.push(after.play("pass"));
                at++;
              }
            }
            expect(game.ply).toBe(at);
            expect(game.length).toBe(model.length - 1);
            expect(game.position.equals(model[at] ?? Position.start)).toBe(true);
          }
          expect(line.length).toBeGreaterThan(1);
        },
      ),
    );
  });
});

describe("a transcript", () => {
  it.each([
    "F5D6C3D3C4",
    "f5 d6 c3 d3 c4",
    "F5d6C3d3C4",
    "1. f5 d6 2. c3 d3 3. c4",
    "1.f5 2.d6 3.c3 4.d3 5.c4",
    "f5,d6,c3,\r\nd3, c4\n",
    "f5-d6-c3-d3-c4",
    "f5 {natural} d6 c3 d3 c4 40-24",
    "@f5 p@d6 c3 d3 c4",
  ])("is read from %j", text => {
    expect(Game.parse(text).toString()).toBe("f5d6c3d3c4");
  });

  it.each(["pa", "ps", "--", "pass", "@@", "PA", ""])("takes a pass written %j", word => {
    const game = Game.parse(`${SHORTEST_PASS} ${word} c5`);
    expect([game.length, game.toString()]).toEqual([10, `${SHORTEST_PASS}c5`]);
  });

  it("is refused where a pass is not due, with ply and legal moves", () => {
    for (const word of ["pa", "--", "pass", "@@"]) {
      try {
        Game.parse(`f5${word}d6`);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(ParseError);
        expect(error).toMatchObject({ ply: 2, line: 1, column: 3, legal: ["f4", "d6", "f6"] });
      }
    }
  });

  it("is refused at the place where it goes wrong", () => {
    expect(parseError("f5d")).toMatchObject({ line: 1, column: 3, ply: 2 });
    expect(parseError("f5\nd6 x9")).toMatchObject({ line: 2, column: 4, ply: 3 });
    expect(parseError("f5 {open")).toMatchObject({ line: 1, column: 4 });
    expect(parseError("f5d6a1")).toMatchObject({ column: 5, ply: 3, legal: ["c3", "c4", "c5", "c6", "c7"] });
    expect(parseError(5 as never)).toBeInstanceOf(OptionError);
  });

  it("is a game or a typed error, whatever it is given", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abcdefgh12345678 .,-@{}()pas\n"), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), input => {
        try {
          Game.parse(input);
        } catch (error) {
          expect(error).toBeInstanceOf(TenailleError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("of huge size is read or refused in linear time", () => {
    const begin = performance.now();
    expect(parseError("1".repeat(200_000))).toBeUndefined();
    expect(parseError(`${"{".repeat(200_000)}`)).toBeInstanceOf(ParseError);
    expect(parseError(" -".repeat(200_000))).toBeUndefined();
    expect(parseError(`${" ".repeat(200_000)}x`)).toBeInstanceOf(ParseError);
    // Quadratic time would take minutes.
    expect(performance.now() - begin).toBeLessThan(20_000);
  });

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(games, line => {
        const game = new Game();
        for (const position of line.slice(1)) {
          const before = game.position;
          const move = before.legalMoves.find((m: Move) => before.play(m).equals(position));
          if (move !== undefined) game.play(move);
        }
        expect(Game.parse(game.toString()).position.equals(game.position)).toBe(true);
      }),
    );
  });
});

function parseError(text: string): unknown {
  try {
    Game.parse(text);
  } catch (error) {
    return error;
  }
  return undefined;
}
