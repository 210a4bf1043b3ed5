import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import * as core from "../src/core.ts";
import * as index from "../src/index.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
// Inside the package, so that it finds itself by name.
const folder = join(root, "build", "examples");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runScript(name: string, code: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return (await promisify(execFile)(process.execPath, [file])).stdout;
}

describe("the README", () => {
  const blocks = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/```js\n(.*?)```/gs)];

  it.each(blocks.map((block, i) => [i + 1, block[1] ?? ""] as const))(
    "has code that runs (block %i)",
    async (i, code) => {
      const out = await runScript(`readme-${i}`, code);
      if (code.includes("console.log")) expect(out.trim()).not.toBe("");
    },
  );

  it("has such code", () => expect(blocks.length).toBeGreaterThanOrEqual(2));
});

describe("examples in doc comments", () => {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(name =>
    /(?<!\.d)\.ts$/.test(name),
  );
  const examples = files.flatMap(file => {
    const text = readFileSync(join(root, "src", file), "utf8");
    return [...text.matchAll(/@example\n \* +?```ts\n(.*?)```|@example\n +\* ```ts\n(.*?)```/gs)].map(
      (match, i) => {
        const code = (match[1] ?? match[2] ?? "").replace(/^ *\* ?/gm, "");
        return [`${file.replaceAll(/\W/g, "-")}-${i}`, code] as const;
      },
    );
  });
  const imports = `import { ${Object.keys(index).join(", ")} } from "tenaille";
import { ${Object.keys(core)
    .filter(name => !(name in index))
    .join(", ")} } from "tenaille/core";
`;

  it("are found", () => expect(examples.length).toBeGreaterThanOrEqual(4));

  it.each(examples)("run: %s", async (name, code) => {
    // What a comment says a line gives is checked: `expression; // value`.
    const checked = code.replace(/^(.+);\s*\/\/ (.+)$/gm, (_, expression, value) => {
      return `if (JSON.stringify(${expression}) !== JSON.stringify(${value})) throw new Error(JSON.stringify(${expression}));`;
    });
    await runScript(name, imports + checked);
  });
});
