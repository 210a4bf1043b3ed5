import { ParseError } from "../rules/errors.ts";
import { Position } from "../rules/position.ts";
import type { Move, Square } from "../rules/square.ts";

/** A line of an OBF file: a position with what is known of it. */
export interface ObfRecord {
  readonly position: Position;
  /** Scores of moves, for the side to move, as the file lists them. */
  readonly moves: readonly { readonly move: Move; readonly score: number }[];
  /** The best score, if any is given. */
  readonly score: number | undefined;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** `move:score` or a lone score; `--:-127` fills a list up. */
const ITEM = /^\s*(?:([a-h][1-8]|pa|ps|pass|--)\s*:\s*)?([+-]?\d+)\s*$/i;

/**
 * Reads an OBF file, as Edax and the FFO test suites use it: a position a line, then `move:score` pairs or one
 * score, each closed by `;`; what follows a `%` is a comment.
 * @throws {@link ParseError} with line and column.
 */
export function* parseObf(text: string): Generator<ObfRecord> {
  let line = 0;
  for (const full of text.split(/\r\n|\r|\n/)) {
    line++;
    const [content = ""] = full.split("%");
    if (content.trim() === "") continue;
    const [board = "", ...items] = content.split(";");
    const position = readPosition(board, line);
    const moves: { move: Move; score: number }[] = [];
    let score: number | undefined;
    let column = board.length + 2;
    for (const item of items) {
      if (item.trim() !== "") {
        const match = ITEM.exec(item);
        const value = Number(match?.[2]);
        const filler = match?.[1] === "--" && value === -127;
        if (!match || (Math.abs(value) > 64 && !filler)) {
          const problem = `Expected \`move:score\` or a score from -64 to 64, got \`${item.trim().slice(0, 20)}\``;
          throw new ParseError(problem, { format: "obf", line, column });
        }
        if (!filler) {
          const word = match[1]?.toLowerCase();
          if (word !== undefined)
            moves.push({ move: /\d/.test(word) ? (word as Square) : "pass", score: value });
          score = Math.max(score ?? value, value);
        }
      }
      column += item.length + 1;
    }
    yield { position, moves, score, line };
  }
}

function readPosition(board: string, line: number): Position {
  try {
    return Position.parse(board);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const problem = error.message.replace(/ \(position, .*\)$/, "");
    throw new ParseError(problem, { format: "obf", line, column: error.column });
  }
}
