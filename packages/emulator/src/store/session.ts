/** A database connection, limited to what the provider needs. */
export interface Session {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Connections of the provider's role. */
export interface Sessions extends Session {
  /** Runs on a dedicated connection, released afterwards. */
  withOne<T>(fn: (session: Session) => Promise<T>): Promise<T>;
}

/**
 * Runs within a transaction: commits when `fn` returns, rolls back if it throws.
 * @param begin statements that begin it
 */
export function transaction<T>(
  sessions: Sessions,
  fn: (session: Session) => Promise<T>,
  begin = "begin",
): Promise<T> {
  return sessions.withOne(async (session) => {
    await session.query(begin);
    try {
      const result = await fn(session);
      await session.query("commit");
      return result;
    } catch (error) {
      await session.query("rollback");
      throw error;
    }
  });
}

/** Returns the same session for concurrent callers: queries run one after another. */
export function inTurn(session: Session): Session {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(text, values) {
      const result = last.then(() => session.query(text, values));
      last = result.catch(() => {});
      return result;
    },
  };
}

interface Client extends Session {
  release(error?: Error): void;
}

interface ClientPool extends Session {
  connect(): Promise<Client>;
}

/** Returns the sessions of a connection pool. */
export function sessionsOf(pool: ClientPool): Sessions {
  return {
    query: (text, values) => pool.query(text, values),
    async withOne(fn) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        return await fn(client);
      } catch (error) {
        if (error instanceof Error && "code" in error) broken = error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
