import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient } from "pg";
import { preparedName } from "./prepared.ts";

const counting = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** One borrowed connection. A connection whose transaction did not end cleanly is thrown away. */
export class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #broken: Error | undefined;
  #cursors = 0;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = preparedName(query.sql);
    const result = await this.#client.query<R & Record<string, unknown>>({
      text: query.sql,
      values: [...query.parameters],
      ...(name === undefined ? {} : { name }),
    });
    if (!counting.has(result.command)) return { rows: result.rows };
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /**
   * Reads a result in portions of `size` rows through a cursor of the database, so memory does
   * not grow with the result. Cursors live in a transaction: stream inside `tenant` or `system`.
   */
  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    this.#cursors += 1;
    const cursor = `counterfoil_cursor_${this.#cursors}`;
    await this.#client.query(`declare ${cursor} no scroll cursor for ${query.sql}`, [
      ...query.parameters,
    ]);
    let failed = false;
    try {
      while (true) {
        const { rows } = await this.#client.query<R & Record<string, unknown>>(
          `fetch ${Math.max(1, Math.trunc(size))} from ${cursor}`,
        );
        if (rows.length === 0) return;
        yield { rows };
      }
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      // After a failure the transaction is aborted and refuses even a close.
      if (!failed) await this.#client.query(`close ${cursor}`);
    }
  }

  /** Runs statements without parameters in one round trip. */
  async command(sql: string): Promise<void> {
    try {
      await this.#client.query(sql);
    } catch (error) {
      this.#broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  /**
   * Commits. PostgreSQL answers `ROLLBACK` without an error when a statement of the transaction
   * failed and the caller swallowed it, so the answer is checked: a lost write must be heard of.
   */
  async commit(): Promise<void> {
    let command: string;
    try {
      ({ command } = await this.#client.query("commit"));
    } catch (error) {
      this.#broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
    if (command !== "COMMIT") {
      throw new Error("The transaction was rolled back: one of its statements had failed.");
    }
  }

  async rollback(): Promise<void> {
    await this.command("rollback");
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}
