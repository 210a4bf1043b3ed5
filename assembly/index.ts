// The release binary: a list of exports, no logic.

export { ABI_VERSION } from "./shared/constants";
export { HAS_SIMD, HAS_THREADS } from "./platform/features";
export {
  arenaBase, batchAddress, clearTable, evaluate, evaluateMany, flips, legalMoves, perft, perftHashed, requestAddress,
  resultAddress, scoreMoves, search, setTable, solve, solveMany,
} from "./engine/exports";
