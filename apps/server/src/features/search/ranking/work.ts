/**
 * Maximum steps of one request: reading, comparing or marking a letter is one step. Searching a
 * thousand ordinary rows takes a seventh of it.
 */
export const MAX_STEPS = 2_000_000;

/** The budget of one search request, shared by all its queries. Counted in steps, never in time. */
export class SearchWork {
  #left: number;
  #exhausted = false;

  constructor(steps = MAX_STEPS) {
    this.#left = steps;
  }

  /** Takes steps from the budget. Returns false, and takes none, if fewer are left. */
  spend(steps: number): boolean {
    if (this.#left < steps) {
      this.#exhausted = true;
      return false;
    }
    this.#left -= steps;
    return true;
  }

  get left(): number {
    return this.#left;
  }

  /** Whether anything was omitted because the budget was used up. */
  get exhausted(): boolean {
    return this.#exhausted;
  }
}
