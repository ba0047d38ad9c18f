import type { Client } from "pg";

/** The part of a client that the check needs. */
export type SessionClient = Pick<Client, "end"> & {
  query(text: string): Promise<{ rows: { pid: number }[] }>;
};

/** Number of attempts, because a pooler may return the same session twice by chance. */
const TURNS = 3;

/**
 * Rejects a proxy that shares database sessions between clients, as PgBouncer does in the pool
 * modes `transaction` and `statement`. LISTEN, advisory locks and session settings don't work there
 * (pgbouncer.org/features.html): changes would be neither announced nor locked.
 * @param connect opens a connection as the server does
 * @throws Error with one line for the operator
 */
export async function requireOwnSessions(connect: () => Promise<SessionClient>): Promise<void> {
  const one = await connect();
  try {
    const other = await connect();
    try {
      const first = await sessionOf(one);
      for (let turn = 0; turn < TURNS; turn += 1) {
        if ((await sessionOf(other)) === first) throw shared();
        // Twice in a row, in case a pooler's rotation is in step with this.
        for (const again of [await sessionOf(one), await sessionOf(one)]) {
          if (again !== first) throw shared();
        }
      }
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}

async function sessionOf(client: SessionClient): Promise<number | undefined> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

/** A pooler at an address that needs sessions of its own. */
export class SharedSessions extends Error {}

const shared = () =>
  new SharedSessions(
    "DATABASE_URL leads to a connection pooler that shares sessions (such as pgbouncer in transaction " +
      "mode). Set DATABASE_DIRECT_URL to a direct connection to PostgreSQL as well.",
  );
