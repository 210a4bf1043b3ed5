import { readFileSync } from "node:fs";
import { Core } from "../src/core.ts";
import type { Position } from "../src/index.ts";
import { type CoreExports, startWasmSync } from "../src/wasm/exports.ts";
import { manyReachable } from "../test/arbitraries/positions.ts";

/** A position as the core takes it. */
export const boardsOf = (position: Position): [player: bigint, opponent: bigint] =>
  position.turn === "black" ? [position.black, position.white] : [position.white, position.black];

/** A thousand positions of random games, always the same. */
export const positions: readonly Position[] = [...manyReachable(1, 1000)];

export const core: Core = await Core.load();

/** Inner loops of the core, compiled as the release is. */
export interface Loops extends CoreExports {
  xorLegalMoves(count: number): bigint;
  xorLegalMovesPair(count: number): bigint;
  xorFlips(count: number): bigint;
  xorFlipsChained(count: number): bigint;
}

/** The benchmark binary, its batch filled with {@link positions}. */
export function loops(): Loops {
  const bytes = readFileSync(new URL("../build/bench.wasm", import.meta.url));
  const { exports, memory } = startWasmSync(new WebAssembly.Module(bytes), 1, () => performance.now());
  new BigUint64Array(memory.buffer, exports.batchAddress(), 2 * positions.length).set(
    positions.flatMap(boardsOf),
  );
  return exports as Loops;
}
