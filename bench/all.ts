/** Every benchmark, or those whose file name contains one of the arguments: `npm run bench -- perft`. */
import { run as bitboard } from "./rules/bitboard.bench.ts";
import { run as game } from "./rules/game.bench.ts";
import { run as perft } from "./rules/perft.bench.ts";
import { run as search } from "./search/search.bench.ts";

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries({ bitboard, perft, game, search })) {
  if (wanted.length === 0 || wanted.some(word => name.includes(word))) await run();
}
