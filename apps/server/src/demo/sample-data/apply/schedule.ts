/** Tasks with their times. Tasks at the same time run in the order in which they were added. */
export class ScheduledTasks {
  readonly #entries: { readonly at: number; readonly run: () => Promise<void> }[] = [];

  /** @param at seconds since the epoch */
  add(at: number, run: () => Promise<void>): void {
    this.#entries.push({ at, run });
  }

  /** Runs all tasks in chronological order. */
  async run(moveTo: (moment: number) => Promise<void>): Promise<void> {
    let moment = Number.NEGATIVE_INFINITY;
    for (const { at, run } of this.#entries.sort((one, other) => one.at - other.at)) {
      if (at > moment) await moveTo(at);
      moment = at;
      await run();
    }
  }
}
