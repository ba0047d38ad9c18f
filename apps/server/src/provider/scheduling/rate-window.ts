/** Counts events within a sliding window. */
export class RateWindow {
  #span = 0;
  #most = 0;
  #times: number[] = [];

  /**
   * @param span length of the window in milliseconds
   * @param most maximum number of events within any such window
   */
  constructor(span: number, most: number) {
    this.limit(span, most);
  }

  /** Sets the window and its maximum, as in the constructor. At least one event is allowed. */
  limit(span: number, most: number): void {
    this.#span = span;
    this.#most = Math.max(1, most);
  }

  /** Returns the milliseconds until the next event is allowed; 0 for now. */
  delay(now: number): number {
    while (this.#times[0] !== undefined && now - this.#times[0] >= this.#span) this.#times.shift();
    const first = this.#times.at(-this.#most);
    if (this.#times.length < this.#most || first === undefined) return 0;
    return Math.min(this.#span, first + this.#span - now);
  }

  /** Returns the milliseconds until the window has no more events than allowed; 0 for now. */
  excess(now: number): number {
    const first = this.#times.at(-this.#most - 1);
    return first === undefined ? 0 : Math.max(0, first + this.#span - now);
  }

  add(now: number): void {
    this.#times.push(now);
  }
}
