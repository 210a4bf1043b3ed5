import { readFileSync } from "node:fs";
import { Core, type CoreOptions } from "../src/core.ts";
import type { Position } from "../src/index.ts";
import { type CoreExports, startWasmSync } from "../src/wasm/exports.ts";

export type Build = "release" | "probe";
/** The release, and the test binary with assertions on. */
export const builds: readonly Build[] = ["release", "probe"];

const FILES = { release: "../src/wasm/tenaille.wasm", probe: "../build/probe.wasm" } as const;

export function wasmBytes(build: Build): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(FILES[build], import.meta.url)));
}

const modules = new Map<Build, WebAssembly.Module>();
export function wasmModule(build: Build = "release"): WebAssembly.Module {
  const module = modules.get(build) ?? new WebAssembly.Module(wasmBytes(build));
  modules.set(build, module);
  return module;
}

export function newCore(build: Build = "release", options?: CoreOptions): Core {
  return Core.fromModule(wasmModule(build), options);
}

/** Inner functions that only the test binary exports. */
export interface Probe extends CoreExports {
  countLastFlip(player: bigint, square: number): number;
  hashOf(player: bigint, opponent: bigint): bigint;
  stableDiscs(player: bigint, opponent: bigint): bigint;
  setBoards(player: bigint, opponent: bigint): void;
  applyMove(square: number): bigint;
  undoMove(square: number, turned: bigint): void;
  pass(): void;
  playerBoard(): bigint;
  opponentBoard(): bigint;
  parityOfEmpties(player: bigint, opponent: bigint): number;
  transformBoard(board: bigint, symmetry: number): bigint;
  canonicalPlayer(player: bigint, opponent: bigint): bigint;
  canonicalOpponent(player: bigint, opponent: bigint): bigint;
  legalMovesSecond(player: bigint, opponent: bigint, player2: bigint, opponent2: bigint): bigint;
  nullWindow(player: bigint, opponent: bigint, alpha: number): number;
}

export function newProbe(): Probe {
  return startWasmSync(wasmModule("probe"), 1, () => performance.now()).exports as Probe;
}

/** A position as the core takes it. */
export function boards(position: Position): [player: bigint, opponent: bigint] {
  return position.turn === "black" ? [position.black, position.white] : [position.white, position.black];
}
