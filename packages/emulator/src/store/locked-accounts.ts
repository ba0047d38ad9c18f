import type { TypeName } from "../kernel/types/types.ts";
import { rowFrom, type StoredRow } from "./row.ts";
import type { DatabaseSession } from "./session.ts";

/** Rows of one type, or keys, that are read in one query. */
const CACHED_ROWS = 100;

/**
 * Cache of the database's rows for accounts that no other transaction can write to until this one
 * ends. Small sets are read once and not queried again.
 */
export class LockedAccounts {
  private readonly session: DatabaseSession;
  private readonly accounts = new Set<string>();
  private readonly rowsByType = new Map<string, Promise<readonly StoredRow[] | null>>();
  private readonly keysByAccount = new Map<string, Promise<ReadonlySet<string> | null>>();

  constructor(session: DatabaseSession) {
    this.session = session;
  }

  add(account: string): void {
    this.accounts.add(account);
  }

  has(account: string): boolean {
    return this.accounts.has(account);
  }

  all(): Iterable<string> {
    return this.accounts;
  }

  /**
   * Returns all stored rows of the type, including deleted ones; null if there are many or another
   * transaction may add one.
   */
  async rows(account: string, type: TypeName): Promise<readonly StoredRow[] | null> {
    if (!this.accounts.has(account)) return null;
    const name = typeKey(account, type);
    const pending = this.rowsByType.get(name) ?? this.readRows(account, type);
    this.rowsByType.set(name, pending);
    return pending;
  }

  /** Records that more rows of the type were written than the cache keeps. */
  stopCachingRows(account: string, type: TypeName): void {
    this.rowsByType.set(typeKey(account, type), Promise.resolve(null));
  }

  /** Returns all idempotency keys with a stored response; null as for rows. */
  async keys(account: string): Promise<ReadonlySet<string> | null> {
    if (!this.accounts.has(account)) return null;
    const pending = this.keysByAccount.get(account) ?? this.readKeys(account);
    this.keysByAccount.set(account, pending);
    return pending;
  }

  private async readRows(account: string, type: TypeName): Promise<readonly StoredRow[] | null> {
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 limit $3",
      [account, type, CACHED_ROWS + 1],
    );
    return rows.length > CACHED_ROWS ? null : rows.map((record) => rowFrom(type, record));
  }

  private async readKeys(account: string): Promise<ReadonlySet<string> | null> {
    const { rows } = await this.session.query(
      "select key from provider.idempotency where account = $1 limit $2",
      [account, CACHED_ROWS + 1],
    );
    return rows.length > CACHED_ROWS ? null : new Set(rows.map(({ key }) => String(key)));
  }
}

const typeKey = (account: string, type: TypeName): string => `${account}|${type}`;
