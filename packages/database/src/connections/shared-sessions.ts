import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from "pg";

/**
 * Makes a connection usable through a pooler that gives each transaction another session of the
 * database (PgBouncer's `pool_mode = transaction`). Nothing is left in a session: every transaction
 * sets its role, search path and timeouts for itself, a query on its own becomes a transaction, and
 * no statement is kept prepared.
 * @param settings statements without parameters that set them for a transaction
 */
export function startTransactionsWith(client: PoolClient, settings: string): void {
  const runQuery: Ask = client.query.bind(client);
  let open = false;

  async function run(query: QueryConfig): Promise<QueryResult> {
    if (open) {
      if (ENDS.test(query.text)) open = false;
      return runQuery(query);
    }
    const [, begin = "", rest = ""] = BEGINS.exec(query.text) ?? [];
    if (begin !== "") {
      open = !ENDS.test(rest);
      return runQuery({ ...query, text: `${begin}; ${settings}${rest}` });
    }
    return alone(query);
  }

  async function alone(query: QueryConfig): Promise<QueryResult> {
    await runQuery({ text: `begin; ${settings}` });
    try {
      const result = await runQuery(query);
      // A query that failed has thrown, so this is never answered with a rollback.
      await runQuery({ text: "commit" });
      return result;
    } catch (error) {
      // After any other error the connection is lost or late, and its caller discards it.
      if (error instanceof DatabaseError) await runQuery({ text: "rollback" });
      throw error;
    }
  }

  Object.defineProperty(client, "query", {
    value(first: unknown, ...others: readonly unknown[]) {
      // A pipeline brings its own settings: see one-trip.ts.
      if (isSubmittable(first)) return runQuery(first);
      const values = others.find(Array.isArray);
      const { name: _, ...unnamed } = queryOf(first);
      const answer = run(values === undefined ? unnamed : { ...unnamed, values });
      const callback = others.find((one) => typeof one === "function");
      if (callback === undefined) return answer;
      answer.then(
        (result) => callback(undefined, result),
        (error: unknown) => callback(error),
      );
    },
  });
}

/** The one form of a client's `query` that is used here. */
type Ask = (query: QueryConfig) => Promise<QueryResult>;

/** The first statement of a transaction, and what follows it in the same text. */
const BEGINS = /^\s*(begin\b[^;]*)(.*)$/is;
/** Whether a text ends its transaction. A rollback to a savepoint doesn't. */
const ENDS = /(?:^|;)\s*(?:commit|rollback)\s*;?\s*$/i;

function queryOf(first: unknown): QueryConfig {
  if (typeof first === "string") return { text: first };
  if (isQuery(first)) return first;
  throw new TypeError("A query needs a text.");
}

function isQuery(value: unknown): value is QueryConfig {
  return typeof value === "object" && value !== null && "text" in value;
}

function isSubmittable(value: unknown): value is QueryConfig {
  return typeof value === "object" && value !== null && "submit" in value;
}
