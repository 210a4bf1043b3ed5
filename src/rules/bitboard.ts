/**
 * Bit logic of the rules for users who load no WASM, on 32-bit halves: bigint arithmetic is ten times slower. The
 * core has its own, `assembly/rules`; a property test pins the two to each other and to a naive oracle.
 */

/** A set of squares: bit i of `lo` is square i (a1 to h4), bit i of `hi` square 32 + i (a5 to h8). */
export interface Bits {
  readonly lo: number;
  readonly hi: number;
}

/** Files b to g: what may stand between two discs of a row or a diagonal. */
const INNER = 0x7e7e7e7e;
/** Distances between neighbours: on a row, the two diagonals, and a file. */
const STEPS = [1, 7, 9, 8] as const;

export const NONE: Bits = { lo: 0, hi: 0 };

export const not = (a: Bits): Bits => ({ lo: ~a.lo, hi: ~a.hi });
export const and = (a: Bits, b: Bits): Bits => ({ lo: a.lo & b.lo, hi: a.hi & b.hi });
export const or = (a: Bits, b: Bits): Bits => ({ lo: a.lo | b.lo, hi: a.hi | b.hi });
export const xor = (a: Bits, b: Bits): Bits => ({ lo: a.lo ^ b.lo, hi: a.hi ^ b.hi });
export const isEmpty = (a: Bits): boolean => (a.lo | a.hi) === 0;
export const same = (a: Bits, b: Bits): boolean => a.lo === b.lo && a.hi === b.hi;
/** Order as unsigned 64-bit numbers: negative, zero or positive. */
export const compare = (a: Bits, b: Bits): number =>
  (a.hi >>> 0) - (b.hi >>> 0) || (a.lo >>> 0) - (b.lo >>> 0);

/** The set of one square. */
export function bit(square: number): Bits {
  return square < 32 ? { lo: 1 << square, hi: 0 } : { lo: 0, hi: 1 << (square - 32) };
}

export function has(a: Bits, square: number): boolean {
  return (((square < 32 ? a.lo : a.hi) >>> (square & 31)) & 1) === 1;
}

function count32(n: number): number {
  n -= (n >>> 1) & 0x55555555;
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of squares in the set. */
export function count(a: Bits): number {
  return count32(a.lo) + count32(a.hi);
}

/** The squares' numbers, ascending. */
export function squaresOf(a: Bits): number[] {
  const squares: number[] = [];
  for (let n = a.lo; n !== 0; n &= n - 1) squares.push(31 - Math.clz32(n & -n));
  for (let n = a.hi; n !== 0; n &= n - 1) squares.push(63 - Math.clz32(n & -n));
  return squares;
}

export function toBigInt(a: Bits): bigint {
  return (BigInt(a.hi >>> 0) << 32n) | BigInt(a.lo >>> 0);
}

/** Of the lower 64 bits. */
export function fromBigInt(board: bigint): Bits {
  return { lo: Number(BigInt.asIntN(32, board)), hi: Number(BigInt.asIntN(32, board >> 32n)) };
}

/** The squares `step` further up, without regard to the sides of the board. */
export function up(a: Bits, step: number): Bits {
  return { lo: a.lo << step, hi: (a.hi << step) | (a.lo >>> (32 - step)) };
}

/** The squares `step` further down. */
export function down(a: Bits, step: number): Bits {
  return { lo: (a.lo >>> step) | (a.hi << (32 - step)), hi: a.hi >>> step };
}

/** Legal moves of `player`: empty squares from which at least one disc is turned. */
export function legalMoves(player: Bits, opponent: Bits): Bits {
  let lo = 0;
  let hi = 0;
  for (const step of STEPS) {
    const mask = step === 8 ? -1 : INNER;
    const ol = opponent.lo & mask;
    const oh = opponent.hi & mask;
    const rest = 32 - step;
    // Runs of opponent's discs that begin at one of the player's, grown a square at a time: six fit in.
    let rl = ol & (player.lo << step);
    let rh = oh & ((player.hi << step) | (player.lo >>> rest));
    let fl = ol & ((player.lo >>> step) | (player.hi << rest));
    let fh = oh & (player.hi >>> step);
    for (let i = 0; i < 5; i++) {
      const carry = rl >>> rest;
      rl |= ol & (rl << step);
      rh |= oh & ((rh << step) | carry);
      const borrow = fh << rest;
      fh |= oh & (fh >>> step);
      fl |= ol & ((fl >>> step) | borrow);
    }
    lo |= (rl << step) | (fl >>> step) | (fh << rest);
    hi |= (rh << step) | (rl >>> rest) | (fh >>> step);
  }
  return { lo: lo & ~(player.lo | opponent.lo), hi: hi & ~(player.hi | opponent.hi) };
}

/** Steps to the eight neighbours as [files, ranks]. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
  [1, -1],
] as const;

/** Discs that `player` turns with a disc on the empty `square`; none for a move that is not legal. */
export function flips(player: Bits, opponent: Bits, square: number): Bits {
  let lo = 0;
  let hi = 0;
  if (has(or(player, opponent), square)) return NONE;
  const file = square & 7;
  const rank = square >> 3;
  for (const [east, south] of DIRECTIONS) {
    let runLo = 0;
    let runHi = 0;
    let x = file + east;
    let y = rank + south;
    while (((x | y) & ~7) === 0) {
      const at = 8 * y + x;
      const mask = 1 << at;
      const low = at < 32;
      if ((low ? opponent.lo : opponent.hi) & mask) {
        if (low) runLo |= mask;
        else runHi |= mask;
      } else {
        if ((low ? player.lo : player.hi) & mask) {
          lo |= runLo;
          hi |= runHi;
        }
        break;
      }
      x += east;
      y += south;
    }
  }
  return { lo, hi };
}

/** The squares next to one of the set, and the set itself. */
export function around(a: Bits): Bits {
  const east = { lo: (a.lo << 1) & 0xfefefefe, hi: (a.hi << 1) & 0xfefefefe };
  const west = { lo: (a.lo >>> 1) & 0x7f7f7f7f, hi: (a.hi >>> 1) & 0x7f7f7f7f };
  const row = or(a, or(east, west));
  return or(row, or(up(row, 8), down(row, 8)));
}

function swap(n: number, mask: number, distance: number): number {
  const t = (n ^ (n >>> distance)) & mask;
  return n ^ t ^ (t << distance);
}

/** The mirror image that exchanges files a and h. */
export function mirrorFiles(a: Bits): Bits {
  const half = (n: number) => swap(swap(swap(n, 0x55555555, 1), 0x33333333, 2), 0x0f0f0f0f, 4);
  return { lo: half(a.lo), hi: half(a.hi) };
}

/** The mirror image that exchanges ranks 1 and 8. */
export function mirrorRanks(a: Bits): Bits {
  const half = (n: number) => {
    const pairs = swap(n, 0x00ff00ff, 8);
    return (pairs << 16) | (pairs >>> 16);
  };
  return { lo: half(a.hi), hi: half(a.lo) };
}

/** Files become ranks: the mirror image along a1-h8. */
export function transpose(a: Bits): Bits {
  const half = (n: number) => swap(swap(n, 0x00aa00aa, 7), 0x0000cccc, 14);
  const lo = half(a.lo);
  const hi = half(a.hi);
  // What is left are the two quadrants off the diagonal: h1's and a8's.
  return {
    lo: (lo & 0x0f0f0f0f) | ((hi & 0x0f0f0f0f) << 4),
    hi: (hi & 0xf0f0f0f0) | ((lo >>> 4) & 0x0f0f0f0f),
  };
}
