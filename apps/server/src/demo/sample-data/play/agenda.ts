/** What is to happen, each thing at its moment; what is entered first happens first. */
export class Agenda {
  readonly #entries: { readonly at: number; readonly run: () => Promise<void> }[] = [];

  /** @param at seconds since the epoch */
  enter(at: number, run: () => Promise<void>): void {
    this.#entries.push({ at, run });
  }

  /** Lets it all happen in the order of time. */
  async play(moveTo: (moment: number) => Promise<void>): Promise<void> {
    let moment = Number.NEGATIVE_INFINITY;
    for (const { at, run } of this.#entries.sort((one, other) => one.at - other.at)) {
      if (at > moment) await moveTo(at);
      moment = at;
      await run();
    }
  }
}
