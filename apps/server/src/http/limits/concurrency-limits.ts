/** Maximum concurrent and waiting requests, of a business and of each of its sessions. */
export interface QueueLimits {
  readonly active: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}

interface WaitingRequest {
  readonly session: string;
  /** Whether it is admitted after all that don't yield. */
  readonly yields: boolean;
  enter(): void;
}

interface BusinessQueue {
  active: number;
  waiting: WaitingRequest[];
  /** When each session was last admitted, counted in admissions. */
  turns: Map<string, number>;
  turn: number;
}

/**
 * Limits concurrent requests of each business. A limited number of others wait, and the business's
 * sessions are admitted in turn, people before API keys.
 */
export class ConcurrencyLimits {
  readonly #room: QueueLimits;
  readonly #queues = new Map<string, BusinessQueue>();

  constructor(room: QueueLimits) {
    this.#room = room;
  }

  /**
   * Resolves with a function that the request calls when it is done.
   * @param yields whether others of the business are admitted first
   * @returns null if too many are already waiting
   */
  enter(business: string, session: string, yields = false): Promise<() => void> | null {
    const queue = this.#queues.get(business) ?? newQueue();
    this.#queues.set(business, queue);
    if (queue.active < this.#room.active) {
      queue.active += 1;
      return Promise.resolve(this.#release(business, queue));
    }
    const own = queue.waiting.filter((waiter) => waiter.session === session).length;
    if (queue.waiting.length >= this.#room.waiting || own >= this.#room.waitingOfOne) return null;
    return new Promise((resolve) => {
      queue.waiting.push({ session, yields, enter: () => resolve(this.#release(business, queue)) });
    });
  }

  #release(business: string, queue: BusinessQueue): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = nextWaiter(queue);
      if (next !== null) return next.enter();
      queue.active -= 1;
      if (queue.active === 0) this.#queues.delete(business);
    };
  }
}

const newQueue = (): BusinessQueue => ({ active: 0, waiting: [], turns: new Map(), turn: 0 });

/**
 * Removes the first waiter of the session that was admitted least recently, of those that don't
 * yield if there are any.
 */
function nextWaiter(queue: BusinessQueue): WaitingRequest | null {
  const last = ({ session }: WaitingRequest) => queue.turns.get(session) ?? 0;
  const [next] = queue.waiting.toSorted(
    (one, other) => Number(one.yields) - Number(other.yields) || last(one) - last(other),
  );
  if (next === undefined) return null;
  queue.waiting = queue.waiting.filter((waiter) => waiter !== next);
  queue.turn += 1;
  if (queue.waiting.length === 0) queue.turns.clear();
  queue.turns.set(next.session, queue.turn);
  return next;
}
