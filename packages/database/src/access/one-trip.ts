import type { Connection, Pool, Submittable } from "pg";
import { settingsOfTransactions } from "../connections/pool.ts";
import { keepPrepared } from "../connections/prepared.ts";
import { type Statement, sendStatement } from "../connections/statement.ts";
import { Behind, POSITION, type Position, positionIn, REACHED } from "../position.ts";

/** A row's columns in order, as the database sends them. */
export type TextRow = readonly (string | null)[];

const TENANT = keepPrepared(
  `select set_config('counterfoil.account', $1, true),
     set_config('transaction_read_only', 'on', true)`,
);

const WHERE = keepPrepared(POSITION);
const HAS_REACHED = keepPrepared(REACHED);

/**
 * Runs one reading statement as a tenant in a single round trip. The statement that sets the tenant
 * and the query are pipelined, and everything up to one Sync is one transaction (PostgreSQL,
 * "Extended Query": pipelining), so the tenant is reset once the response is here.
 * @throws 25006 for a statement that writes
 */
export async function readInOneTrip(
  pool: Pool,
  account: string,
  step: Statement,
): Promise<TextRow[]> {
  const [, rows = []] = await travel(pool, [{ text: TENANT, values: [account] }, step]);
  return rows;
}

/**
 * Runs one reading statement like `readInOneTrip`, on a replica that has reached a position.
 * @throws Behind if it hasn't
 */
export async function readInOneTripSince(
  { timeline, lsn }: Position,
  pool: Pool,
  account: string,
  step: Statement,
): Promise<TextRow[]> {
  const [[reached] = [], , rows = []] = await travel(pool, [
    { text: HAS_REACHED, values: [timeline, lsn] },
    { text: TENANT, values: [account] },
    step,
  ]);
  if (reached?.[0] !== "t") throw new Behind();
  return rows;
}

/** Runs one statement in a single round trip without a tenant: tenants' tables look empty. */
export async function askInOneTrip(pool: Pool, step: Statement): Promise<TextRow[]> {
  const [rows = []] = await travel(pool, [step]);
  return rows;
}

/** Runs one statement like `askInOneTrip`, and returns the position of the database as well. */
export async function askWithPosition(
  pool: Pool,
  step: Statement,
): Promise<{ rows: TextRow[]; position: Position }> {
  const [[where] = [], rows = []] = await travel(pool, [{ text: WHERE, values: [] }, step]);
  return { rows, position: positionIn(where) };
}

/** Returns the rows of each step. */
async function travel(pool: Pool, steps: readonly Statement[]): Promise<TextRow[][]> {
  const settings = settingsOfTransactions(pool);
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const all = settings === undefined ? steps : [{ text: settings, values: [] }, ...steps];
    const rows = await new Promise<TextRow[][]>((resolve, reject) => {
      client.query(new Trip(all, settings === undefined, resolve, reject));
    });
    return rows.slice(all.length - steps.length);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After an error it is unknown which statements are prepared on the connection.
    client.release(failure);
  }
}

/**
 * Sends the messages of all steps at once, and collects the rows of each. `pg` calls its methods.
 */
class Trip implements Submittable {
  readonly #steps: readonly Statement[];
  readonly #keeps: boolean;
  readonly #resolve: (rows: TextRow[][]) => void;
  readonly #reject: (error: Error) => void;
  /** Set by `pg` to stop the timer of the query timeout. */
  callback: ((error?: Error) => void) | undefined;
  #done = 0;
  readonly #rows: TextRow[][];

  /** @param keeps whether the session is this connection's own and can keep prepared statements */
  constructor(
    steps: readonly Statement[],
    keeps: boolean,
    resolve: (rows: TextRow[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#steps = steps;
    this.#rows = steps.map(() => []);
    this.#keeps = keeps;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    for (const step of this.#steps) sendStatement(connection, step, this.#keeps);
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.#rows[this.#done]?.push(fields);
  }

  handleCommandComplete(): void {
    this.#done += 1;
  }

  handleReadyForQuery(): void {
    this.callback?.();
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.callback?.(error);
    this.#reject(error);
  }
}
