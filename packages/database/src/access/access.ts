import type { IsolationLevel, Kysely, Transaction } from "kysely";
import type { Pool } from "pg";
import { createKysely, type TransactionStart } from "./dialect.ts";
import { askInOneTrip, type Plain, readInOneTrip, type TextRow } from "./one-trip.ts";

/** Options of a transaction. */
export interface TransactionOptions {
  /** Read committed by default; `serializable` can fail with 40001, see `withRetry`. */
  readonly isolation?: IsolationLevel;
  /** For work that no user waits for: statements have no timeout. */
  readonly patient?: boolean;
}

/** Transactions of one role with fixed table types. */
export interface Access<Schema> {
  /** Queries outside a transaction and without a tenant. */
  readonly kysely: Kysely<Schema>;
  /** Runs a transaction that can only read and write the rows of `account`. */
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
   * Runs one statement like `readTenant`, in a single round trip instead of three. Values are
   * returned as the database sends them, column by column.
   */
  readTexts(account: string, text: string, values: readonly Plain[]): Promise<TextRow[]>;
  /** The same without a tenant. */
  systemTexts(text: string, values: readonly Plain[]): Promise<TextRow[]>;
  /** Runs a transaction without a tenant: tenants' tables look empty. */
  system<T>(run: (db: Transaction<Schema>) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** Creates the transactions of a role on its connections. */
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

/** An empty account means "no tenant" in the policies, so it is never a tenant's name. */
function knownAccount(account: string): string {
  if (account === "") throw new RangeError("A tenant transaction needs an account.");
  return account;
}
