import { ParseError } from "./errors.ts";
import type { Move, Square } from "./square.ts";

/** A move as it stands in a text. */
export interface WrittenMove {
  readonly move: Move;
  /** Where in the text, in UTF-16 units from 0. */
  readonly offset: number;
}

/** What stands between moves: white space, separators, move numbers, results, comments in braces. */
const SKIPPED = /(?:[\s,;/|]+|-(?!-)|\d+\s*[-:]\s*\d+(?![a-h\d])|\d+\.*|\{[^}]*\})+/y;
/** `--`, `@@` and words for a pass; `P@f5` and `@f5` are placements. */
const MOVE = /(--|@@(?:@@)?|pass|pa|ps)|(?:p?@)?([a-h][1-8])/iy;

/**
 * Reads the moves of a transcript: `f5d6c3`, in any case, with blanks, commas, move numbers, `{comments}` and results
 * between; a pass as `--`, `@@`, `pa`, `ps` or `pass`. Whether they are legal is not looked at.
 * @throws {@link ParseError} at the first character that fits nothing.
 */
export function readTranscript(text: string): WrittenMove[] {
  const moves: WrittenMove[] = [];
  let at = 0;
  while (at < text.length) {
    SKIPPED.lastIndex = at;
    if (SKIPPED.test(text)) {
      at = SKIPPED.lastIndex;
      continue;
    }
    MOVE.lastIndex = at;
    const match = MOVE.exec(text);
    if (match === null) {
      const came = text.slice(at, at + 2).trim();
      throw ParseError.at(`Expected a square such as \`f5\` or a pass, got \`${came}\``, text, at, {
        format: "transcript",
        ply: moves.length + 1,
      });
    }
    moves.push({ move: match[2] === undefined ? "pass" : (match[2].toLowerCase() as Square), offset: at });
    at = MOVE.lastIndex;
  }
  return moves;
}
