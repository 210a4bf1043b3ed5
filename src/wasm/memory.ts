import * as layout from "../constants.ts";
import type { CoreExports } from "./exports.ts";

/** What a search is asked. Limits of 0 are none. */
export interface Request {
  readonly player: bigint;
  readonly opponent: bigint;
  readonly nodeLimit: number;
  readonly timeLimit: number;
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly wantPv: boolean;
}

/** What a search answers, in the core's codes. */
export interface RawResult {
  readonly nodes: number;
  readonly score: number;
  readonly bound: number;
  readonly move: number;
  readonly depth: number;
  readonly stopped: number;
  readonly source: number;
  readonly pv: number[];
  readonly lines: { readonly move: number; readonly score: number }[];
}

/** The records at the boundary. The only views on the core's memory: nothing of them escapes. */
export class Records {
  readonly #memory: WebAssembly.Memory;
  readonly #request: number;
  readonly #result: number;
  readonly #batch: number;

  constructor(memory: WebAssembly.Memory, exports: CoreExports) {
    this.#memory = memory;
    this.#request = exports.requestAddress();
    this.#result = exports.resultAddress();
    this.#batch = exports.batchAddress();
  }

  writeRequest(request: Request): void {
    const view = new DataView(this.#memory.buffer, this.#request, layout.REQUEST_SIZE);
    view.setBigUint64(layout.REQUEST_PLAYER, request.player, true);
    view.setBigUint64(layout.REQUEST_OPPONENT, request.opponent, true);
    view.setFloat64(layout.REQUEST_NODE_LIMIT, request.nodeLimit, true);
    view.setFloat64(layout.REQUEST_TIME_LIMIT, request.timeLimit, true);
    view.setInt32(layout.REQUEST_DEPTH, request.depth, true);
    view.setInt32(layout.REQUEST_ALPHA, request.alpha, true);
    view.setInt32(layout.REQUEST_BETA, request.beta, true);
    view.setInt32(layout.REQUEST_WANT_PV, request.wantPv ? 1 : 0, true);
  }

  readResult(): RawResult {
    const view = new DataView(this.#memory.buffer, this.#result, layout.RESULT_SIZE);
    const int = (offset: number) => view.getInt32(offset, true);
    return {
      nodes: view.getFloat64(layout.RESULT_NODES, true),
      score: int(layout.RESULT_SCORE),
      bound: int(layout.RESULT_BOUND),
      move: int(layout.RESULT_MOVE),
      depth: int(layout.RESULT_DEPTH),
      stopped: int(layout.RESULT_STOPPED),
      source: int(layout.RESULT_SOURCE),
      pv: Array.from({ length: int(layout.RESULT_PV_LENGTH) }, (_, i) => view.getUint8(layout.RESULT_PV + i)),
      lines: Array.from({ length: int(layout.RESULT_LINE_COUNT) }, (_, i) => {
        const at = layout.RESULT_LINES + i * layout.LINE_SIZE;
        return { move: int(at + layout.LINE_MOVE), score: int(at + layout.LINE_SCORE) };
      }),
    };
  }

  /**
   * Sends boards (player, opponent, player, …) through `run`, which is told how many there are, a batch at a time,
   * and puts a score a board into `out`.
   */
  batch(boards: BigUint64Array, out: Int16Array | Int8Array, run: (count: number) => void): void {
    const total = boards.length / 2;
    for (let first = 0; first < total; first += layout.BATCH_CAPACITY) {
      const count = Math.min(layout.BATCH_CAPACITY, total - first);
      const input = new BigUint64Array(this.#memory.buffer, this.#batch, 2 * count);
      input.set(boards.subarray(2 * first, 2 * (first + count)));
      run(count);
      out.set(new Int16Array(this.#memory.buffer, this.#batch + layout.BATCH_SCORES, count), first);
    }
  }
}
