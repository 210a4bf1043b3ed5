// Discs that can never be turned again.

import { FILE_A, RANK_1 } from "./bitboard";

/** Edge states are numbered in base 3: 0 empty, 1 player, 2 opponent, the lowest square lowest. */
const EDGE_STATES = 6561;
/** [edge state]: discs of either colour that no sequence of moves on the edge can turn; 255 marks "not yet". */
const EDGE_STABLE: usize = memory.data(6561, 64);
/** [edge byte]: the byte's bits as base 3 digits 0 and 1. */
const TERNARY: usize = memory.data(256 * 2, 64);
const GATHER_FILE: u64 = 0x0102040810204080;

// @ts-ignore: decorator
@inline
function ternary(byte: u32): u32 {
  return <u32>load<u16>(TERNARY + (byte << 1));
}

// @ts-ignore: decorator
@inline
function edgeAddress(player: u32, opponent: u32): usize {
  return EDGE_STABLE + ternary(player) + 2 * ternary(opponent);
}

/** Discs turned on an edge by a disc of `player` on `square`. */
function edgeFlips(player: u32, opponent: u32, square: i32): u32 {
  let flips: u32 = 0;
  let east = square + 1;
  while (east < 8 && (opponent >> east) & 1) east++;
  if (east < 8 && (player >> east) & 1) flips |= (1 << east) - (1 << (square + 1));
  let west = square - 1;
  while (west >= 0 && (opponent >> west) & 1) west--;
  if (west >= 0 && (player >> west) & 1) flips |= (1 << square) - (1 << (west + 1));
  return flips;
}

/**
 * A disc of an edge is stable if it survives whatever either side does there: any empty square may be taken by
 * either colour at any time, since a move may be legal through another line alone.
 */
function edgeStable(player: u32, opponent: u32): u32 {
  const address = edgeAddress(player, opponent);
  const known = <u32>load<u8>(address);
  const discs = player | opponent;
  if (known != 255 || discs == 255) return known;
  let stable = discs;
  for (let square = 0; square < 8; square++) {
    const disc: u32 = 1 << square;
    if (discs & disc) continue;
    let flips = edgeFlips(player, opponent, square);
    stable &= ~flips & edgeStable(player | flips | disc, opponent & ~flips);
    flips = edgeFlips(opponent, player, square);
    stable &= ~flips & edgeStable(player & ~flips, opponent | flips | disc);
  }
  store<u8>(address, <u8>stable);
  return stable;
}

export function initStability(): void {
  for (let byte = 0; byte < 256; byte++) {
    let value = 0;
    for (let square = 7; square >= 0; square--) value = value * 3 + ((byte >> square) & 1);
    store<u16>(TERNARY + (byte << 1), <u16>value);
  }
  memory.fill(EDGE_STABLE, 255, EDGE_STATES);
  edgeStable(0, 0);
  for (let player: u32 = 0; player < 256; player++) {
    for (let opponent: u32 = 0; opponent < 256; opponent++) {
      if (!(player & opponent)) edgeStable(player, opponent);
    }
  }
}

// @ts-ignore: decorator
@inline
function fileByte(board: u64, file: i32): u32 {
  return <u32>((((board >> file) & FILE_A) * GATHER_FILE) >> 56);
}

/** A byte's bits along file a. */
// @ts-ignore: decorator
@inline
function spreadToFile(byte: u32): u64 {
  return ((<u64>(byte & 127) * 0x0002040810204081) & FILE_A) | (<u64>(byte >> 7) << 56);
}

/** Discs of `player` on the four edges that are stable there. */
function edges(player: u64, opponent: u64): u64 {
  const north = <u64>load<u8>(edgeAddress(<u32>(player & RANK_1), <u32>(opponent & RANK_1)));
  const south = <u64>load<u8>(edgeAddress(<u32>(player >> 56), <u32>(opponent >> 56)));
  const west = <u32>load<u8>(edgeAddress(fileByte(player, 0), fileByte(opponent, 0)));
  const east = <u32>load<u8>(edgeAddress(fileByte(player, 7), fileByte(opponent, 7)));
  return (north | (south << 56) | spreadToFile(west) | (spreadToFile(east) << 7)) & player;
}

/** Squares from which the line by `-step` is full to the rim; `rimN` are those with fewer than N squares to go. */
// @ts-ignore: decorator
@inline
function fullBelow(discs: u64, step: i32, rim1: u64, rim2: u64, rim4: u64): u64 {
  let full = discs & (rim1 | (discs << step));
  full &= rim2 | (full << (2 * step));
  return full & (rim4 | (full << (4 * step)));
}

/** The same by `+step`. */
// @ts-ignore: decorator
@inline
function fullAbove(discs: u64, step: i32, rim1: u64, rim2: u64, rim4: u64): u64 {
  let full = discs & (rim1 | (discs >> step));
  full &= rim2 | (full >> (2 * step));
  return full & (rim4 | (full >> (4 * step)));
}

/** Squares of full ranks. */
// @ts-ignore: decorator
@inline
function fullRanks(discs: u64): u64 {
  let full = discs & (discs >> 4);
  full &= full >> 2;
  full &= full >> 1;
  return (full & FILE_A) * 255;
}

/** Squares of full files. */
// @ts-ignore: decorator
@inline
function fullFiles(discs: u64): u64 {
  let full = discs & rotr(discs, 32);
  full &= rotr(full, 16);
  return full & rotr(full, 8);
}

/**
 * A lower bound of the player's discs that can never be turned again: stable on the edges, on four full lines, or
 * on each line next to a stable disc of the same colour or on a full one.
 */
export function stableDiscs(player: u64, opponent: u64): u64 {
  const discs = player | opponent;
  const ranks = fullRanks(discs);
  const files = fullFiles(discs);
  // Rims: within 1, 2 or 4 squares of the two sides where a diagonal begins.
  const diagonals = fullBelow(discs, 9, 0x01010101010101ff, 0x030303030303ffff, 0x0f0f0f0fffffffff)
    & fullAbove(discs, 9, 0xff80808080808080, 0xffffc0c0c0c0c0c0, 0xfffffffff0f0f0f0);
  const antidiagonals = fullBelow(discs, 7, 0x80808080808080ff, 0xc0c0c0c0c0c0ffff, 0xf0f0f0f0ffffffff)
    & fullAbove(discs, 7, 0xff01010101010101, 0xffff030303030303, 0xffffffff0f0f0f0f);
  const inner = player & 0x007e7e7e7e7e7e00;
  let stable = edges(player, opponent) | (ranks & files & diagonals & antidiagonals & player);
  while (true) {
    // Steps off the board reach edge squares only, which `inner` leaves out.
    const grown = stable | (inner
      & (ranks | (stable << 1) | (stable >> 1))
      & (files | (stable << 8) | (stable >> 8))
      & (diagonals | (stable << 9) | (stable >> 9))
      & (antidiagonals | (stable << 7) | (stable >> 7)));
    if (grown == stable) return stable;
    stable = grown;
  }
}
