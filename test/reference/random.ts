/** Random numbers from a seed (Mulberry32, T. Ettinger), so that a failure can be seen again. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** The next 32 bits. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** From 0 to `count` - 1. */
  below(count: number): number {
    return this.next() % count;
  }

  /** 64 bits of which about one in two to the power of `thinning` is set. */
  bits(thinning = 1): bigint {
    let bits = 2n ** 64n - 1n;
    for (let i = 0; i < thinning; i++) bits &= (BigInt(this.next()) << 32n) | BigInt(this.next());
    return bits;
  }
}
