import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tenaille-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function tenaille(args: readonly string[], input = ""): Promise<Outcome> {
  return new Promise(done => {
    const child = execFile(process.execPath, [program, ...args], (error, out, err) => {
      done({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, out, err });
    });
    child.stdin?.end(input);
  });
}

const json = ({ out }: Outcome) =>
  out
    .trim()
    .split("\n")
    .map(text => JSON.parse(text));
const START = "---------------------------OX------XO--------------------------- X";
const FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

describe("tenaille perft", () => {
  it("counts, plainly and merged, for people and as JSON", async () => {
    expect((await tenaille(["perft", "6"])).out).toMatch(/^perft 6 {2}8,200 leaves in /);
    const [plain] = json(await tenaille(["perft", "8", "--json"]));
    expect(Object.keys(plain)).toEqual(["depth", "leaves", "timeMs"]);
    expect(plain).toMatchObject({ depth: 8, leaves: 390216 });
    expect(json(await tenaille(["perft", "11", "--hash", "64", "--json"]))[0]).toMatchObject({
      leaves: 212258800,
    });
  });

  it("divides by first move", async () => {
    const [result] = json(await tenaille(["perft", "5", "--divide", "--json"]));
    expect(result).toMatchObject({ leaves: 1396, divide: { d3: 349, c4: 349, f5: 349, e6: 349 } });
  });

  it("begins anywhere", async () => {
    const leaves = async (position: string, depth: string) =>
      json(await tenaille(["perft", depth, "--position", position, "--json"]))[0].leaves;
    expect(await leaves("parallel", "6")).toBe(9696);
    expect(await leaves("reversi", "8")).toBe(6624);
    expect(await leaves("f5d6", "3")).toBe(
      await leaves(START.replace("X ", "X").slice(0, 64), "5").then(() => leaves("F5 D6", "3")),
    );
  });
});

describe("tenaille search", () => {
  it("finds a move", async () => {
    const [result] = json(await tenaille(["search", "f5d6", "--depth", "6", "--json"]));
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining(["position", "score", "move", "pv", "depth", "nodes", "timeMs", "nps"]),
    );
    expect(result).toMatchObject({ depth: 6, kind: "estimate", stopped: false });
    expect(result.pv[0]).toBe(result.move);
    const { out } = await tenaille(["search", "start", "--time", "50"]);
    expect(out).toContain("(stopped: time)");
  });

  it("reads standard input", async () => {
    expect(json(await tenaille(["search", "-", "--depth", "2", "--json"], `${START}\n`))[0].position).toBe(
      START,
    );
  });
});

describe("tenaille solve", () => {
  it("proves a score, or who wins", async () => {
    expect(json(await tenaille(["solve", FFO_1, "--json"]))[0]).toMatchObject({
      position: FFO_1,
      score: 18,
      move: "g8",
      depth: 14,
      kind: "exact",
    });
    const [outcome] = json(await tenaille(["solve", FFO_1, "--outcome", "--json"]));
    expect([outcome.kind, outcome.score > 0]).toEqual(["at-least", true]);
    expect((await tenaille(["solve", FFO_1])).out).toContain("score     +18 for black");
  });

  it("checks a file, a line a position and one of totals", async () => {
    const file = join(folder, "good.obf");
    writeFileSync(file, `% remark\n${FFO_1}; G8:+18; H1:+12;\n\n${FFO_1}; +18;\n${FFO_1};\n`);
    const outcome = await tenaille(["solve", file, "--json"]);
    expect(outcome.code).toBe(0);
    const lines = json(outcome);
    expect(lines.map(line => line.expectedScore)).toEqual([18, 18, null, undefined]);
    expect(lines[3].totals).toMatchObject({ positions: 3, wrong: 0 });
    expect(lines[3].totals.nodes).toBe(lines.slice(0, 3).reduce((sum, { nodes }) => sum + nodes, 0));
  });

  it("exits with 1 when a score differs or stays open", async () => {
    const file = join(folder, "bad.obf");
    writeFileSync(file, `${FFO_1}; G8:+16;\n`);
    const outcome = await tenaille(["solve", file]);
    expect([outcome.code, outcome.out]).toEqual([1, expect.stringContaining("wrong: the file says 16")]);
    writeFileSync(file, `${FFO_1}; G8:+18;\n`);
    expect((await tenaille(["solve", file, "--nodes", "100"])).code).toBe(1);
  });
});

describe("tenaille moves", () => {
  it("lists the moves and what they turn", async () => {
    expect(json(await tenaille(["moves", "f5", "--json"]))[0]).toMatchObject({
      turn: "white",
      mustPass: false,
      isOver: false,
      moves: { f4: ["e4"], d6: ["d5"], f6: ["e5"] },
    });
    expect((await tenaille(["moves", "e6f4e3f6g5d6e7f5c5"])).out).toContain("black wins 64-0");
    expect((await tenaille(["moves", `${"-".repeat(64)} X`])).out).toContain("draw 32-32");
  });
});

describe("tenaille bench", () => {
  it("prints the signature", async () => {
    const { nodes } = JSON.parse(
      readFileSync(new URL("../../bench/signature.json", import.meta.url), "utf8"),
    );
    expect(json(await tenaille(["bench", "--json"]))[0]).toMatchObject({
      signature: nodes,
      leaves: 24571284,
    });
  });
});

describe("tenaille", () => {
  it("explains itself", async () => {
    const help = await tenaille(["--help"]);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining("perft")]);
    expect((await tenaille(["solve", "--help"])).out).toContain("--outcome");
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
    expect(await tenaille(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });

  it.each([
    [["search", "f5d5"], "Illegal move d5 for white: expected f4, d6 or f6"],
    [["search", "f5d"], "column 3"],
    [["search", "xyz"], "Expected a square"],
    [["moves", `${"-".repeat(63)} X`], "Expected 64 cells and a side, got 63"],
    [["search", "reversi"], "placing"],
    [["search", "start", "--depth", "61"], "integer from 1 to 60"],
    [["search", "start", "--depth", "x"], "integer from 1 to 60"],
    [["search"], "missing required argument"],
    [["perft", "-1"], "integer from 0 to 60"],
    [["perft", "0", "--divide"], "depth from 1"],
    [["perft", "3", "--hash", "9999"], "1 to 1024"],
    [["solve", "nowhere.obf"], "nowhere.obf"],
    [["solve", tmpdir()], tmpdir()],
    [["fly"], "unknown command"],
    [["search", "start", "--fast"], "unknown option"],
  ])("exits with 2 and one clear line for %j", async (args, message) => {
    const { code, out, err } = await tenaille(args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(message);
    expect(err).toMatch(/^error: .+\n$/);
  });

  it("names the line of a broken file", async () => {
    const file = join(folder, "broken.obf");
    writeFileSync(file, `${FFO_1}; G8:+18;\n${FFO_1}; G8:+99;\n`);
    const { code, err } = await tenaille(["solve", file]);
    expect([code, err]).toEqual([2, expect.stringContaining("(obf, line 2, column 68)")]);
  });
});
