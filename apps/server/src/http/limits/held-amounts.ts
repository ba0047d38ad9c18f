/** An amount that its owner may hold at a time. */
export interface Maximum {
  readonly owner: string;
  readonly most: number;
}

/** Amounts that are held for a while, by owner. An owner that holds nothing uses no memory. */
export class HeldAmounts {
  readonly #held = new Map<string, number>();

  /**
   * Holds an amount for all owners.
   * @returns a function to call when it is no longer held; null if an owner would hold too much
   */
  hold(amount: number, maxima: readonly Maximum[]): (() => void) | null {
    if (maxima.some(({ owner, most }) => this.#of(owner) + amount > most)) return null;
    for (const { owner } of maxima) this.#held.set(owner, this.#of(owner) + amount);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      for (const { owner } of maxima) {
        const left = this.#of(owner) - amount;
        if (left > 0) this.#held.set(owner, left);
        else this.#held.delete(owner);
      }
    };
  }

  #of(owner: string): number {
    return this.#held.get(owner) ?? 0;
  }
}
