import type { TypeName } from "../kernel/types/types.ts";
import { type Row, rowFrom } from "./row.ts";
import type { Session } from "./session.ts";

/** Rows of one type, or keys, that are read all at once. */
const HANDFUL = 100;

/**
 * What the database holds of the accounts to which nobody else writes until the transaction ends:
 * where it is a handful, it is read once and need not be asked again.
 */
export class HeldAccounts {
  private readonly session: Session;
  private readonly accounts = new Set<string>();
  private readonly handfuls = new Map<string, Promise<readonly Row[] | null>>();
  private readonly answered = new Map<string, Promise<ReadonlySet<string> | null>>();

  constructor(session: Session) {
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

  /** All stored rows of the type, deleted ones too; null where they are many or anybody may add one. */
  async rows(account: string, type: TypeName): Promise<readonly Row[] | null> {
    if (!this.accounts.has(account)) return null;
    const name = partName(account, type);
    const known = this.handfuls.get(name) ?? this.readRows(account, type);
    this.handfuls.set(name, known);
    return known;
  }

  /** Says that more rows of the type were written than are kept at hand. */
  outgrew(account: string, type: TypeName): void {
    this.handfuls.set(partName(account, type), Promise.resolve(null));
  }

  /** All idempotency keys that have a stored answer; null as for rows. */
  async keys(account: string): Promise<ReadonlySet<string> | null> {
    if (!this.accounts.has(account)) return null;
    const known = this.answered.get(account) ?? this.readKeys(account);
    this.answered.set(account, known);
    return known;
  }

  private async readRows(account: string, type: TypeName): Promise<readonly Row[] | null> {
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 limit $3",
      [account, type, HANDFUL + 1],
    );
    return rows.length > HANDFUL ? null : rows.map((record) => rowFrom(type, record));
  }

  private async readKeys(account: string): Promise<ReadonlySet<string> | null> {
    const { rows } = await this.session.query(
      "select key from provider.idempotency where account = $1 limit $2",
      [account, HANDFUL + 1],
    );
    return rows.length > HANDFUL ? null : new Set(rows.map(({ key }) => String(key)));
  }
}

const partName = (account: string, type: TypeName): string => `${account}|${type}`;
