import {
  MAX_DEPTH,
  NO_MOVE,
  PASS,
  SCORE_MAX,
  SCORE_MIN,
  SCORE_SCALE,
  SQUARE_COUNT,
  TABLE_MAX_BYTES,
  TABLE_MIN_BYTES,
} from "../constants.ts";
import { integerIn, OptionError } from "../errors.ts";
import { InvalidPositionError } from "../rules/errors.ts";
import {
  SCORE_KINDS,
  SCORE_SOURCES,
  type ScoreKind,
  type ScoreSource,
  STOP_REASONS,
  type StopReason,
} from "../search/result.ts";
import { startWasm, startWasmSync, unsigned, type Wasm } from "../wasm/exports.ts";
import { wasmLocation } from "../wasm/location.ts";
import { Records, type Request } from "../wasm/memory.ts";
import { compileBinary, type WasmSource } from "./binary.ts";

export interface CoreOptions {
  /**
   * Size of the transposition table in MiB, 1 to 1024, rounded down to a power of two.
   * @default 16
   */
  readonly tableMB?: number | undefined;
}

export interface CoreLoadOptions extends CoreOptions {
  /** The binary, or where it is. @default tenaille.wasm beside this module */
  readonly wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/** What may end a search early. A search that is ended reports what it has so far. */
export interface CoreLimits {
  /** Most nodes. */
  readonly nodes?: number | undefined;
  /** Most milliseconds. */
  readonly timeMs?: number | undefined;
  /** A number other than 0 in its first place asks for the end: shared memory, written by another thread. */
  readonly shouldStop?: Int32Array | undefined;
}

export interface CoreSearchOptions extends CoreLimits {
  /**
   * Plies to look ahead, 1 to 60. Where no more squares are empty, the score is exact.
   * @default 60, and then `timeMs` is 1000 unless it or `nodes` says otherwise
   */
  readonly depth?: number | undefined;
}

export interface CoreSolveOptions extends CoreLimits {
  /** `"score"`, or `"outcome"`: only who wins, which is faster; it is the window from -1 to 1. @default "score" */
  readonly goal?: "score" | "outcome" | undefined;
  /** Only whether the score lies above, below or between these two, which must differ. @default -64 */
  readonly alpha?: number | undefined;
  /** @default 64 */
  readonly beta?: number | undefined;
  /** Whether an exact score comes with the line of play to the end of the game. @default true */
  readonly pv?: boolean | undefined;
}

/** Outcome of a search. Squares are numbers: 0 is a1, 63 h8; {@link PASS} is a pass. */
export interface CoreResult {
  /** Best move; {@link PASS} if there is nothing else; `undefined` if the game is over. */
  readonly move: number | undefined;
  /** Discs for the side to move, empties to the winner: -64 to 64. */
  readonly score: number;
  readonly kind: ScoreKind;
  readonly source: ScoreSource;
  /** Best line of play for both sides, beginning with {@link move}. */
  readonly pv: readonly number[];
  /** Plies searched to the end; the number of empty squares for an exact score. */
  readonly depth: number;
  /** Positions reached by a move, those whose value was only counted included. */
  readonly nodes: number;
  readonly timeMs: number;
  /** Nodes a second. */
  readonly nps: number;
  /** Whether a limit ended it before its depth or its proof. */
  readonly stopped: boolean;
  readonly stopReason: StopReason | undefined;
}

/** Outcome of {@link Core.scoreMoves}. */
export interface CoreMoveScores extends CoreResult {
  /** Legal moves with their exact scores, best first; only those that were done if a limit ended it. */
  readonly moves: readonly { readonly move: number; readonly score: number }[];
}

const MIB = TABLE_MIN_BYTES;
const DEFAULT_TABLE_MB = 16;
const DEFAULT_TIME_MS = 1000;
const MAX_BOARD = 2n ** 64n - 1n;

/**
 * The engine on the calling thread, in numbers: for scripts, benchmarks, batches, and people with workers of their
 * own. Boards are 64-bit numbers, bit 0 for a1 and bit 63 for h8: the discs of the side to move, and the other's.
 *
 * Every board is checked: {@link InvalidPositionError} for two that overlap, {@link OptionError} for anything that is
 * no 64-bit number and for options out of their range.
 *
 * @example
 * ```ts
 * const core = await Core.load();
 * core.search(0x0000000810000000n, 0x0000001008000000n, { depth: 8 }).score;
 * ```
 */
export class Core {
  readonly #wasm: Wasm;
  readonly #records: Records;
  readonly #stop: StopFlag;

