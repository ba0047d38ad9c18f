import type { DatabaseSession } from "../session.ts";

/** Minimum interval between deletions of old responses, in milliseconds. */
const DELETE_INTERVAL = 3_600_000;

/**
 * Returns a task that deletes responses whose idempotency key has expired. Runs at most once an
 * hour however often it is called (https://docs.stripe.com/api/idempotent_requests).
 */
export function deleteOldResponses(session: DatabaseSession): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (now - last < DELETE_INTERVAL) return;
    last = now;
    await session.query(
      "delete from provider.idempotency where created < now() - interval '25 hours'",
    );
  };
}
