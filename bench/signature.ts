/**
 * The engine's fingerprint: nodes of fixed searches on one thread. `tsx bench/signature.ts` prints it, with `--write`
 * puts it into signature.json, where a test looks. The same count means no functional change.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { runSearches } from "../src/cli/benchmark.ts";
import { Core } from "../src/core.ts";

const file = new URL("./signature.json", import.meta.url);
const { nodes } = runSearches(await Core.load());
const known: unknown = JSON.parse(readFileSync(file, "utf8")).nodes;
console.log(`Bench: ${nodes}${known === nodes ? "" : ` (signature.json: ${known})`}`);
if (process.argv.includes("--write")) writeFileSync(file, `${JSON.stringify({ nodes }, null, 2)}\n`);
else if (known !== nodes) process.exitCode = 1;
