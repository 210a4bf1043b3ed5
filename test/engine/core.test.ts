import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  AbiMismatchError,
  Core,
  LoadError,
  OptionError,
  OutOfMemoryError,
  PASS,
  SCORE_SCALE,
} from "../../src/core.ts";
import { InvalidPositionError, Position, TenailleError } from "../../src/index.ts";
import { manyPatterns, manyReachable } from "../arbitraries/positions.ts";
import { boards, newCore, wasmBytes, wasmModule } from "../builds.ts";

const START = boards(Position.start);

describe("the binaries", () => {
  const shape = (build: "release" | "probe") => ({
    imports: WebAssembly.Module.imports(wasmModule(build)).map(({ module, name }) => `${module}.${name}`),
    exports: WebAssembly.Module.exports(wasmModule(build)).map(({ name }) => name),
  });

  it("import memory and a clock, and nothing else", () => {
    expect(shape("release").imports.sort()).toEqual(["env.memory", "env.now"]);
  });

  it("export what is written down here", () => {
    expect(shape("release").exports.sort()).toEqual([
      "ABI_VERSION",
      "HAS_SIMD",
      "HAS_THREADS",
      "arenaBase",
      "batchAddress",
      "clearTable",
      "evaluate",
      "evaluateMany",
      "flips",
      "legalMoves",
      "memory",
      "perft",
      "perftHashed",
      "requestAddress",
      "resultAddress",
      "scoreMoves",
      "search",
      "setTable",
      "solve",
      "solveMany",
      "start",
    ]);
    expect(shape("probe").exports).toEqual(expect.arrayContaining(shape("release").exports));
  });
});

describe("loading", () => {
  let address = "";
  const server = createServer((request, response) => {
    if (request.url === "/ok.wasm")
      response.writeHead(200, { "content-type": "application/wasm" }).end(wasmBytes("release"));
    else if (request.url === "/plain.wasm")
      response.writeHead(200, { "content-type": "text/plain" }).end(wasmBytes("release"));
    else if (request.url === "/page.wasm")
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
    else if (request.url === "/broken.wasm")
      response.writeHead(200, { "content-type": "application/wasm" }).end("nothing");
    else response.writeHead(404, { "content-type": "text/html" }).end("<html>");
  });
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it("finds the binary by itself, and takes it in any form", async () => {
    const sources = [
      undefined,
      wasmModule(),
      wasmBytes("release"),
      wasmBytes("release").buffer,
      fetch(`${address}/ok.wasm`),
      new URL(`${address}/ok.wasm`),
      `${address}/plain.wasm`,
      new URL("../../src/wasm/tenaille.wasm", import.meta.url),
    ];
    for (const wasm of sources) {
      expect((await Core.load({ wasm })).perft(...START, 4)).toBe(244);
    }
    expect(Core.fromModule(wasmModule()).perft(...START, 4)).toBe(244);
  });

  it("says what went wrong, and where", async () => {
    const failure = async (wasm: never) => Core.load({ wasm }).catch((error: unknown) => error);
    const at = (path: string) => failure(`${address}/${path}` as never);
    expect(await at("page.wasm")).toMatchObject({
      code: "load",
      url: `${address}/page.wasm`,
      status: 200,
      contentType: "text/html",
      message: expect.stringContaining("the server answered with a web page"),
    });
    expect(await at("missing.wasm")).toMatchObject({ code: "load", status: 404 });
    expect(await at("broken.wasm")).toBeInstanceOf(LoadError);
    for (const wrong of [
      "http://127.0.0.1:1/x.wasm",
      "file:///no/such/file.wasm",
      "tenaille.wasm",
      new Uint8Array(),
      new Uint8Array([0, 0x61, 0x73, 0x6d, 9]),
    ]) {
      expect(await failure(wrong as never)).toBeInstanceOf(LoadError);
    }
    for (const wrong of [5, {}, true]) expect(await failure(wrong as never)).toBeInstanceOf(OptionError);
    expect(() => Core.fromModule({} as never)).toThrow(OptionError);
  });

  it("refuses another binary", async () => {
    const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    await expect(Core.load({ wasm: empty })).rejects.toBeInstanceOf(AbiMismatchError);
    expect(() => Core.fromModule(new WebAssembly.Module(empty))).toThrow(
      "Expected a binary of ABI version 1",
    );
  });

  it("gives tables of any size asked for, and refuses others", async () => {
    expect([1, 3, 16, 100, 256].map(tableMB => newCore("release", { tableMB }).info.tableMB)).toEqual([
      1, 2, 16, 64, 256,
    ]);
    expect(newCore().info).toEqual({ tableMB: 16, simd: true, threads: false });
    expect(newCore("release", { tableMB: 4 }).memory.buffer.byteLength).toBeLessThan(6 * 2 ** 20);
    for (const tableMB of [0, -1, 1.5, 1025, Number.NaN, "16"]) {
      await expect(Core.load({ tableMB: tableMB as never })).rejects.toBeInstanceOf(OptionError);
    }
  });

  it("says so when there is no memory for the table", () => {
    const grow = WebAssembly.Memory.prototype.grow;
    WebAssembly.Memory.prototype.grow = () => {
      throw new RangeError("no");
    };
    try {
      expect(() => newCore("release", { tableMB: 512 })).toThrow(OutOfMemoryError);
    } finally {
      WebAssembly.Memory.prototype.grow = grow;
    }
  });
});

