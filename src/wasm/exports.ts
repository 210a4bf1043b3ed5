import { instantiate, instantiateSync } from "@assemblyscript/loader";
import { ABI_VERSION, PAGE_BYTES, TABLE_MIN_BYTES } from "../constants.ts";
import { AbiMismatchError, LoadError, OutOfMemoryError } from "../errors.ts";
import type { instantiate as generated } from "./tenaille.js";

/** What the binary exports, from the declarations that asc writes with it, and the start function. */
export type CoreExports = Awaited<ReturnType<typeof generated>> & { start(): void };

/** A running binary with its memory. */
export interface Wasm {
  readonly exports: CoreExports;
  readonly memory: WebAssembly.Memory;
  /** Size of the transposition table in bytes. */
  readonly tableBytes: number;
}

/** What the binary imports besides its memory: a clock in milliseconds, or Infinity to stop a search. */
export type Clock = () => number;

/** Pages the binary asks for before it is started; asconfig.json says the same. */
const INITIAL_PAGES = 16;

function imports(memory: WebAssembly.Memory, now: Clock) {
  return { env: { memory, now } };
}

function newMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: INITIAL_PAGES });
}

/**
 * Starts a binary with a table of `tableMB` MiB, rounded down to a power of two.
 * @throws {@link AbiMismatchError}, {@link LoadError}, {@link OutOfMemoryError}
 */
export async function startWasm(module: WebAssembly.Module, tableMB: number, now: Clock): Promise<Wasm> {
  checkAbi(module);
  const memory = newMemory();
  const { instance } = await instantiate(module, imports(memory, now)).catch(cause => {
    throw new LoadError("the binary does not start", {}, { cause });
  });
  return finish(instance, memory, tableMB);
}

/** The same without waiting; browsers may refuse it on the main thread. */
export function startWasmSync(module: WebAssembly.Module, tableMB: number, now: Clock): Wasm {
  checkAbi(module);
  const memory = newMemory();
  return finish(instantiateSync(module, imports(memory, now)).instance, memory, tableMB);
}

/** A binary of ours names its version among its exports; asked before it is run. */
function checkAbi(module: WebAssembly.Module): void {
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  if (!names.includes("ABI_VERSION") || !names.includes("start"))
    throw new AbiMismatchError(ABI_VERSION, undefined);
}

function finish(instance: WebAssembly.Instance, memory: WebAssembly.Memory, tableMB: number): Wasm {
  // The loader's own exports are wrapped for optional arguments, which the core has none of.
  const exports = instance.exports as unknown as CoreExports;
  const found = exports.ABI_VERSION.value;
  if (found !== ABI_VERSION) throw new AbiMismatchError(ABI_VERSION, found);
  exports.start();
  const tableBytes = 2 ** Math.floor(Math.log2(tableMB)) * TABLE_MIN_BYTES;
  // The table begins on a cache line.
  const base = Math.ceil(exports.arenaBase() / 64) * 64;
  const pages = Math.ceil((base + tableBytes) / PAGE_BYTES) - INITIAL_PAGES;
  try {
    if (pages > 0) memory.grow(pages);
  } catch (cause) {
    throw new OutOfMemoryError(tableMB, { cause });
  }
  exports.setTable(base, tableBytes);
  return { exports, memory, tableBytes };
}

/** A board from the binary: 64 bits arrive as a signed number. */
export function unsigned(board: bigint): bigint {
  return BigInt.asUintN(64, board);
}
