import { Worker } from "node:worker_threads";
import { threadSource } from "./thread-source.ts";

interface WorkerPoolOptions {
  /** The entry of each thread: responds to each message with one message. */
  readonly entry: string;
  readonly threads: number;
  /** Maximum number of waiting jobs, for all businesses together and for one. */
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** A thread that hasn't responded after this many milliseconds is terminated. */
  readonly patience: number;
}

interface PoolJob {
  readonly owner: string;
  readonly message: unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Runs CPU-intensive work in a few threads, so that it doesn't block requests. Jobs wait in a
 * bounded queue that is fair between businesses. Threads start with the first job and don't keep
 * the process alive.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  #waiting: PoolJob[] = [];
  /** Sequence number of each owner's last job. Cleared when the queue is empty. */
  readonly #turns = new Map<string, number>();
  #turn = 0;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a job.
   * @param owner the business it is for
   * @returns the thread's response; null if too many jobs are waiting
   * @throws Error if the thread fails or times out, or the pool is closed
   */
  run(owner: string, message: unknown): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error("The worker pool is closed"));
    const { mostWaiting, mostWaitingOfOne, threads } = this.#options;
    const own = this.#waiting.filter((job) => job.owner === owner).length;
    const full = this.#waiting.length >= mostWaiting || own >= mostWaitingOfOne;
    if (full && this.#busy.size >= threads) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ owner, message, resolve, reject });
      this.#next();
    });
  }

  /** Terminates all threads; unfinished jobs fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting) job.reject(new Error("The worker pool is closed"));
    this.#waiting = [];
    const threads = [...this.#idle, ...this.#busy];
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  #next(): void {
    if (this.#closed || this.#busy.size >= this.#options.threads) return;
    const job = this.#take();
    if (job === null) return;
    const thread = this.#idle.pop() ?? this.#start();
    this.#busy.add(thread);
    void this.#perform(thread, job);
  }

  /** Returns the next job: of the business that was served longest ago. */
  #take(): PoolJob | null {
    const last = ({ owner }: PoolJob) => this.#turns.get(owner) ?? 0;
    const [first] = this.#waiting.toSorted((one, other) => last(one) - last(other));
    if (first === undefined) return null;
    this.#waiting = this.#waiting.filter((job) => job !== first);
    this.#turn += 1;
    if (this.#waiting.length === 0) this.#turns.clear();
    this.#turns.set(first.owner, this.#turn);
    return first;
  }

  async #perform(thread: Worker, job: PoolJob): Promise<void> {
    try {
      job.resolve(await this.#answer(thread, job.message));
      this.#idle.push(thread);
    } catch (error) {
      void thread.terminate();
      job.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#busy.delete(thread);
      this.#next();
    }
  }

  #answer(thread: Worker, message: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => done(() => reject(new Error("A worker thread took too long"))),
        this.#options.patience,
      );
      const onMessage = (result: unknown) => done(() => resolve(result));
      const onError = (error: Error) => done(() => reject(error));
      const onExit = () => done(() => reject(new Error("A worker thread ended")));
      const done = (settle: () => void) => {
        clearTimeout(late);
        thread.off("message", onMessage).off("error", onError).off("exit", onExit);
        settle();
      };
      thread.on("message", onMessage).on("error", onError).on("exit", onExit);
      thread.postMessage(message);
    });
  }

  #forget(thread: Worker): void {
    const place = this.#idle.indexOf(thread);
    if (place >= 0) this.#idle.splice(place, 1);
  }

  #start(): Worker {
    const thread = startThread(this.#options.entry);
    thread.unref();
    // A crash between two jobs must not end the process.
    thread.on("error", () => undefined);
    thread.on("exit", () => this.#forget(thread));
    return thread;
  }
}

function startThread(entry: string): Worker {
  return entry.endsWith(".ts")
    ? new Worker(threadSource(entry), { eval: true })
    : new Worker(entry);
}
