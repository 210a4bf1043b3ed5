/**
 * The engine on the calling thread, in numbers and bigints.
 * @module
 */
export { PASS, SCORE_SCALE } from "./constants.ts";
export type { WasmSource } from "./engine/binary.ts";
export {
  Core,
  type CoreLimits,
  type CoreLoadOptions,
  type CoreMoveScores,
  type CoreOptions,
  type CoreResult,
  type CoreSearchOptions,
  type CoreSolveOptions,
} from "./engine/core.ts";
export { AbiMismatchError, LoadError, OptionError, OutOfMemoryError, TenailleError } from "./errors.ts";
export { InvalidPositionError } from "./rules/errors.ts";
export type { ScoreKind, ScoreSource, StopReason } from "./search/result.ts";
