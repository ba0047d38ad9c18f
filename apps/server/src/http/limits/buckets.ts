/** Capacity of a bucket, and tokens refilled per second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was computed, in milliseconds of the clock. */
  at: number;
}

/** Number of takes after which full buckets are removed. */
const TAKES_BETWEEN_CLEANUPS = 1000;

/** Token buckets by key. Full buckets use no memory. */
export class Buckets {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #takes = 0;

  /** @param now monotonic, in milliseconds */
  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** Takes tokens. Returns 0, or the seconds until enough are available if none were taken. */
  take(key: string, tokens: number): number {
    const { burst, perSecond } = this.#allowance;
    const cost = Math.min(tokens, burst);
    const available = this.#held(key);
    if (available < cost) return Math.max(1, Math.ceil((cost - available) / perSecond));
    this.#buckets.set(key, { tokens: available - cost, at: this.#now() });
    this.#takes += 1;
    if (this.#takes % TAKES_BETWEEN_CLEANUPS === 0) this.#removeFull();
    return 0;
  }

  /** Number of buckets in memory. */
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

  #removeFull(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#held(key) >= this.#allowance.burst) this.#buckets.delete(key);
    }
  }
}
