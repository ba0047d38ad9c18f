import { type Database, queryRows } from "@counterfoil/database";

/** A database connection, limited to what the provider needs. */
export interface DatabaseSession {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Connections of the provider's role. */
export interface DatabaseSessions extends DatabaseSession {
  /**
   * Runs within a transaction: commits when `fn` returns, rolls back if it throws.
   * @param options `patient` for work that no request waits for: its statements have no timeout
   */
  transaction<T>(
    fn: (session: DatabaseSession) => Promise<T>,
    options?: { readonly patient?: boolean },
  ): Promise<T>;
}

/** Returns the same session for concurrent callers: queries run one after another. */
export function inTurn(session: DatabaseSession): DatabaseSession {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(text, values) {
      const result = last.then(() => session.query(text, values));
      last = result.catch(() => {});
      return result;
    },
  };
}

/** Returns the sessions of the provider's role. */
export function sessionsOf(database: Database): DatabaseSessions {
  const access = database.access<object>("provider");
  const sessionOn = (db: Parameters<typeof queryRows>[0]): DatabaseSession => ({
    query: async (text, values) => ({
      rows: await queryRows<Record<string, unknown>>(db, text, values),
    }),
  });
  return {
    ...sessionOn(access.kysely),
    transaction: (fn, options) => access.system((db) => fn(sessionOn(db)), options),
  };
}
