import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Color,
  frontier,
  IllegalMoveError,
  InvalidPositionError,
  InvalidSquareError,
  indexOf,
  inverseSymmetry,
  mobility,
  OptionError,
  opposite,
  ParseError,
  Position,
  region,
  type Square,
  scoreSheet,
  squareAt,
  stableDiscs,
  TenailleError,
  transformSquare,
} from "../../src/index.ts";
import { SQUARES } from "../../src/rules/square.ts";
import { SYMMETRIES } from "../../src/rules/symmetry.ts";
import { games, patterns, reachable } from "../arbitraries/positions.ts";

/** A board with the discs on these squares. */
function position(black: string, white: string, turn: Color = "black"): Position {
  const list = (text: string) => text.split(" ").filter(name => name !== "") as Square[];
  return Position.from({ black: list(black), white: list(white), turn });
}

describe("the start", () => {
  it("has white d4 e5, black d5 e4, and black to move", () => {
    expect(Position.start.equals(position("d5 e4", "d4 e5"))).toBe(true);
    expect(Position.start.toString()).toBe(`${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(27)} X`);
    expect([Position.start.count("black"), Position.start.count("white"), Position.start.empties]).toEqual([
      2, 2, 60,
    ]);
  });

  it("lets black move to c4, d3, e6 and f5, and after f5 white to d6, f4 and f6", () => {
    expect(Position.start.moves).toEqual(["d3", "c4", "f5", "e6"]);
    expect(Position.start.play("f5").moves).toEqual(["f4", "d6", "f6"]);
  });

  it("may be parallel or white's", () => {
    expect(Position.startOf("parallel").moves.length).toBe(4);
    const white = Position.from({ black: Position.start.black, white: Position.start.white, turn: "white" });
    expect(white.moves).toEqual(["e3", "f4", "c5", "d6"]);
    expect(() => Position.startOf("go" as never)).toThrow(OptionError);
  });
});

