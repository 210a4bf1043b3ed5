// Packs the package, installs the tarball into an empty folder and uses it there: from ESM, from CommonJS, from the
// command line, and from TypeScript with both module resolutions. publint and attw look at the tarball too.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname ?? ".", "../..");
const folder = mkdtempSync(join(tmpdir(), "tenaille-pack-"));
const run = (command, args, cwd = folder) => {
  console.log(`$ ${command} ${args.join(" ")}`);
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
};
/** A tool among this package's own dependencies. */
const tool = name => join(root, "node_modules/.bin", name);

const USE = `
const board = Position.start.play("f5");
if (board.moves.length !== 3) throw new Error("rules");
if (perft(Position.start, 5) !== 1396) throw new Error("perft");
Core.load().then(core => {
  const result = core.search(board.white, board.black, { depth: 4 });
  if (result.move === undefined || core.perft(board.white, board.black, 4) !== 349) throw new Error("core");
  console.log("works", result.pv.length);
});
`;
const ESM = `import { Position, perft } from "tenaille";\nimport { Core } from "tenaille/core";\n${USE}`;
const TYPED = `
import { Game, type Move, Position, type Result } from "tenaille";
import { Core, type CoreResult } from "tenaille/core";

const game: Game = new Game().play("f5", "D6");
const moves: readonly Move[] = game.position.legalMoves;
const result: Result | undefined = game.result;
export async function best(): Promise<CoreResult> {
  const core = await Core.load({ tableMB: 4 });
  return core.search(Position.start.black, Position.start.white, { depth: 3 });
}
// @ts-expect-error: no such square
game.play("i9");
export { moves, result };
`;

try {
  const [{ filename, files }] = JSON.parse(
    run("npm", ["pack", "--json", "--pack-destination", folder], root),
  );
  const tarball = join(folder, filename);
  for (const { path, size } of files) console.log(`${String(size).padStart(8)}  ${path}`);
  console.log(`${(statSync(tarball).size / 1024).toFixed(1)} KB packed`);

  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run("npm", ["install", "--no-audit", "--no-fund", tarball]);

  writeFileSync(join(folder, "use.js"), ESM);
  console.log(run(process.execPath, ["use.js"]));
  console.log(run(join(folder, "node_modules/.bin/tenaille"), ["perft", "6"]));
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) {
    const required =
      'const { Position, perft } = require("tenaille");\nconst { Core } = require("tenaille/core");\n';
    writeFileSync(join(folder, "use.cjs"), required + USE);
    console.log(run(process.execPath, ["--no-warnings", "use.cjs"]));
  }

  writeFileSync(join(folder, "use.ts"), TYPED);
  symlinkSync(join(root, "node_modules/@types"), join(folder, "node_modules/@types"));
  for (const resolution of ["nodenext", "bundler"]) {
    const module = resolution === "nodenext" ? "nodenext" : "esnext";
    const flags = [
      "--moduleResolution",
      resolution,
      "--module",
      module,
      "--target",
      "es2022",
      "--types",
      "node",
    ];
    run(tool("tsc"), ["--noEmit", "--strict", "--exactOptionalPropertyTypes", ...flags, "use.ts"]);
  }

  console.log(run(tool("publint"), ["run", tarball, "--strict"], root));
  // The binary has no types of its own.
  console.log(
    run(tool("attw"), [tarball, "--profile", "esm-only", "--exclude-entrypoints", "./tenaille.wasm"], root),
  );

  const installed = createRequire(join(folder, "use.js")).resolve("tenaille/package.json");
  const { dependencies } = JSON.parse(readFileSync(installed, "utf8"));
  if (dependencies !== undefined) throw new Error("the published library must have no dependencies");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
