import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Position, squareAt } from "../../src/index.ts";

/** The WTHOR database (Fédération Française d'Othello), which is no part of this repository. */
const folder = new URL("../../../shared/data/wthor/", import.meta.url);

describe.skipIf(!existsSync(folder))(
  "137,548 games of the WTHOR database (skipped where they are not)",
  () => {
    it("are legal to the last move and end as recorded", () => {
      const counts = {
        games: 0,
        passes: 0,
        unfinished: 0,
        agreeing: 0,
        draws: 0,
        wipeouts: 0,
        withEmpties: 0,
      };
      for (const file of readdirSync(folder)
        .filter(name => name.endsWith(".wtb"))
        .sort()) {
        const bytes = readFileSync(new URL(file, folder));
        const total = bytes.readUInt32LE(4);
        for (let game = 0; game < total; game++) {
          const record = bytes.subarray(16 + 68 * game, 16 + 68 * (game + 1));
          let position = Position.start;
          let passed = false;
          for (const byte of record.subarray(8)) {
            if (byte === 0) break;
            if (position.mustPass) {
              position = position.play("pass");
              passed = true;
            }
            position = position.play(squareAt((Math.floor(byte / 10) - 1) * 8 + (byte % 10) - 1));
          }
          counts.games++;
          if (passed) counts.passes++;
          const { result } = position;
          if (result === undefined) counts.unfinished++;
          else {
            if (result.tournament.black === record[6]) counts.agreeing++;
            if (result.winner === "draw") counts.draws++;
            if (result.wipeout) counts.wipeouts++;
            if (result.empties > 0) counts.withEmpties++;
          }
        }
      }
      expect(counts).toEqual({
        games: 137_548,
        passes: 80_200,
        unfinished: 413,
        agreeing: 137_135,
        draws: 7_731,
        wipeouts: 1_155,
        withEmpties: 6_446,
      });
    });
  },
);
