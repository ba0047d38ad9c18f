import { type Clock, monotonic } from "../../priority/clock.ts";
import { PRIORITIES, type Priority, type RequestContext } from "../../priority/context.ts";
import { Busy } from "../outcome.ts";
import { FairQueue } from "./fair-queue.ts";
import { RateWindow } from "./rate-window.ts";

/**
 * The guaranteed share of each lower priority while more urgent requests are waiting. Users'
 * requests get the rest, and everything when nothing else is waiting.
 */
const SHARE: Readonly<Record<Priority, number>> = {
  person: 0,
  answer: 0.25,
  events: 0.1,
  background: 0.1,
};

/**
 * Maximum time that a request waits for its turn, in milliseconds, whatever the deadline of its
 * work.
 */
const MAX_WAIT_MS: Readonly<Record<Priority, number>> = {
  person: 9_000,
  answer: 9_000,
  events: 120_000,
  background: 300_000,
};

/** The span of the provider's rate limit, in milliseconds. */
const SECOND = 1_000;

/** Minimum time left for a response when a request is sent, in milliseconds. */
export const MIN_TIME = 3_000;

/** Maximum number of waiting requests per business and priority, per request allowed per second. */
const SECONDS_WAITING: Readonly<Record<Priority, number>> = {
  person: 4,
  answer: 8,
  events: 50,
  background: 50,
};

interface SchedulerOptions {
  /** Maximum number of requests per second; null if the provider has no limit. */
  readonly perSecond: number | null;
  /** Maximum number of concurrent requests of event processing and maintenance. */
  readonly concurrency: number;
  readonly clock?: Clock;
}

interface WaitingCall {
  readonly priority: Priority;
  readonly cancel: () => void;
  go(): void;
  refuse(): void;
}

/**
 * Schedules requests to the provider: users first, a guaranteed share for everything else, rotating
 * between businesses, and nothing waits past its deadline.
 */
export class RequestScheduler {
  readonly #clock: Clock;
  readonly #perSecond: number | null;
  readonly #concurrency: number;
  readonly #second: RateWindow | null;
  /**
   * At most a quarter at once, each in its part of a second, so that bunching in the network
   * doesn't exceed the limit.
   */
  readonly #burst: RateWindow | null;
  readonly #queues = new Map<Priority, FairQueue<WaitingCall>>();
  readonly #credit = new Map<Priority, number>();
  #unattended = 0;
  #cancelTimer: (() => void) | null = null;
  #closed = false;

  constructor({ perSecond, concurrency, clock = monotonic }: SchedulerOptions) {
    this.#clock = clock;
    this.#perSecond = perSecond;
    this.#concurrency = concurrency;
    this.#second = perSecond === null ? null : new RateWindow(SECOND, perSecond);
    this.#burst = perSecond === null ? null : new RateWindow(...burstOf(perSecond));
    for (const priority of PRIORITIES) this.#queues.set(priority, new FairQueue());
  }

  /** Sets the number of processes that share the provider's rate limit. */
  divideBy(processes: number): void {
    if (this.#perSecond === null || this.#second === null || this.#burst === null) return;
    const part = Math.max(1, Math.floor(this.#perSecond / Math.max(1, processes)));
    this.#second.limit(SECOND, part);
    this.#burst.limit(...burstOf(part));
  }

  /** Returns the milliseconds until the last second has no more requests than this share allows. */
  excess(): number {
    const now = this.#clock.now();
    return Math.max(this.#second?.excess(now) ?? 0, this.#burst?.excess(now) ?? 0);
  }

  /**
   * Waits for a request's turn.
   * @returns a function to call when the request has ended
   * @throws Busy if its turn doesn't come in time; nothing was sent then
   */
  enter(account: string, { priority, deadline }: RequestContext): Promise<() => void> {
    const queue = this.#queue(priority);
    const now = this.#clock.now();
    const patience = Math.min(MAX_WAIT_MS[priority], deadline - MIN_TIME - now);
    const most = SECONDS_WAITING[priority] * (this.#perSecond ?? 20);
    const refused =
      patience < 0 ||
      queue.lengthOf(account) >= most ||
      (this.#closed && PRIORITIES.indexOf(priority) >= FIRST_UNATTENDED);
    if (refused) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const waiter: WaitingCall = {
        priority,
        cancel: this.#clock.after(patience, () => {
          queue.remove(account, waiter);
          reject(new Busy());
        }),
        go: () => resolve(this.#started(priority)),
        refuse: () => reject(new Busy()),
      };
      queue.add(account, waiter);
      this.#release();
    });
  }

  /** Rejects requests of event processing and maintenance, waiting and new ones. */
  close(): void {
    this.#closed = true;
    for (const priority of PRIORITIES.slice(FIRST_UNATTENDED)) {
      for (const waiter of this.#queue(priority).drain()) {
        waiter.cancel();
        waiter.refuse();
      }
    }
  }

  #started(priority: Priority): () => void {
    if (PRIORITIES.indexOf(priority) < FIRST_UNATTENDED) return () => undefined;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#unattended -= 1;
      this.#release();
    };
  }

  /** Starts all requests that are allowed now, and schedules the next call. */
  #release(): void {
    for (;;) {
      const ready = PRIORITIES.filter((priority) => this.#isReady(priority));
      if (ready.length === 0) return;
      const now = this.#clock.now();
      const delay = Math.max(this.#second?.delay(now) ?? 0, this.#burst?.delay(now) ?? 0);
      if (delay > 0) {
        this.#cancelTimer?.();
        this.#cancelTimer = this.#clock.after(delay, () => {
          this.#cancelTimer = null;
          this.#release();
        });
        return;
      }
      const priority = this.#choose(ready);
      const waiter = this.#queue(priority).take();
      if (waiter === undefined) return;
      this.#second?.add(now);
      this.#burst?.add(now);
      if (PRIORITIES.indexOf(priority) >= FIRST_UNATTENDED) this.#unattended += 1;
      waiter.cancel();
      waiter.go();
    }
  }

  #isReady(priority: Priority): boolean {
    if (this.#queue(priority).isEmpty) {
      // A share isn't saved up while nothing of that priority is waiting.
      this.#credit.set(priority, 0);
      return false;
    }
    return PRIORITIES.indexOf(priority) < FIRST_UNATTENDED || this.#unattended < this.#concurrency;
  }

  /** Returns the most urgent priority, unless a lower one is owed its share. */
  #choose(ready: readonly Priority[]): Priority {
    const [first = "person", ...lower] = ready;
    let chosen = first;
    let most = 1;
    for (const priority of lower) {
      const credit = (this.#credit.get(priority) ?? 0) + SHARE[priority];
      this.#credit.set(priority, credit);
      // Sums of tenths are slightly less than expected in floating point.
      if (credit > most - 1e-9) {
        chosen = priority;
        most = credit;
      }
    }
    if (chosen !== first) this.#credit.set(chosen, most - 1);
    return chosen;
  }

  #queue(priority: Priority): FairQueue<WaitingCall> {
    const queue = this.#queues.get(priority);
    if (queue === undefined) throw new Error(`There is no queue for ${priority}`);
    return queue;
  }
}

/** Index of the first priority that no user waits for. */
const FIRST_UNATTENDED = PRIORITIES.indexOf("events");

/**
 * Returns the window of a burst, in milliseconds, and its number of requests. A window of a fixed
 * quarter of a second would allow three processes only 12 of 20 requests, because 6 aren't
 * divisible by 4.
 */
function burstOf(perSecond: number): [span: number, most: number] {
  const most = Math.max(1, Math.floor(perSecond / 4));
  return [(SECOND * most) / perSecond, most];
}
