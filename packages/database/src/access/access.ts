import type { IsolationLevel, Kysely, Transaction } from "kysely";
import type { Pool } from "pg";
import { createKysely, type TransactionStart } from "./dialect.ts";
import { askInOneTrip, type Plain, readInOneTrip, type TextRow } from "./one-trip.ts";

/** How a transaction runs. */
export interface TransactionOptions {
  /** Read committed by default; `serializable` can fail with 40001, see `withRetry`. */
  readonly isolation?: IsolationLevel;
  /** Holds for work that has no reader waiting at its end: no statement is given up for its time. */
  readonly patient?: boolean;
}

/** Transactions of one role over one set of table types. */
export interface Access<Schema> {
  /** Queries outside a transaction and without a tenant. */
  readonly kysely: Kysely<Schema>;
  /** One transaction that sees and writes only the rows of `account`. */
  tenant<T>(
    account: string,
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Like `tenant`, read only: a write fails with 25006. */
  readTenant<T>(
    account: string,
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Runs one statement as `readTenant` would, in a single round trip instead of three. Rows come as
   * the database writes them, column by column.
   */
  readTexts(account: string, text: string, values: readonly Plain[]): Promise<TextRow[]>;
  /** The same without a tenant. */
  systemTexts(text: string, values: readonly Plain[]): Promise<TextRow[]>;
  /** One transaction without a tenant: tables of tenants look empty. */
  system<T>(run: (db: Transaction<Schema>) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** Binds the transactions to one role's connections. */
export function createAccess<Schema>(pool: Pool): Access<Schema> {
  function transaction<T>(
    start: TransactionStart,
    run: (db: Transaction<Schema>) => Promise<T>,
    { isolation, patient = false }: TransactionOptions = {},
  ): Promise<T> {
    const builder = createKysely<Schema>(pool, { ...start, patient }).transaction();
    return (isolation === undefined ? builder : builder.setIsolationLevel(isolation)).execute(run);
  }
  return {
    kysely: createKysely<Schema>(pool),
    tenant: async (account, run, options) =>
      transaction({ account: knownAccount(account), readOnly: false }, run, options),
    readTenant: async (account, run, options) =>
      transaction({ account: knownAccount(account), readOnly: true }, run, options),
    readTexts: async (account, text, values) =>
      readInOneTrip(pool, knownAccount(account), { text, values }),
    systemTexts: (text, values) => askInOneTrip(pool, { text, values }),
    system: (run, options) => transaction({ account: "", readOnly: false }, run, options),
  };
}

/** An empty account is how "no tenant" reads to the policies, so it is never a tenant's name. */
function knownAccount(account: string): string {
  if (account === "") throw new RangeError("A tenant transaction needs an account.");
  return account;
}
