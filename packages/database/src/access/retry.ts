import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "pg";

/** serialization_failure and deadlock_detected: PostgreSQL, Appendix A, "Error Codes". */
const transient = new Set(["40001", "40P01"]);

/** Returns whether retrying the whole transaction can succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && transient.has(error.code);
}

/** Returns whether a statement waited for a lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}

/**
 * Returns whether another transaction changed the same right or setting of the database at the same
 * moment. PostgreSQL reports it as an internal error, without a code of its own.
 */
export function isCatalogConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.message.startsWith("tuple concurrently ");
}

/**
 * Retries a whole transaction after a serialization failure or deadlock (40001, 40P01). `run` must
 * have no effect outside the transaction. The last error is thrown after `attempts`.
 */
export async function withRetry<T>(run: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      // A random delay keeps two transactions from colliding again.
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
