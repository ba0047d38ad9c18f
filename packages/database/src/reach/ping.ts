import { setTimeout as wait } from "node:timers/promises";
import type { Client, Pool } from "pg";

/** Milliseconds that a pooled connection has to answer. */
const POOL_TIMEOUT_MS = 1_000;

/**
 * Returns a function that resolves if the database answers, and rejects otherwise. If all pooled
 * connections wait, such as for a locked table, it answers over a connection of its own.
 * @param connect opens a connection outside the pool, at the pool's address
 */
export function createPing(
  pool: Pool,
  connect: () => Promise<Pick<Client, "query" | "end">>,
): () => Promise<void> {
  let alone: Promise<void> | null = null;

  async function askAlone(): Promise<void> {
    const client = await connect();
    try {
      await client.query("select 1");
    } finally {
      await client.end();
    }
  }

  return async () => {
    const pooled = pool.query("select 1").then(
      () => true,
      () => false,
    );
    const late = new AbortController();
    const answered = await Promise.race([
      pooled,
      wait(POOL_TIMEOUT_MS, false, { signal: late.signal }).catch(() => false),
    ]);
    late.abort();
    if (answered) return;
    // However many callers ask, one connection at a time is opened.
    alone ??= askAlone().finally(() => {
      alone = null;
    });
    await alone;
  };
}
