/** Work that goes on after the request or start that began it. A stop waits for it. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();

  add(task: Promise<void>): void {
    this.#running.add(task);
    task.finally(() => this.#running.delete(task)).catch(() => undefined);
  }

  /** Resolves once all tasks have ended, also those that failed. */
  async finished(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}
