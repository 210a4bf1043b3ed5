import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Who may import whom: data flows from the left to the right, nothing knows what is on its right. */
const LAYERS: readonly [module: string, may: readonly string[]][] = [
  ["assembly/shared", []],
  ["assembly/platform", ["assembly/shared"]],
  ["assembly/rules", ["assembly/shared"]],
  ["assembly/eval", ["assembly/rules", "assembly/platform", "assembly/shared"]],
  ["assembly/search", ["assembly/eval", "assembly/rules", "assembly/platform", "assembly/shared"]],
  [
    "assembly/engine",
    ["assembly/search", "assembly/eval", "assembly/rules", "assembly/platform", "assembly/shared"],
  ],
  ["assembly/index.ts", ["assembly/engine", "assembly/platform", "assembly/shared"]],
  ["assembly/probe.ts", ["assembly/"]],
  ["src/constants.ts", ["assembly/shared"]],
  ["src/errors.ts", []],
  ["src/platform", []],
  ["src/rules", ["src/constants.ts", "src/errors.ts"]],
  ["src/records", ["src/rules", "src/constants.ts", "src/errors.ts"]],
  ["src/search", ["src/rules", "src/constants.ts", "src/errors.ts"]],
  ["src/wasm", ["src/constants.ts", "src/errors.ts"]],
  [
    "src/engine",
    ["src/wasm", "src/search", "src/rules", "src/platform", "src/constants.ts", "src/errors.ts"],
  ],
  ["src/index.ts", ["src/rules", "src/errors.ts"]],
  ["src/core.ts", ["src/engine", "src/search", "src/rules", "src/constants.ts", "src/errors.ts"]],
  ["src/cli", ["src/index.ts", "src/core.ts", "src/records"]],
];

const layerOf = (file: string) => LAYERS.find(([module]) => file === module || file.startsWith(`${module}/`));

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts"))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join(posix.sep));
}

/** Files of this repository that a file imports. */
function imported(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = [...text.matchAll(/(?:\bfrom|\bimport\()\s*"([^"]+)"/g)].map(match => match[1] ?? "");
  return found.flatMap(path => {
    if (path === "#platform") return ["src/platform/node.ts"];
    if (!path.startsWith(".")) return [];
    const target = relative(root, resolve(root, dirname(file), path))
      .split(sep)
      .join(posix.sep);
    return [/\.[a-z]+$/.test(target) ? target : `${target}.ts`];
  });
}

const files = [...sources("assembly"), ...sources("src")];
const arrows = files.flatMap(file => imported(file).map(target => [file, target] as const));

describe("the house", () => {
  it("has every file in a layer", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(file => layerOf(file) === undefined)).toEqual([]);
  });

  it("has no import that points upwards", () => {
    expect(arrows.length).toBeGreaterThan(100);
    const wrong = arrows.filter(([file, target]) => {
      const [module = "", may = []] = layerOf(file) ?? [];
      const inside = target === module || target.startsWith(`${module}/`);
      return (
        !inside &&
        !may.some(other => target === other || target.startsWith(other.endsWith("/") ? other : `${other}/`))
      );
    });
    expect(wrong).toEqual([]);
  });

  it("has no cycles", () => {
    const state = new Map<string, "open" | "done">();
    const visit = (file: string, path: string[]): void => {
      if (state.get(file) === "done") return;
      expect(state.get(file), [...path, file].join(" → ")).toBeUndefined();
      state.set(file, "open");
      for (const [, target] of arrows.filter(([from]) => from === file)) visit(target, [...path, file]);
      state.set(file, "done");
    };
    for (const file of files) visit(file, []);
  });

  it("keeps Node's modules out of what browsers load", () => {
    const usesNode = files.filter(file => /from "node:/.test(readFileSync(join(root, file), "utf8")));
    expect(usesNode.filter(file => !file.startsWith("src/cli/") && file !== "src/platform/node.ts")).toEqual(
      [],
    );
  });
});
