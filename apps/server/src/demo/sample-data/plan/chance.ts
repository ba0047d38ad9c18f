/** Seeded random numbers: every installation has the same history. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** Returns an integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  /** Returns true with this probability, from 0 to 1. */
  happens(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Creates a seeded random number generator (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
  };
}