  private constructor(wasm: Wasm, stop: StopFlag) {
    this.#wasm = wasm;
    this.#records = new Records(wasm.memory, wasm.exports);
    this.#stop = stop;
  }

  /**
   * Loads and starts the engine.
   * @throws {@link LoadError} if the binary can't be had, {@link AbiMismatchError} if it is another version's,
   * {@link OutOfMemoryError} if the table is too large for this machine, {@link OptionError}
   */
  static async load(options: CoreLoadOptions = {}): Promise<Core> {
    const tableMB = tableSize(options);
    const module = await compileBinary(options.wasm ?? wasmLocation());
    const stop = new StopFlag();
    return new Core(await startWasm(module, tableMB, stop.now), stop);
  }

  /**
   * Starts the engine from a compiled module, without waiting. Browsers may refuse it outside of workers.
   * @throws {@link AbiMismatchError}, {@link OutOfMemoryError}, {@link OptionError}
   */
  static fromModule(module: WebAssembly.Module, options: CoreOptions = {}): Core {
    if (!(module instanceof WebAssembly.Module))
      throw new OptionError("module", module, "a WebAssembly.Module");
    const stop = new StopFlag();
    return new Core(startWasmSync(module, tableSize(options), stop.now), stop);
  }

  /** The core's linear memory, for measuring its size. What is in it is private. */
  get memory(): WebAssembly.Memory {
    return this.#wasm.memory;
  }

  /** Size of the transposition table in use, and what the binary was built with. */
  get info(): { readonly tableMB: number; readonly simd: boolean; readonly threads: boolean } {
    const { exports, tableBytes } = this.#wasm;
    return {
      tableMB: tableBytes / MIB,
      simd: exports.HAS_SIMD.value !== 0,
      threads: exports.HAS_THREADS.value !== 0,
    };
  }

