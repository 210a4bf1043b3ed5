import { OptionError } from "../errors.ts";
import { expectedMoves, IllegalMoveError, ParseError } from "./errors.ts";
import { Position, type Start } from "./position.ts";
import type { Result } from "./result.ts";
import type { Color, Move, MoveInput, Square } from "./square.ts";
import { readTranscript } from "./transcript.ts";

/** One move of a game and what it did. */
export interface GameEntry {
  /** Place in the game, from 1; a pass is a ply. */
  readonly ply: number;
  readonly move: Move;
  readonly color: Color;
  readonly before: Position;
  readonly after: Position;
  /** The discs it turned, in board order. */
  readonly flips: readonly Square[];
}

class Entry implements GameEntry {
  readonly ply: number;
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;

  constructor(ply: number, move: MoveInput, before: Position) {
    this.ply = ply;
    this.move = move.toLowerCase() as Move;
    this.before = before;
    this.after = before.play(move);
  }

  get color(): Color {
    return this.before.turn;
  }

  get flips(): readonly Square[] {
    return this.move === "pass" ? [] : this.before.flips(this.move);
  }
}

export interface GameOptions {
  /** @default "standard" */
  readonly start?: Start | Position;
  /** Whether forced passes are recorded without being asked for. @default true */
  readonly autoPass?: boolean;
}

/**
 * A game as a line of moves with a cursor: {@link position} is the one at the cursor, {@link play} goes on from there.
 *
 * A forced pass is recorded with the move that brings it about, so that the side shown can always move until the
 * game is over; {@link undo} and {@link redo} take it along.
 */
export class Game implements Iterable<GameEntry> {
  readonly start: Position;
  /** Whether forced passes are recorded without being asked for. */
  readonly autoPass: boolean;
  #line: Entry[] = [];
  #ply = 0;
  /** Whether the last entry is a pass nobody has asked for yet; a `"pass"` that follows means that one. */
  #passDone = false;

  /** @throws {@link OptionError} for a start that is none. */
  constructor(options: GameOptions = {}) {
    const { start = "standard", autoPass = true } = options;
    this.start = start instanceof Position ? start : Position.startOf(start);
    this.autoPass = autoPass;
    this.play();
  }

  /**
   * Reads a transcript: `f5d6c3d3`, in any case, with blanks, commas, move numbers, comments in braces or a result
   * between. A written pass (`--`, `pa`, `ps`, `pass`, `@@`) must be due, one left out is filled in.
   * @throws {@link ParseError} with line, column, ply and the legal moves.
   */
  static parse(text: string, options: { readonly start?: Start | Position } = {}): Game {
    if (typeof text !== "string") throw new OptionError("text", text, "a string");
    const game = new Game(options);
    for (const { move, offset } of readTranscript(text)) {
      try {
        game.play(move);
      } catch (error) {
        if (!(error instanceof IllegalMoveError)) throw error;
        const { ply, legal } = error;
        const problem = `Illegal move ${move} for ${game.turn}: ${expectedMoves(legal)}`;
        throw ParseError.at(problem, text, offset, { format: "transcript", ply, legal });
      }
    }
    return game;
  }

  /** The position at the cursor. */
  get position(): Position {
    return this.#line[this.#ply - 1]?.after ?? this.start;
  }

  /** The side to move at the cursor. */
  get turn(): Color {
    return this.position.turn;
  }

  /** Number of entries, passes included, wherever the cursor is. */
  get length(): number {
    return this.#line.length;
  }

  /** All entries, wherever the cursor is. */
  get entries(): readonly GameEntry[] {
    return Object.freeze(this.#line.slice());
  }

  [Symbol.iterator](): Iterator<GameEntry> {
    return this.entries[Symbol.iterator]();
  }

  /** The cursor: how many entries have been played at the position shown. */
  get ply(): number {
    return this.#ply;
  }

  /** @throws {@link OptionError} unless it is an integer from 0 to {@link length}. */
  set ply(ply: number) {
    if (!Number.isInteger(ply) || ply < 0 || ply > this.#line.length) {
      throw new OptionError("ply", ply, `an integer from 0 to ${this.#line.length}`);
    }
    this.#ply = ply;
    this.#passDone = false;
  }

  /**
   * Plays moves at the cursor, all of them or, if one is not legal, none; what came after the cursor is cut.
   * @throws {@link IllegalMoveError} with the ply and the legal moves.
   */
  play(...moves: MoveInput[]): this {
    const added: Entry[] = [];
    let position = this.position;
    let passDone = this.#passDone;
    const add = (move: MoveInput) => {
      const entry = new Entry(this.#ply + added.length + 1, move, position);
      added.push(entry);
      position = entry.after;
    };
    const passIfForced = () => {
      passDone = this.autoPass && position.mustPass;
      if (passDone) add("pass");
    };
    if (this.#line.length === 0) passIfForced();
    for (const move of moves) {
      if (move === "pass" && passDone) {
        passDone = false;
        continue;
      }
      if (!position.isLegal(move)) {
        throw new IllegalMoveError(move, position.turn, position.legalMoves, this.#ply + added.length + 1);
      }
      add(move);
      passIfForced();
    }
    if (added.length > 0) this.#line.splice(this.#ply, Number.POSITIVE_INFINITY, ...added);
    this.#ply += added.length;
    this.#passDone = passDone;
    return this;
  }

  /** Takes the last move at the cursor back, with the pass it forced; `undefined` at the beginning. */
  undo(): GameEntry | undefined {
    let ply = this.#ply;
    while (this.autoPass && this.#line[ply - 1]?.move === "pass") ply--;
    const entry = this.#line[ply - 1];
    if (entry !== undefined) this.ply = ply - 1;
    return entry;
  }

  /** Plays the entry after the cursor again, with the pass it forced; `undefined` at the end. */
  redo(): GameEntry | undefined {
    const entry = this.#line[this.#ply];
    if (entry === undefined) return undefined;
    this.ply++;
    while (this.autoPass && this.#line[this.#ply]?.move === "pass") this.ply++;
    return entry;
  }

  /** Whether the game is over at the cursor. */
  get isOver(): boolean {
    return this.position.isOver;
  }

  /** The outcome at the cursor; `undefined` while the game goes on. */
  get result(): Result | undefined {
    return this.position.result;
  }

  /** The same game with a cursor of its own. */
  clone(): Game {
    const game = new Game({ start: this.start, autoPass: this.autoPass });
    game.#line = this.#line.slice();
    game.#ply = this.#ply;
    game.#passDone = this.#passDone;
    return game;
  }

  /** The transcript of the whole game, wherever the cursor is: `f5d6c3…`, passes left out. */
  toString(): string {
    return this.#line.map(entry => (entry.move === "pass" ? "" : entry.move)).join("");
  }
}
