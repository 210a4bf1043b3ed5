/**
 * The rules of Othello and its Reversi relatives: synchronous, without WASM or I/O.
 * @module
 */
export { type ErrorCode, OptionError, TenailleError } from "./errors.ts";
export { IllegalMoveError, InvalidPositionError, ParseError, type ParsePlace } from "./rules/errors.ts";
export { Game, type GameEntry, type GameOptions } from "./rules/game.ts";
export { perft } from "./rules/perft.ts";
export { Position, type SquareSet, type Start } from "./rules/position.ts";
export { frontier, mobility, stableDiscs } from "./rules/queries.ts";
export { type Result, scoreSheet } from "./rules/result.ts";
export {
  type Color,
  InvalidSquareError,
  indexOf,
  type Move,
  type MoveInput,
  opposite,
  type Region,
  region,
  SQUARES,
  type Square,
  squareAt,
} from "./rules/square.ts";
export { inverseSymmetry, SYMMETRIES, type Symmetry, transformSquare } from "./rules/symmetry.ts";
