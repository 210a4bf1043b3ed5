import { readFileSync } from "node:fs";
import { InvalidArgumentError } from "commander";
import { PASS } from "../core.ts";
import { Game, type Move, Position, squareAt } from "../index.ts";

/** Wrong use of the command line, besides what the library itself refuses. */
export class UsageError extends Error {}

/**
 * The arguments with boards made safe for the parser, to which what begins with `-` is an option: a dot means the same
 * empty square.
 */
export function protectBoards(args: readonly string[]): string[] {
  return args.map(arg => (/^-[-.XxOo*\s]{7}/.test(arg) ? `.${arg.slice(1)}` : arg));
}

/** A file's text, `-` for standard input. */
export function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`Cannot read ${path}: ${reason}`, { cause });
  }
}

/** The position an argument stands for. */
export function readPosition(argument: string): Position {
  const text = (argument === "-" ? readText(argument) : argument).trim();
  if (text === "start") return Position.start;
  if (text === "parallel" || text === "reversi") return Position.startOf(text);
  // Letters of a board's alphabet are never followed by a digit as those of a square are.
  const isBoard = !/[a-h][1-8]/i.test(text) && text.replace(/\s/g, "").length >= 8;
  return isBoard ? Position.parse(text) : Game.parse(text).position;
}

/** A position as the core takes it. */
export function boardsOf(position: Position): [player: bigint, opponent: bigint] {
  if (position.placing) {
    throw new UsageError("The engine does not search the placing of the first four discs of Reversi");
  }
  return position.turn === "black" ? [position.black, position.white] : [position.white, position.black];
}

export function moveName(move: number): Move {
  return move === PASS ? "pass" : squareAt(move);
}

/** Parser of an integer option for commander. */
export function integer(least: number, most: number): (text: string) => number {
  return text => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`Expected an integer from ${least} to ${most}.`);
    }
    return value;
  };
}
