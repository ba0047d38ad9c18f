import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "pg";

/** serialization_failure and deadlock_detected: PostgreSQL, Appendix A, "Error Codes". */
const transient = new Set(["40001", "40P01"]);

/** Whether running the whole transaction again can succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && transient.has(error.code);
}

/** Whether a statement waited for a lock for longer than `lock_timeout` allows. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}

/**
 * Runs a whole transaction again when it lost to a concurrent one (40001, 40P01).
 * `run` must have no effect outside the transaction. The last error is thrown after `attempts`.
 */
export async function withRetry<T>(run: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      // A random pause keeps two losers from meeting again.
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
