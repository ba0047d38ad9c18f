/** A queue that is FIFO within each business and rotates between businesses. */
export class FairQueue<Item> {
  readonly #waiting = new Map<string, Item[]>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  lengthOf(account: string): number {
    return this.#waiting.get(account)?.length ?? 0;
  }

  add(account: string, item: Item): void {
    const own = this.#waiting.get(account);
    if (own === undefined) this.#waiting.set(account, [item]);
    else own.push(item);
  }

  /** Removes and returns the first item of the next business. */
  take(): Item | undefined {
    const [next] = this.#waiting;
    if (next === undefined) return undefined;
    const [account, own] = next;
    const item = own.shift();
    this.#waiting.delete(account);
    if (own.length > 0) this.#waiting.set(account, own);
    return item;
  }

  remove(account: string, item: Item): void {
    const own = this.#waiting.get(account);
    const place = own?.indexOf(item) ?? -1;
    if (own === undefined || place < 0) return;
    own.splice(place, 1);
    if (own.length === 0) this.#waiting.delete(account);
  }

  /** Removes and returns all items. */
  drain(): Item[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
