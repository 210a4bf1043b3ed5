// Hash of a position from its two boards, without a table of random numbers: tables that use it keep the boards
// themselves, so it only has to spread, and two multiplications do.

const PLAYER_FACTOR: u64 = 0x9e3779b97f4a7c15; // 2^64 / golden ratio
const OPPONENT_FACTOR: u64 = 0xc2b2ae3d27d4eb4f; // a prime of the same size (xxHash's second)

/** 64 bits of which the upper ones depend on every square. */
// @ts-ignore: decorator
@inline
export function hashOf(player: u64, opponent: u64): u64 {
  const h = player * PLAYER_FACTOR ^ rotr(opponent * OPPONENT_FACTOR, 32);
  return (h ^ (h >> 32)) * PLAYER_FACTOR;
}