describe("a move", () => {
  it("turns in five directions at once", () => {
    const before = position("a1 a4 a7 d7 g1", "b2 c3 b4 c4 d5 d6 c5 b6 e3 f2");
    expect([...before.flips("d4")].sort()).toEqual([
      "b2",
      "b4",
      "b6",
      "c3",
      "c4",
      "c5",
      "d5",
      "d6",
      "e3",
      "f2",
    ]);
    expect(before.play("d4").count("white")).toBe(0);
  });

  it("turns in eight directions at once", () => {
    const before = position("b2 d2 f2 b4 f4 b6 d6 f6", "c3 d3 e3 c4 e4 c5 d5 e5");
    expect(before.flips("d4")).toEqual(["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"]);
  });

  it("turns nothing in a line that ends in an empty square or at the rim", () => {
    expect(position("a1", "b1 c1 d1").isLegal("e1")).toBe(true);
    expect(position("a1", "c1 d1").isLegal("e1")).toBe(false);
    expect(position("d8", "a1 b1 c1").isLegal("d1")).toBe(false);
  });

  it("starts no chain: a turned disc captures nothing", () => {
    // d1 turns b1 and c1; b2 b3 b4 stay although b5 is black.
    const before = Position.parse("XOO-X----O-------O-------O-------X------------------------------ X");
    expect(before.flips("d1")).toEqual(["b1", "c1"]);
    expect(before.play("d1").count("white")).toBe(3);
  });

  it("never wraps around the sides", () => {
    const boards: [string, string, string][] = [
      ["g4", "h4", "f4"],
      ["g3", "h4", "f2"],
      ["b3", "a4", "c2"],
      ["b5", "a5", "c5"],
      ["g5", "h4", "f6"],
      ["b6", "a5", "c7"],
    ];
    for (const [black, white, reply] of boards) {
      const board = position(black, white);
      expect(board.moves).toEqual([]);
      expect(board.mustPass).toBe(true);
      expect(board.play("pass").moves).toEqual([reply]);
    }
  });

  it("lists its squares in board order", () => {
    const board = Position.parse("--------------------XO-----XXO---OXXXX--OXOX--X-XXOO-----X-O---- O");
    expect(board.moves).toEqual(["d2", "d3", "c4", "a5", "g5", "e6", "f6", "a8", "c8"]);
  });

  it("is taken in capitals too, and returned in small letters", () => {
    expect(Position.start.play("F5").equals(Position.start.play("f5"))).toBe(true);
    expect(Position.start.isLegal("F5")).toBe(true);
  });

  it("that is not legal is refused with what would be, and changes nothing", () => {
    const before = Position.start.toString();
    const error = thrown(() => Position.start.play("a1"));
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ code: "illegal-move", move: "a1", legal: ["d3", "c4", "f5", "e6"] });
    expect((error as Error).message).toBe("Illegal move a1 for black: expected d3, c4, f5 or e6");
    for (const wrong of ["pass", "", "z9", "a9", "f5 ", null, undefined, 19, {}, Symbol("f5")]) {
      expect(() => Position.start.play(wrong as never)).toThrow(IllegalMoveError);
      expect(Position.start.isLegal(wrong as never)).toBe(false);
    }
    expect(Position.start.toString()).toBe(before);
  });

  it("always turns something, and isLegal says so for all squares", () => {
    fc.assert(
      fc.property(fc.oneof(reachable(), patterns), board => {
        for (const square of SQUARES) {
          const legal = board.flips(square).length > 0;
          expect(board.isLegal(square)).toBe(legal);
          expect(board.moves.includes(square)).toBe(legal);
        }
      }),
    );
  });

  it("never turns a corner", () => {
    fc.assert(
      fc.property(games, line => {
        for (const corner of ["a1", "h1", "a8", "h8"] as const) {
          const owners = new Set(line.map(board => board.at(corner)));
          owners.delete(undefined);
          expect(owners.size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("passing", () => {
  const stuck = Position.parse("XXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOO- O");

  it("is forced when there is no legal square, and never allowed otherwise", () => {
    expect([stuck.mustPass, stuck.isOver, stuck.moves, stuck.legalMoves]).toEqual([
      true,
      false,
      [],
      ["pass"],
    ]);
    expect(stuck.play("pass").turn).toBe("black");
    expect(thrown(() => stuck.play("h8"))).toMatchObject({ legal: ["pass"] });
    expect(stuck.play("pass").isLegal("pass")).toBe(false);
  });

  it("keeps the boards and changes the side", () => {
    const after = stuck.play("pass");
    expect([after.black, after.white]).toEqual([stuck.black, stuck.white]);
  });
});

describe("the end", () => {
  it("comes when neither side can move, also on a board that is not full", () => {
    const dead = Position.parse(`OOOOOOO-${"X".repeat(56)} X`);
    expect([dead.isOver, dead.mustPass, dead.legalMoves]).toEqual([true, false, []]);
    expect(dead.result).toEqual({
      winner: "black",
      black: 56,
      white: 7,
      empties: 1,
      tournament: { black: 57, white: 7 },
      margin: 50,
      wipeout: false,
    });
    expect(thrown(() => dead.play("h1"))).toMatchObject({
      legal: [],
      message: expect.stringContaining("over"),
    });
  });

  it("comes with a wipe-out, before the first move, on a full and on an empty board", () => {
    const lone = Position.parse(`${"-".repeat(27)}X${"-".repeat(36)} O`);
    expect(lone.result).toMatchObject({
      winner: "black",
      tournament: { black: 64, white: 0 },
      wipeout: true,
    });
    const empty = Position.parse(`${"-".repeat(64)} X`);
    expect(empty.result).toMatchObject({
      winner: "draw",
      tournament: { black: 32, white: 32 },
      wipeout: false,
    });
    const full = Position.parse(`${"X".repeat(33)}${"O".repeat(31)} X`);
    expect(full.result).toMatchObject({ winner: "black", margin: 2 });
  });

  it("has no result before", () => {
    expect(Position.start.result).toBeUndefined();
  });
});

describe("scoreSheet", () => {
  it("gives the empties to the winner and lets a draw share them", () => {
    expect(scoreSheet(38, 24).tournament).toEqual({ black: 40, white: 24 });
    expect(scoreSheet(20, 40).tournament).toEqual({ black: 20, white: 44 });
    expect(scoreSheet(30, 30).tournament).toEqual({ black: 32, white: 32 });
    expect(scoreSheet(0, 13)).toMatchObject({ wipeout: true, margin: 64, winner: "white" });
    fc.assert(
      fc.property(fc.nat({ max: 64 }), fc.nat({ max: 64 }), (black, white) => {
        fc.pre(black + white <= 64);
        const { tournament, margin } = scoreSheet(black, white);
        expect(tournament.black + tournament.white).toBe(64);
        expect(Math.abs(tournament.black - tournament.white)).toBe(margin);
      }),
    );
  });

  it("refuses counts that are none", () => {
    for (const [black, white] of [
      [-1, 3],
      [65, 0],
      [40, 40],
      [1.5, 2],
      [Number.NaN, 0],
    ] as const) {
      expect(() => scoreSheet(black, white)).toThrow(OptionError);
    }
  });
});

describe("Reversi's free placing", () => {
  it("takes four discs to the centre in turn and turns nothing, then goes on as Othello", () => {
    const start = Position.startOf("reversi");
    expect([start.placing, start.isOver, start.mustPass, start.turn]).toEqual([true, false, false, "black"]);
    expect(start.moves).toEqual(["d4", "e4", "d5", "e5"]);
    const diagonal = start.play("d5").play("d4").play("e4").play("e5");
    expect(diagonal.equals(Position.start)).toBe(true);
    const parallel = start.play("d5").play("d4").play("e5").play("e4");
    expect(parallel.equals(Position.startOf("parallel"))).toBe(true);
    expect(() => start.play("c3")).toThrow(IllegalMoveError);
    expect(start.play("d4").flips("e4")).toEqual([]);
  });

  it("is told from an empty board that is a finished draw, in text as well", () => {
    const start = Position.startOf("reversi");
    expect(start.toString()).toBe(`${"-".repeat(64)} X reversi`);
    const second = start.play("d4");
    expect(Position.parse(second.toString()).equals(second)).toBe(true);
    expect(Position.parse(`${"-".repeat(64)} X`).isOver).toBe(true);
    expect(() => Position.parse(`X${"-".repeat(63)} X reversi`)).toThrow(ParseError);
  });
});

describe("Position.from", () => {
  it("takes numbers and names", () => {
    expect(position("a1", "h8").black).toBe(1n);
    expect(Position.from({ black: 1n, white: 1n << 63n, turn: "white" }).at("h8")).toBe("white");
    expect(Position.from(Position.start).equals(Position.start)).toBe(true);
  });

  it("refuses what is no position, and says why", () => {
    expect(() => position("a1 b1", "b1")).toThrow("both sides have a disc on b1");
    expect(() => Position.from({ black: 3n, white: 2n, turn: "black" })).toThrow(InvalidPositionError);
    expect(() => Position.from({ black: -1n, white: 0n, turn: "black" })).toThrow(InvalidPositionError);
    expect(() => Position.from({ black: 1n << 64n, white: 0n, turn: "black" })).toThrow(InvalidPositionError);
    expect(() => Position.from({ black: 0n, white: 0n, turn: "red" as never })).toThrow(InvalidPositionError);
    expect(() => Position.from({ black: 5 as never, white: 0n, turn: "black" })).toThrow(OptionError);
    expect(() => position("a1 z9", "")).toThrow(InvalidSquareError);
  });

  it("keeps the discs when only the side differs", () => {
    const { black, white } = Position.start.play("f5");
    const turned = Position.from({ black, white, turn: "black" });
    expect([turned.black, turned.white, turned.turn]).toEqual([black, white, "black"]);
  });
});

describe("Position.parse", () => {
  const cells = Position.start.toString().slice(0, 64);

  it.each([
    ["small letters", cells.toLowerCase()],
    ["stars and dots", cells.replaceAll("X", "*").replaceAll("-", ".")],
    ["B and W", cells.replaceAll("X", "B").replaceAll("O", "W")],
    ["discs", cells.replaceAll("X", "●").replaceAll("O", "○")],
    ["0 and 1 beside a sign for empty", cells.replaceAll("X", "0").replaceAll("O", "1")],
    ["0, 1 and 2", cells.replaceAll("-", "0").replaceAll("X", "1").replaceAll("O", "2")],
    ["rows on lines of their own", cells.replace(/.{8}/g, row => `${[...row].join(" ")}\r\n`)],
    ["a GGF board", `8 ${cells.replace(/.{8}/g, row => `${row} `)}`],
  ])("reads %s", (_, text) => {
    expect(Position.parse(text).equals(Position.start)).toBe(true);
    for (const side of ["X", "*", "b", "black", " ●"]) {
      expect(Position.parse(`${text} ${side}`).turn).toBe("black");
    }
    for (const side of ["O", "o", "w", "white"])
      expect(Position.parse(`${text} ${side}\n`).turn).toBe("white");
  });

  it("reads a line of an OBF file", () => {
    expect(Position.parse(`${cells} O; F4:+18; D6:+12; % a remark`).turn).toBe("white");
  });

  it("keeps a side that must pass", () => {
    const text = "-----------------------O---XXX-O---XXXXX---X-XXO-----X---------- X";
    const stuck = Position.parse(text);
    expect([stuck.turn, stuck.toString()]).toEqual(["black", text]);
  });

  it.each([
    ["", "Expected 64 cells, got 0 (position, line 1, column 1)"],
    [cells.slice(1), "Expected 64 cells, got 63 (position, line 1, column 64)"],
    [`${cells.slice(1)} X`, "Expected 64 cells and a side, got 63"],
    [`${cells.slice(0, 9)}?${cells.slice(10)}`, "cell 10 of 64"],
    [cells.replace("OX", "01"), "ambiguous"],
    [cells.replaceAll("-", "0").replaceAll("O", "1"), "ambiguous"],
    [cells.replaceAll("-", "3"), "cell 1 of 64"],
    [`${cells} Z`, "Expected the side to move, `X` or `O` (position, line 1, column 66)"],
    [`${cells} X X`, "Expected the end after the side (position, line 1, column 68)"],
    [`${cells}--`, "Expected the side to move"],
    [cells.replace(/.{8}/g, row => `${row}\n`).replace("X", "?"), "line 4, column 5"],
  ])("refuses %j", (text, message) => {
    const error = thrown(() => Position.parse(text));
    expect(error).toBeInstanceOf(ParseError);
    expect(error).toMatchObject({ code: "parse", format: "position" });
    expect((error as Error).message).toContain(message);
  });

  it("returns a position or throws a typed error, whatever it is given", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."XO-*.BWbwxo012 8;\n%●○"), maxLength: 90 });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ maxLength: 200 }), fc.anything()), input => {
        try {
          Position.parse(input as string);
        } catch (error) {
          expect(error).toBeInstanceOf(TenailleError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("reads back what toString and toJSON write", () => {
    fc.assert(
      fc.property(fc.oneof(reachable(), patterns), board => {
        expect(Position.parse(board.toString()).equals(board)).toBe(true);
        expect(Position.parse(JSON.parse(JSON.stringify(board))).equals(board)).toBe(true);
      }),
    );
  });
});

describe("symmetry", () => {
  it("commutes with moves, flips and results", () => {
    fc.assert(
      fc.property(reachable(), fc.constantFrom(...SYMMETRIES), (board, symmetry) => {
        const turned = board.transform(symmetry);
        const moved = (squares: readonly Square[]) =>
          squares.map(square => transformSquare(square, symmetry)).sort();
        expect([...turned.moves].sort()).toEqual(moved(board.moves));
        for (const move of board.moves) {
          expect([...turned.flips(transformSquare(move, symmetry))].sort()).toEqual(moved(board.flips(move)));
          expect(
            turned.play(transformSquare(move, symmetry)).equals(board.play(move).transform(symmetry)),
          ).toBe(true);
        }
        expect(turned.result).toEqual(board.result);
        expect(turned.transform(inverseSymmetry(symmetry)).equals(board)).toBe(true);
        expect(turned.canonical().position.equals(board.canonical().position)).toBe(true);
      }),
    );
  });

  it("turns clockwise", () => {
    expect(SYMMETRIES.map(symmetry => transformSquare("b1", symmetry))).toEqual([
      "b1",
      "g1",
      "b8",
      "g8",
      "a2",
      "a7",
      "h2",
      "h7",
    ]);
    expect(() => transformSquare("b1", "twist" as never)).toThrow(OptionError);
    expect(() => Position.start.transform("twist" as never)).toThrow(OptionError);
  });

  it("says by which one the canonical form is reached", () => {
    fc.assert(
      fc.property(reachable(), board => {
        const { position: least, symmetry } = board.canonical();
        expect(board.transform(symmetry).equals(least)).toBe(true);
      }),
    );
  });
});

describe("queries", () => {
  it("class the squares as the strategy books do", () => {
    const classes: Record<string, string> = {
      corner: "a1 a8 h1 h8",
      C: "a2 a7 b1 b8 g1 g8 h2 h7",
      A: "a3 a6 c1 c8 f1 f8 h3 h6",
      B: "a4 a5 d1 d8 e1 e8 h4 h5",
      X: "b2 b7 g2 g7",
    };
    for (const [name, squares] of Object.entries(classes)) {
      expect(
        SQUARES.filter(square => region(square) === name)
          .sort()
          .join(" "),
      ).toBe(squares);
    }
    expect(SQUARES.filter(square => region(square) === "sweet-sixteen").length).toBe(16);
    expect(SQUARES.filter(square => region(square) === "second").length).toBe(16);
    expect(region("C3")).toBe("sweet-sixteen");
    expect(() => region("i9" as never)).toThrow(InvalidSquareError);
  });

  it("count mobility for either side, and name the frontier", () => {
    expect([mobility(Position.start), mobility(Position.start.play("f5"), "white")]).toEqual([4, 3]);
    expect(frontier(Position.start, "black")).toEqual(["e4", "d5"]);
    expect(frontier(Position.parse(`${"X".repeat(63)}- X`))).toEqual(["g7", "h7", "g8"]);
  });

  it("name stable discs", () => {
    expect(stableDiscs(Position.start)).toEqual([]);
    expect(stableDiscs(position("a1 b1 c1 a2 h8", "d1 e4", "white"))).toEqual(["a1", "b1", "c1", "a2", "h8"]);
    expect(stableDiscs(position("a1 b1 c1 a2 h8", "d1 e4"), "white")).toEqual([]);
    // A full edge of both colours.
    expect(stableDiscs(position("b1 c1 d1", "a1 e1 f1 g1 h1"), "black")).toEqual(["b1", "c1", "d1"]);
    expect(stableDiscs(Position.parse(`${"XO".repeat(32)} X`)).length).toBe(64);
  });

  it("translate names and numbers", () => {
    expect(SQUARES.map(indexOf)).toEqual(Array.from({ length: 64 }, (_, i) => i));
    expect([squareAt(0), squareAt(7), squareAt(63), opposite("black")]).toEqual(["a1", "h1", "h8", "white"]);
    expect(() => squareAt(64)).toThrow(InvalidSquareError);
    expect(() => squareAt(1.5)).toThrow("Expected a square number from 0 to 63, got `1.5`");
    expect(() => indexOf("a9" as never)).toThrow('Expected a square from `a1` to `h8`, got `"a9"`');
  });
});

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
