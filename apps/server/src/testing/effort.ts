/**
 * The size of generated tests. `npm test` runs a sample that is always the same; `npm run torture`
 * sets these for a long run with its own seed.
 */
const LONG = process.env.TORTURE === "1";
const SEED = Number(process.env.TORTURE_SEED ?? "");

/** Returns the number of cases for this run: `sample` in `npm test`, `long` under torture. */
export function effort(sample: number, long: number): number {
  return LONG ? long : sample;
}

/** Returns the seed of this run: `fixed` unless torture chose one. */
export function seedOf(fixed: number): number {
  return Number.isSafeInteger(SEED) && SEED > 0 ? SEED : fixed;
}

/** Returns pseudorandom numbers in [0, 1) for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns at most `count` of the items, selected by the seed, in their order. */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  if (items.length <= count) return [...items];
  const random = seeded(seed);
  const chosen = items.map((item, place) => ({ item, place, lot: random() }));
  return chosen
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