describe("bad input", () => {
  const core = newCore("probe");

  it("is refused by name before the core sees it", () => {
    const wrong: [() => unknown, string][] = [
      [() => core.legalMoves(-1n, 0n), "player"],
      [() => core.legalMoves(0n, 1n << 64n), "opponent"],
      [() => core.legalMoves(1 as never, 0n), "player"],
      [() => core.flips(...START, 64), "square"],
      [() => core.flips(...START, -1), "square"],
      [() => core.flips(...START, "f5" as never), "square"],
      [() => core.perft(...START, -1), "depth"],
      [() => core.perft(...START, 61), "depth"],
      [() => core.divide(...START, 0), "depth"],
      [() => core.search(...START, { depth: 0 }), "depth"],
      [() => core.search(...START, { depth: 2.5 }), "depth"],
      [() => core.search(...START, { nodes: 0 }), "nodes"],
      [() => core.search(...START, { nodes: Number.NaN }), "nodes"],
      [() => core.search(...START, { timeMs: -5 }), "timeMs"],
      [() => core.search(...START, { shouldStop: new Int32Array(0), depth: 1 }), "shouldStop"],
      [() => core.search(...START, { shouldStop: [1] as never, depth: 1 }), "shouldStop"],
      [() => core.solve(...START, { goal: "win" as never }), "goal"],
      [() => core.solve(...START, { alpha: -65 }), "alpha"],
      [() => core.solve(...START, { alpha: 4, beta: 4 }), "beta"],
      [() => core.solve(...START, { beta: 65 }), "beta"],
      [() => core.evaluateMany(new BigUint64Array(3)), "boards"],
      [() => core.evaluateMany([1n, 2n] as never), "boards"],
      [() => core.evaluateMany(new BigUint64Array(4), new Int16Array(1)), "out"],
      [() => core.solveMany(new BigUint64Array(4), new Int16Array(2) as never), "out"],
    ];
    for (const [run, option] of wrong) {
      try {
        run();
        expect.unreachable(option);
      } catch (error) {
        expect(error).toBeInstanceOf(OptionError);
        expect(error).toMatchObject({ code: "invalid-option", option });
      }
    }
  });

  it("of boards that overlap is refused everywhere", () => {
    for (const run of ["legalMoves", "evaluate", "search", "solve", "scoreMoves"] as const) {
      expect(() => core[run](3n, 2n)).toThrow(InvalidPositionError);
    }
    expect(() => core.solveMany(BigUint64Array.of(1n, 2n, 1n << 63n, 1n << 63n))).toThrow(
      "position 1 overlap",
    );
  });

  it("leaves the core as it was", () => {
    expect(() => core.search(3n, 2n)).toThrow(TenailleError);
    expect(core.search(...START, { depth: 3 }).depth).toBe(3);
  });

  it("of limits beyond any number is no limit", () => {
    expect(core.search(...START, { depth: 3, nodes: Number.POSITIVE_INFINITY, timeMs: 1e300 }).depth).toBe(3);
    expect(core.search(...START, { depth: 3, nodes: 1e300 }).depth).toBe(3);
  });
});

describe("arrays", () => {
  it("give what single calls give, for any number of boards", () => {
    const core = newCore();
    const positions = [...manyReachable(41, 2500), ...manyPatterns(42, 50)];
    const input = BigUint64Array.from(positions.flatMap(boards));
    const scores = core.evaluateMany(input);
    expect(scores.length).toBe(2550);
    positions.forEach((position, i) => {
      if (core.evaluate(...boards(position)) * SCORE_SCALE !== scores[i])
        expect(scores[i], `${position}`).toBe(0);
    });
    const late = positions.filter(position => position.empties <= 7).slice(0, 300);
    const solved = core.solveMany(BigUint64Array.from(late.flatMap(boards)));
    expect([...solved]).toEqual(late.map(position => core.solve(...boards(position)).score));
    expect(core.solveMany(new BigUint64Array(0)).length).toBe(0);
  });

  it("go where they are asked to", () => {
    const out = new Int16Array(5);
    expect(newCore().evaluateMany(BigUint64Array.of(...START), out)).toBe(out);
  });
});

describe("evaluation", () => {
  const core = newCore("probe");

  it("is the same for all colours and symmetries, within its range, and final when the game is over", () => {
    for (const position of [...manyReachable(43, 500), ...manyPatterns(44, 500)]) {
      const value = core.evaluate(...boards(position));
      if (position.isOver) {
        expect(Math.abs(value)).toBe(position.result?.margin);
        continue;
      }
      expect(Math.abs(value)).toBeLessThanOrEqual(63);
      const swapped = Position.from({
        black: position.white,
        white: position.black,
        turn: position.turn === "black" ? "white" : "black",
      });
      expect(core.evaluate(...boards(swapped))).toBe(value);
      expect(core.evaluate(...boards(position.transform("rotate-90")))).toBe(value);
      expect(core.evaluate(...boards(position.transform("mirror-files")))).toBe(value);
      if (position.mustPass) expect(core.evaluate(...boards(position.play("pass")))).toBe(-value);
    }
  });
});

describe("two cores", () => {
  it("keep their tables apart", () => {
    const [a, b] = [newCore(), newCore()];
    const once = a.search(...START, { depth: 8 });
    const again = a.search(...START, { depth: 8 });
    const other = b.search(...START, { depth: 8 });
    expect(other.nodes).toBe(once.nodes);
    expect(again.nodes).not.toBe(once.nodes);
    a.clear();
    expect(a.search(...START, { depth: 8 }).nodes).toBe(once.nodes);
    expect(PASS).toBe(64);
  });
});
