/**
 * Steps that one request may take, whatever it asks for and whatever the data are: a letter that is
 * read, compared or marked is one step. Searching a thousand ordinary rows takes a seventh of it.
 */
export const MOST_STEPS = 2_000_000;

/** The budget of one search request, shared by all its queries. Counted in steps, never in time. */
export class SearchWork {
  #left: number;
  #exhausted = false;

  constructor(steps = MOST_STEPS) {
    this.#left = steps;
  }

  /** Takes steps from the budget. Returns false, and takes none, when fewer are left. */
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

  /** Whether anything was left out because the budget was used up. */
  get exhausted(): boolean {
    return this.#exhausted;
  }
}
