import type { Session } from "../session.ts";

/** How often old answers are deleted, in milliseconds. */
const EVERY = 3_600_000;

/**
 * Returns a task that deletes answers whose idempotency key the provider no longer knows, at most
 * once an hour however often it is called (https://docs.stripe.com/api/idempotent_requests).
 */
export function forgetAnswers(session: Session): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (now - last < EVERY) return;
    last = now;
    await session.query(
      "delete from provider.idempotency where created < now() - interval '25 hours'",
    );
  };
}
