/** How much may be taken at once, and how much comes back each second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was right, in milliseconds of the clock. */
  at: number;
}

/** Buckets are looked through after so many takings, and full ones are forgotten. */
const SWEEP = 1000;

/** Token buckets by key. A bucket that is full again takes no memory. */
export class Buckets {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #takings = 0;

  /** @param now monotonic, in milliseconds */
  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** Takes tokens. Returns 0, or the seconds until there are enough when nothing was taken. */
  take(key: string, tokens: number): number {
    const { burst, perSecond } = this.#allowance;
    const wanted = Math.min(tokens, burst);
    const held = this.#held(key);
    if (held < wanted) return Math.max(1, Math.ceil((wanted - held) / perSecond));
    this.#buckets.set(key, { tokens: held - wanted, at: this.#now() });
    this.#takings += 1;
    if (this.#takings % SWEEP === 0) this.#sweep();
    return 0;
  }

  /** How many buckets are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  #held(key: string): number {
    const { burst, perSecond } = this.#allowance;
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return burst;
    const seconds = Math.max(0, this.#now() - bucket.at) / 1000;
    return Math.min(burst, bucket.tokens + seconds * perSecond);
  }

  #sweep(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#held(key) >= this.#allowance.burst) this.#buckets.delete(key);
    }
  }
}
