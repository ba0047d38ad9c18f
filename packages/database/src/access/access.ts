import type { IsolationLevel, Kysely, Transaction } from "kysely";
import type { Pool } from "pg";
import { createKysely, type TransactionStart } from "../connections/dialect.ts";
import { settingsOfTransactions } from "../connections/pool.ts";
import type { Plain } from "../connections/statement.ts";
import type { Position } from "../position.ts";
import { readOnPrimary } from "../replica/reading.ts";
import type { Replica } from "../replica/replica.ts";
import {
  askInOneTrip,
  askWithPosition,
  readInOneTrip,
  readInOneTripSince,
  type TextRow,
} from "./one-trip.ts";
import { queryRows } from "./query-rows.ts";

/** Options of a transaction. */
export interface TransactionOptions {
  /** Read committed by default; `serializable` can fail with 40001, see `withRetry`. */
  readonly isolation?: IsolationLevel;
  /** For work that no user waits for: statements have no timeout. */
  readonly patient?: boolean;
}

/** Transactions of one role with fixed table types. */
export interface DatabaseAccess<Schema> {
  /** Queries outside a transaction and without a tenant. */
  readonly kysely: Kysely<Schema>;
  /** Runs a transaction that can only read and write the rows of `account`. */
  tenant<T>(
    account: string,
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Like `tenant`, read only: a write fails with 25006. Within `readingSince` a replica may answer,
   * and `run` is repeated on the primary if it can't, but not if `run` itself throws. With an
   * isolation level or patience, the primary answers.
   */
  readTenant<T>(
    account: string,
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Runs one statement like `readTenant`, in a single round trip instead of three. Values are
   * returned as the database sends them, column by column.
   */
  readTexts(account: string, text: string, values: readonly Plain[]): Promise<TextRow[]>;
  /** Runs one statement like `readTexts`, without a tenant and always on the primary. */
  systemTexts(text: string, values: readonly Plain[]): Promise<TextRow[]>;
  /** Runs `systemTexts`, and returns the position for `readingSince`: null without a replica. */
  systemTextsAt(
    text: string,
    values: readonly Plain[],
  ): Promise<{ readonly rows: TextRow[]; readonly position: Position | null }>;
  /** Returns the position for `readingSince`: null without a replica. */
  position(): Promise<Position | null>;
  /**
   * Runs one statement like `tenant`, in a single round trip instead of two. The caller states the
   * type of its rows.
   */
  statement<Row>(account: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs a transaction without a tenant: tenants' tables look empty. */
  system<T>(run: (db: Transaction<Schema>) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

type Outcome<T> = { readonly value: T } | { readonly thrown: unknown };

/** A function that a transaction runs. */
export type TransactionWork<Schema, T> = (db: Transaction<Schema>) => Promise<T>;

/** Creates the transactions of a role on its connections, and on those of a replica. */
export function createAccess<Schema>(
  pool: Pool,
  replica: Replica | null = null,
): DatabaseAccess<Schema> {
  function transaction<T>(
    start: TransactionStart,
    run: TransactionWork<Schema, T>,
    { isolation, patient = false }: TransactionOptions = {},
  ): Promise<T> {
    if (!start.readOnly) readOnPrimary();
    const builder = createKysely<Schema>(pool, { ...start, patient }).transaction();
    return (isolation === undefined ? builder : builder.setIsolationLevel(isolation)).execute(run);
  }

  async function statement<Row>(account: string, text: string, values: readonly unknown[]) {
    const start = { account, readOnly: false };
    if (settingsOfTransactions(pool) !== undefined) {
      return transaction(start, (db) => queryRows<Row>(db, text, values));
    }
    readOnPrimary();
    return queryRows<Row>(createKysely(pool, { ...start, alone: true }), text, values);
  }

  async function read<T>(
    account: string,
    run: TransactionWork<Schema, T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const start = { account, readOnly: true };
    const primary = () => transaction(start, run, options);
    // A replica has no serializable transactions, and cancels long ones.
    const short = options.isolation === undefined && options.patient !== true;
    if (replica === null || !short) return primary();
    const outcome = await replica.answer<Outcome<T>>(
      (copy, since) => outcomeOf(copy, { ...start, since }, run),
      async () => ({ value: await primary() }),
    );
    if ("thrown" in outcome) throw outcome.thrown;
    return outcome.value;
  }

  /**
   * Runs a transaction on a replica. What `run` throws is its answer about what it read, such as
   * "not found", unless a statement failed: the transaction can't be committed then.
   * @throws Error if the replica couldn't answer
   */
  function outcomeOf<T>(
    copy: Pool,
    start: TransactionStart,
    run: TransactionWork<Schema, T>,
  ): Promise<Outcome<T>> {
    return createKysely<Schema>(copy, start)
      .transaction()
      .execute((db) =>
        run(db).then(
          (value) => ({ value }),
          (thrown: unknown) => ({ thrown }),
        ),
      );
  }

  async function readTexts(account: string, text: string, values: readonly Plain[]) {
    const step = { text, values };
    const primary = () => readInOneTrip(pool, account, step);
    if (replica === null) return primary();
    return replica.answer((copy, since) => readInOneTripSince(since, copy, account, step), primary);
  }

  return {
    kysely: createKysely<Schema>(pool),
    tenant: async (account, run, options) =>
      transaction({ account: knownAccount(account), readOnly: false }, run, options),
    readTenant: async (account, run, options) => read(knownAccount(account), run, options),
    readTexts: async (account, text, values) => readTexts(knownAccount(account), text, values),
    systemTexts: (text, values) => askInOneTrip(pool, { text, values }),
    systemTextsAt: async (text, values) => {
      if (replica !== null) return askWithPosition(pool, { text, values });
      return { rows: await askInOneTrip(pool, { text, values }), position: null };
    },
    position: async () => {
      if (replica === null) return null;
      return (await askWithPosition(pool, { text: "select", values: [] })).position;
    },
    statement: async (account, text, values) => statement(knownAccount(account), text, values),
    system: (run, options) => transaction({ account: "", readOnly: false }, run, options),
  };
}

/** An empty account means "no tenant" in the policies, so it is never a tenant's name. */
function knownAccount(account: string): string {
  if (account === "") throw new RangeError("A tenant transaction needs an account.");
  return account;
}
