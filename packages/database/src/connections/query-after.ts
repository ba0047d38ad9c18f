import {
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from "pg";
import { type Statement, sendStatement } from "./statement.ts";

/** A query as `pg` runs it. */
interface Config extends QueryConfig {
  /** In milliseconds. */
  readonly query_timeout?: number;
}

/** The methods of a query that `pg` calls with the messages of its response. */
interface Handlers {
  callback: ((error: Error | null, result: QueryResult) => void) | undefined;
  readonly name: string | undefined;
  readonly text: string;
  submit(connection: Connection): unknown;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/**
 * Runs a query with statements in front of it, in one round trip. Up to the query's Sync, all of
 * them are one transaction, or the beginning of one (PostgreSQL, "Extended Query": pipelining).
 * Only the query's result is returned; nothing runs after a statement that fails.
 * @param client must have no query in progress, and a session of its own
 * @param onOpened called once the statements in front have ended
 */
export function queryAfter<Row>(
  client: PoolClient,
  opening: readonly Statement[],
  config: Config,
  onOpened: () => void,
): Promise<{ rows: Row[]; command: string; rowCount: number | null }> {
  return new Promise((resolve, reject) => {
    // The simple protocol can't continue what the extended one has begun.
    const query: unknown = new Query({ ...config, ...{ queryMode: "extended" } });
    if (!hasHandlers(query)) throw new TypeError("pg has another kind of query.");
    client.query(
      new OpenedQuery(opening, query, onOpened, config.query_timeout, (error, result) => {
        if (error === null) resolve(result);
        else reject(error);
      }),
    );
  });
}

function hasHandlers(query: unknown): query is Handlers {
  return query instanceof Query && "handleCommandComplete" in query;
}

/** Passes the query's messages on to it, and skips those of the statements in front of it. */
class OpenedQuery implements Submittable {
  readonly #opening: readonly Statement[];
  readonly #query: Handlers;
  readonly #onOpened: () => void;
  /** Number of opening statements that haven't ended. */
  #ahead: number;
  /** Read by `pg`. */
  readonly query_timeout: number | undefined;

  constructor(
    opening: readonly Statement[],
    query: Handlers,
    onOpened: () => void,
    timeout: number | undefined,
    callback: NonNullable<Handlers["callback"]>,
  ) {
    this.#opening = opening;
    this.#ahead = opening.length;
    this.#query = query;
    this.#onOpened = onOpened;
    this.#query.callback = callback;
    this.query_timeout = timeout;
  }

  /** `pg` replaces it to stop the timer of the query timeout. */
  get callback(): Handlers["callback"] {
    return this.#query.callback;
  }

  set callback(callback: Handlers["callback"]) {
    this.#query.callback = callback;
  }

  /** The name that `pg` records as prepared: not while the message is about another statement. */
  get name(): string | undefined {
    return this.#ahead > 0 ? undefined : this.#query.name;
  }

  get text(): string {
    return this.#query.text;
  }

  /** Gives the result the types of the pool: `pg` sets them. */
  get _result(): unknown {
    return "_result" in this.#query ? this.#query._result : undefined;
  }

  submit(connection: Connection): unknown {
    connection.stream.cork();
    try {
      for (const step of this.#opening) sendStatement(connection, step, true);
      return this.#query.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#query.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (this.#ahead === 0) this.#query.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#ahead === 0) {
      this.#query.handleCommandComplete(message, connection);
      return;
    }
    this.#ahead -= 1;
    if (this.#ahead === 0) this.#onOpened();
  }

  handleEmptyQuery(connection: Connection): void {
    this.#query.handleEmptyQuery(connection);
  }

  handleError(error: Error, connection: Connection): void {
    this.#query.handleError(error, connection);
  }

  handleReadyForQuery(connection: Connection): void {
    this.#query.handleReadyForQuery(connection);
  }
}
