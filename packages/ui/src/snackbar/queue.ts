/** Duration of a message, in milliseconds. */
export const STAY_MS = 5_000;

const MAX_SHOWN = 4;

export interface QueuedMessage<C> {
  id: number;
  content: C;
}

/**
 * Messages on screen with their remaining time. Timers are paused while the pointer or the focus is
 * on the messages, so that no one has to hurry to read them.
 */
export class Queue<C> {
  #messages: readonly QueuedMessage<C>[] = [];
  #left = new Map<number, number>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #startedAt = 0;
  #paused = false;
  #next = 1;
  #changed = new Set<() => void>();

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  };

  readonly messages = (): readonly QueuedMessage<C>[] => this.#messages;

  /**
   * Shows a message and returns its ID. The oldest is closed if there are too many.
   * @param lasting stays open until it is closed
   */
  add(content: C, lasting = false): number {
    this.#settle();
    const id = this.#next++;
    if (!lasting) this.#left.set(id, STAY_MS);
    this.#set([...this.#messages, { id, content }].slice(-MAX_SHOWN));
    this.#run();
    return id;
  }

  remove(id: number): void {
    this.#forget(id);
    this.#set(this.#messages.filter((message) => message.id !== id));
  }

  pause(): void {
    if (this.#paused) return;
    this.#settle();
    this.#paused = true;
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#run();
  }

  #run(): void {
    if (this.#paused) return;
    this.#startedAt = Date.now();
    for (const [id, left] of this.#left) {
      this.#timers.set(
        id,
        setTimeout(() => this.remove(id), left),
      );
    }
  }

  /** Stops the timers and stores each message's remaining time. */
  #settle(): void {
    if (this.#paused) return;
    const gone = Date.now() - this.#startedAt;
    for (const [id, timer] of this.#timers) {
      clearTimeout(timer);
      this.#left.set(id, Math.max(0, (this.#left.get(id) ?? 0) - gone));
    }
    this.#timers.clear();
  }

  #forget(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#left.delete(id);
  }

  #set(messages: readonly QueuedMessage<C>[]): void {
    const ids = new Set(messages.map((message) => message.id));
    for (const id of [...this.#left.keys()]) if (!ids.has(id)) this.#forget(id);
    this.#messages = messages;
    for (const changed of this.#changed) changed();
  }
}