  /** The squares the side to move may play, as a board. */
  legalMoves(player: bigint, opponent: bigint): bigint {
    checkBoards(player, opponent);
    return unsigned(this.#wasm.exports.legalMoves(player, opponent));
  }

  /** The discs that a move on `square`, 0 to 63, turns, as a board; 0n if it is not legal. */
  flips(player: bigint, opponent: bigint, square: number): bigint {
    checkBoards(player, opponent);
    integerIn("square", square, 0, SQUARE_COUNT - 1);
    return unsigned(this.#wasm.exports.flips(player, opponent, square));
  }

  /**
   * Number of lines of play of `depth` plies, 0 to 60: a pass is a ply, and a line that ends sooner counts once.
   * Exact up to 2^53, which from the start is depth 17.
   * @param options `hashed`: merge positions that several lines lead to, in the table's memory (the table is empty
   * afterwards); much faster from depth 9 on. A larger `tableMB` lets it merge deeper.
   */
  perft(
    player: bigint,
    opponent: bigint,
    depth: number,
    options: { readonly hashed?: boolean } = {},
  ): number {
    checkBoards(player, opponent);
    integerIn("depth", depth, 0, MAX_DEPTH);
    const { exports } = this.#wasm;
    return options.hashed
      ? exports.perftHashed(player, opponent, depth)
      : exports.perft(player, opponent, depth);
  }

  /** {@link perft} by first move, in board order; a forced pass is the one move there is. */
  divide(
    player: bigint,
    opponent: bigint,
    depth: number,
    options: { readonly hashed?: boolean } = {},
  ): readonly { readonly move: number; readonly leaves: number }[] {
    integerIn("depth", depth, 1, MAX_DEPTH);
    const moves = this.legalMoves(player, opponent);
    if (moves === 0n) {
      if (this.legalMoves(opponent, player) === 0n) return [];
      return [{ move: PASS, leaves: this.perft(opponent, player, depth - 1, options) }];
    }
    const squares = Array.from({ length: SQUARE_COUNT }, (_, square) => square);
    return squares
      .filter(square => (moves >> BigInt(square)) & 1n)
      .map(move => {
        const turned = this.flips(player, opponent, move);
        const placed = player | turned | (1n << BigInt(move));
        return { move, leaves: this.perft(opponent & ~turned, placed, depth - 1, options) };
      });
  }

  /** Static evaluation in discs for the side to move, without search; the final score of a finished game. */
  evaluate(player: bigint, opponent: bigint): number {
    checkBoards(player, opponent);
    return this.#wasm.exports.evaluate(player, opponent) / SCORE_SCALE;
  }

  /** Best move and score by a search of limited depth, exact if it reaches the end of the game. */
  search(player: bigint, opponent: bigint, options: CoreSearchOptions = {}): CoreResult {
    const { depth = MAX_DEPTH, nodes, shouldStop } = options;
    const unlimited = options.depth === undefined && nodes === undefined;
    const timeMs = options.timeMs ?? (unlimited ? DEFAULT_TIME_MS : undefined);
    integerIn("depth", depth, 1, MAX_DEPTH);
    return this.#run("search", player, opponent, { nodes, timeMs, shouldStop }, { depth });
  }

  /**
   * The score with best play on both sides, proved; how long that takes grows threefold with every empty square:
   * set limits above 20 of them. Ended by a limit, it gives the bound it has proved, or else an estimate.
   */
  solve(player: bigint, opponent: bigint, options: CoreSolveOptions = {}): CoreResult {
    const { goal = "score", pv = true } = options;
    if (goal !== "score" && goal !== "outcome") throw new OptionError("goal", goal, '"score" or "outcome"');
    const wide = goal === "outcome" ? 1 : SCORE_MAX;
    const alpha = integerIn("alpha", options.alpha ?? -wide, SCORE_MIN, SCORE_MAX - 1);
    const beta = integerIn("beta", options.beta ?? wide, alpha + 1, SCORE_MAX);
    return this.#run("solve", player, opponent, options, { alpha, beta, wantPv: pv });
  }

  /** The exact score of every legal move. */
  scoreMoves(player: bigint, opponent: bigint, options: CoreLimits = {}): CoreMoveScores {
    const moves: { move: number; score: number }[] = [];
    return { ...this.#run("scoreMoves", player, opponent, options, {}, moves), moves };
  }

  #run(
    call: "search" | "solve" | "scoreMoves",
    player: bigint,
    opponent: bigint,
    limits: CoreLimits,
    asked: Partial<Request>,
    moves?: { move: number; score: number }[],
  ): CoreResult {
    checkBoards(player, opponent);
    const nodeLimit = positive("nodes", limits.nodes);
    const timeLimit = positive("timeMs", limits.timeMs);
    const request = { depth: MAX_DEPTH, alpha: SCORE_MIN, beta: SCORE_MAX, wantPv: false, ...asked };
    this.#records.writeRequest({ player, opponent, nodeLimit, timeLimit, ...request });
    const begin = performance.now();
    this.#stop.during(limits.shouldStop, this.#wasm.exports[call]);
    const timeMs = performance.now() - begin;
    const raw = this.#records.readResult();
    moves?.push(...raw.lines);
    return {
      move: raw.move === NO_MOVE ? undefined : raw.move,
      score: raw.score,
      kind: SCORE_KINDS[raw.bound] ?? "estimate",
      source: SCORE_SOURCES[raw.source] ?? "search",
      pv: raw.pv,
      depth: raw.depth,
      nodes: raw.nodes,
      timeMs,
      nps: timeMs > 0 ? Math.round((raw.nodes / timeMs) * 1000) : 0,
      stopped: STOP_REASONS[raw.stopped] !== undefined,
      stopReason: STOP_REASONS[raw.stopped],
    };
  }

  /**
   * {@link evaluate} for many boards at once.
   * @param boards Side to move and other side, in turn.
   * @param out Where to put the scores; a new array by default.
   * @returns A score a position, in 1/128 disc.
   */
  evaluateMany(boards: BigUint64Array, out = new Int16Array(boards.length >> 1)): Int16Array {
    checkBatch(boards, out, Int16Array);
    this.#records.batch(boards, out, this.#wasm.exports.evaluateMany);
    return out;
  }

  /**
   * The exact score of many positions, without limits.
   * @param boards Side to move and other side, in turn.
   * @param out Where to put the scores; a new array by default.
   * @returns A score a position, in discs.
   */
  solveMany(boards: BigUint64Array, out = new Int8Array(boards.length >> 1)): Int8Array {
    checkBatch(boards, out, Int8Array);
    this.#records.batch(boards, out, this.#wasm.exports.solveMany);
    return out;
  }

  /** Empties the transposition table: what is searched next knows nothing of what was searched before. */
  clear(): void {
    this.#wasm.exports.clearTable();
  }
}

/** The clock that the core reads; while a search runs it also carries the caller's wish to stop. */
class StopFlag {
  #flag: Int32Array | undefined;

  readonly now = (): number =>
    this.#flag !== undefined && Atomics.load(this.#flag, 0) !== 0
      ? Number.POSITIVE_INFINITY
      : performance.now();

  during(flag: Int32Array | undefined, run: () => void): void {
    if (flag !== undefined && (!(flag instanceof Int32Array) || flag.length === 0)) {
      throw new OptionError("shouldStop", flag, "an Int32Array of at least one number");
    }
    this.#flag = flag;
    try {
      run();
    } finally {
      this.#flag = undefined;
    }
  }
}

function tableSize(options: CoreOptions): number {
  return integerIn("tableMB", options.tableMB ?? DEFAULT_TABLE_MB, 1, TABLE_MAX_BYTES / MIB);
}

/** A limit, or 0 for none. */
function positive(name: string, value: number | undefined): number {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return 0;
  if (typeof value === "number" && value > 0) return Math.min(value, Number.MAX_SAFE_INTEGER);
  throw new OptionError(name, value, "a number greater than 0");
}

function checkBoards(player: bigint, opponent: bigint): void {
  checkBoard("player", player);
  checkBoard("opponent", opponent);
  if ((player & opponent) !== 0n) {
    throw new InvalidPositionError(
      `both sides have a disc on the squares of 0x${(player & opponent).toString(16)}`,
    );
  }
}

function checkBoard(name: string, board: unknown): void {
  if (typeof board !== "bigint" || board < 0n || board > MAX_BOARD) {
    throw new OptionError(name, board, "a bigint of 64 bits");
  }
}

function checkBatch(boards: unknown, out: unknown, Out: typeof Int16Array | typeof Int8Array): void {
  if (!(boards instanceof BigUint64Array) || boards.length % 2 !== 0) {
    throw new OptionError("boards", boards, "a BigUint64Array with two boards a position");
  }
  if (!(out instanceof Out) || out.length < boards.length / 2) {
    throw new OptionError("out", out, `an ${Out.name} of at least ${boards.length / 2}`);
  }
  const halves = new Uint32Array(boards.buffer, boards.byteOffset, 2 * boards.length);
  for (let i = 0; i < halves.length; i += 4) {
    const low = (halves[i] ?? 0) & (halves[i + 2] ?? 0);
    const high = (halves[i + 1] ?? 0) & (halves[i + 3] ?? 0);
    if (low !== 0 || high !== 0) throw new InvalidPositionError(`the boards of position ${i / 4} overlap`);
  }
}
