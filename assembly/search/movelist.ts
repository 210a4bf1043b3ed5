// Move lists live on a stack of their own in static memory: each node writes its moves from the address it is
// given, and hands its end on to its children.
//
//   offset  size
//        0     8  player   } after the move: the side that moved is the opponent
//        8     8  opponent }
//       16     8  hash of these two
//       24     4  value: the greater, the earlier it is tried
//       28     4  square

export const MOVE_SIZE: usize = 32;
/** A line of play has at most 60 placements from the start, and a set-up position at most 64 moves. */
export const MOVE_STACK: usize = memory.data(64 * 64 * 32, 64);

// @ts-ignore: decorator
@inline
export function putMove(at: usize, player: u64, opponent: u64, square: i32): void {
  store<u64>(at, player);
  store<u64>(at, opponent, 8);
  store<i32>(at, square, 28);
}

// @ts-ignore: decorator
@inline
export function movePlayer(at: usize): u64 {
  return load<u64>(at);
}

// @ts-ignore: decorator
@inline
export function moveOpponent(at: usize): u64 {
  return load<u64>(at, 8);
}

// @ts-ignore: decorator
@inline
export function moveHash(at: usize): u64 {
  return load<u64>(at, 16);
}

// @ts-ignore: decorator
@inline
export function setMoveHash(at: usize, hash: u64): void {
  store<u64>(at, hash, 16);
}

// @ts-ignore: decorator
@inline
export function moveValue(at: usize): i32 {
  return load<i32>(at, 24);
}

// @ts-ignore: decorator
@inline
export function setMoveValue(at: usize, value: i32): void {
  store<i32>(at, value, 24);
}

// @ts-ignore: decorator
@inline
export function moveSquare(at: usize): i32 {
  return load<i32>(at, 28);
}

/** Brings the most valuable of the moves from `at` to `end` to the front; the others keep no order. */
// @ts-ignore: decorator
@inline
export function selectBest(at: usize, end: usize): void {
  let best = at;
  let value = moveValue(at);
  for (let other = at + MOVE_SIZE; other < end; other += MOVE_SIZE) {
    const v = moveValue(other);
    best = v > value ? other : best;
    value = max(v, value);
  }
  if (best == at) return;
  const low = v128.load(at);
  const high = v128.load(at, 16);
  v128.store(at, v128.load(best));
  v128.store(at, v128.load(best, 16), 16);
  v128.store(best, low);
  v128.store(best, high, 16);
}
