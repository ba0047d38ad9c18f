import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResultRow } from "pg";
import { Behind, type Position, REACHED } from "../position.ts";
import { preparedName } from "./prepared.ts";
import { queryAfter } from "./query-after.ts";
import type { Statement } from "./statement.ts";

/**
 * The longest timeout of a timer in milliseconds: 24 days. Zero would mean the pool's own limit.
 */
const PATIENT = { query_timeout: 2_147_483_647 };

const counting = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** A connection borrowed from the pool. It is discarded if its transaction didn't end cleanly. */
export class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #broken: Error | undefined;
  /** Statements that begin the transaction, sent with its first query. */
  #opening: readonly Statement[] = [];
  #cursors = 0;
  readonly #limit: object;

  /** @param patient disables the query timeout of the pool */
  constructor(client: PoolClient, patient = false) {
    this.#client = client;
    this.#limit = patient ? PATIENT : {};
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = preparedName(query.sql);
    const result = await this.#ask<R & Record<string, unknown>>({
      text: query.sql,
      values: [...query.parameters],
      ...(name === undefined ? {} : { name }),
    });
    if (!counting.has(result.command)) return { rows: result.rows };
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /**
   * Reads a result in batches of `size` rows through a database cursor, so memory use doesn't
   * depend on the result. Cursors only live in a transaction: stream inside `tenant` or `system`.
   */
  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    this.#cursors += 1;
    const cursor = `counterfoil_cursor_${this.#cursors}`;
    await this.#ask({
      text: `declare ${cursor} no scroll cursor for ${query.sql}`,
      values: [...query.parameters],
    });
    let failed = false;
    try {
      while (true) {
        const { rows } = await this.#ask<R & Record<string, unknown>>({
          text: `fetch ${Math.max(1, Math.trunc(size))} from ${cursor}`,
        });
        if (rows.length === 0) return;
        yield { rows };
      }
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      // After an error the transaction is aborted and rejects even a close.
      if (!failed) await this.#ask({ text: `close ${cursor}` });
    }
  }

  /** Begins a transaction with statements that are sent together with its first query. */
  beginWith(opening: readonly Statement[]): void {
    this.#opening = opening;
  }

  /** Runs statements without parameters in one round trip. */
  async command(sql: string): Promise<void> {
    try {
      await this.#ask({ text: sql });
    } catch (error) {
      this.#broken = faultOf(error);
      throw error;
    }
  }

  /**
   * Checks that a replica has reached a position.
   * @throws Behind if it hasn't
   */
  async expect({ timeline, lsn }: Position): Promise<void> {
    const { rows } = await this.#ask<{ reached: boolean | null }>({
      text: REACHED,
      values: [timeline, lsn],
    });
    if (rows[0]?.reached !== true) throw new Behind();
  }

  /**
   * Commits. PostgreSQL responds with `ROLLBACK` and no error if a statement of the transaction
   * failed and the caller swallowed that, so the response is checked: a lost write must be
   * reported.
   */
  async commit(): Promise<void> {
    if (this.#opening.length > 0) return this.#forgetOpening();
    let command: string;
    try {
      ({ command } = await this.#ask({ text: "commit" }));
    } catch (error) {
      this.#broken = faultOf(error);
      throw error;
    }
    if (command !== "COMMIT") {
      throw new Error("The transaction was rolled back: one of its statements had failed.");
    }
  }

  /** Everything begun on a broken connection ends with it: it isn't used again. */
  async rollback(): Promise<void> {
    if (this.#opening.length > 0) return this.#forgetOpening();
    if (this.#broken === undefined) await this.command("rollback");
  }

  release(): void {
    this.#client.release(this.#broken);
  }

  /** Nothing was asked in the transaction, so the database knows nothing of it. */
  #forgetOpening(): void {
    this.#opening = [];
  }

  async #ask<Row extends QueryResultRow>(query: QueryConfig) {
    if (this.#opening.length > 0) return this.#askFirst<Row>(query);
    try {
      return await this.#client.query<Row>({ ...query, ...this.#limit });
    } catch (error) {
      // After an error that isn't from the database, the state of the connection is unknown.
      if (!(error instanceof DatabaseError)) this.#broken ??= faultOf(error);
      throw error;
    }
  }
  async #askFirst<Row extends QueryResultRow>(query: QueryConfig) {
    const opening = this.#opening;
    this.#opening = [];
    let opened = false;
    const onOpened = () => {
      opened = true;
    };
    try {
      return await queryAfter<Row>(this.#client, opening, { ...query, ...this.#limit }, onOpened);
    } catch (error) {
      if (!opened || !(error instanceof DatabaseError)) this.#broken ??= faultOf(error);
      throw error;
    }
  }
}

function faultOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
