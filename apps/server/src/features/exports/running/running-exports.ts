import type { MemberContext } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";

/**
 * Maximum concurrent exports of a business. Each holds a connection and a snapshot, so one business
 * can't take them all.
 */
const MAX_EXPORTS = 2;
/**
 * Maximum concurrent exports of all businesses that read: most of the ten connections are left to
 * everyone else, however slowly clients read.
 */
const MAX_READING_EXPORTS = 4;

interface RunningExport {
  /** Aborted when the session ends, the client disconnects or the server stops. */
  readonly signal: AbortSignal;
  end(): void;
}

/** The exports in progress, counted by business. */
export class RunningExports {
  readonly #counts = new Map<string, number>();
  readonly #open = new Set<AbortController>();
  readonly #waiting = new Set<() => void>();
  #reading = 0;

  /** @throws Refusal too_many_requests if the business already has as many as it may */
  begin({ account, session, request }: MemberContext): RunningExport {
    const others = this.#counts.get(account) ?? 0;
    if (others >= MAX_EXPORTS) {
      throw refuse(
        "too_many_requests",
        "Two exports are already running. Try again when one finishes.",
        { retryAfter: 5 },
      );
    }
    this.#counts.set(account, others + 1);
    const own = new AbortController();
    this.#open.add(own);
    return {
      signal: AbortSignal.any([own.signal, session.ended(), request.signal]),
      end: () => this.#end(account, own),
    };
  }

  /**
   * Runs the part of an export that reads, in its turn.
   * @throws the signal's reason if it is aborted before
   */
  async read<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    while (this.#reading >= MAX_READING_EXPORTS && !signal.aborted) await this.#woken(signal);
    if (signal.aborted) this.#wakeNext();
    signal.throwIfAborted();
    this.#reading += 1;
    try {
      return await run();
    } finally {
      this.#reading -= 1;
      this.#wakeNext();
    }
  }

  #woken(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener("abort", wake);
    });
  }

  #wakeNext(): void {
    const [wake] = this.#waiting;
    if (this.#reading < MAX_READING_EXPORTS) wake?.();
  }

  abortAll(): void {
    for (const controller of [...this.#open]) controller.abort(new Error("The server is stopping"));
  }

  #end(account: string, own: AbortController): void {
    if (!this.#open.delete(own)) return;
    const left = (this.#counts.get(account) ?? 1) - 1;
    if (left === 0) this.#counts.delete(account);
    else this.#counts.set(account, left);
  }
}
