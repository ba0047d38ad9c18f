import type { TypeName } from "../engine/types.ts";
import type { Json } from "../engine/wire.ts";
import { Layer } from "./layer.ts";
import type { Listener } from "./listener.ts";
import { matches, newestFirst, type Row, rowFrom, rowName } from "./row.ts";
import type { Session } from "./session.ts";

/** Rows put in this process sort after every stored one of the same second. */
const PENDING_SEQ = 2 ** 50;

/** Rows written in one statement. */
const FLUSH = 2000;

/** An answer kept for its idempotency key. */
export interface KeptAnswer {
  account: string;
  key: string;
  method: string;
  path: string;
  paramsHash: string;
  status: number;
  body: string;
  requestId: string;
}

export interface Delivery {
  account: string;
  event: string;
  endpointAccount: string;
  endpoint: string;
}

/**
 * All that one transaction reads and changes. Changes wait in memory: those of the running request
 * in a layer that is kept or dropped, those of earlier requests (in a batch) below it. They reach
 * the database in `flush`, in a few statements.
 */
export class Unit {
  private readonly session: Session;
  private readonly kept = new Layer();
  private layer = new Layer();
  private readonly read = new Map<string, Row | null>();
  private readonly held = new Set<string>();
  private readonly blanks = new Map<string, boolean>();
  private pending = 0;
  /** By account, the second up to which all that happens by itself has been done. */
  readonly advancedTo = new Map<string, number>();
  readonly answers: KeptAnswer[] = [];
  readonly deliveries: Delivery[] = [];
  /** Webhook endpoints by account, once looked up. */
  readonly listeners = new Map<string, Listener[]>();

  constructor(session: Session) {
    this.session = session;
  }

  /** Says that nobody else writes to this account until the transaction ends. */
  hold(account: string): void {
    this.held.add(account);
  }

  holds(account: string): boolean {
    return this.held.has(account);
  }

  /** Keeps what the request changed. */
  keep(): void {
    for (const row of this.layer.rows()) this.kept.set(row);
    for (const [name, value] of this.layer.counters) this.kept.counters.set(name, value);
    this.layer = new Layer();
  }

  /** Forgets what the request changed. */
  drop(): void {
    this.layer = new Layer();
  }

  /** The row, deleted ones too. */
  async row(account: string, type: TypeName, id: string): Promise<Row | null> {
    const changed = this.change(account, type, id);
    if (changed) return changed;
    const name = rowName(account, type, id);
    const known = this.read.get(name);
    if (known !== undefined) return known;
    if (await this.isBlank(account, type)) return null;
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 and id = $3",
      [account, type, id],
    );
    const row = rows[0] ? rowFrom(type, rows[0]) : null;
    this.read.set(name, row);
    return row;
  }

  /** Reads many rows in one statement, so that `row` finds them at hand. */
  async prefetch(account: string, type: TypeName, ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => {
      const known = this.change(account, type, id) ?? this.read.get(rowName(account, type, id));
      return known === undefined;
    });
    if (wanted.length < 2 || (await this.isBlank(account, type))) return;
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 and id = any($3)",
      [account, type, wanted],
    );
    for (const id of wanted) this.read.set(rowName(account, type, id), null);
    for (const record of rows) {
      const row = rowFrom(type, record);
      this.read.set(rowName(account, type, row.id), row);
    }
  }

  async hidden(account: string, type: TypeName, id: string): Promise<Json | null> {
    const changed =
      this.layer.get(account, type, id)?.hidden ?? this.kept.get(account, type, id)?.hidden;
    if (changed !== undefined) return changed;
    if (await this.isBlank(account, type)) return null;
    const { rows } = await this.session.query(
      "select hidden::text from provider.object where account = $1 and type = $2 and id = $3",
      [account, type, id],
    );
    const text = rows[0]?.hidden;
    return typeof text === "string" ? JSON.parse(text) : null;
  }

  put(row: Omit<Row, "seq">): void {
    const former =
      this.change(row.account, row.type, row.id) ??
      this.read.get(rowName(row.account, row.type, row.id));
    const alive = former && !former.deleted;
    this.pending += 1;
    if (row.type === "webhook_endpoint") this.listeners.clear();
    this.layer.set({
      ...row,
      hidden: row.hidden ?? former?.hidden,
      created: alive ? former.created : row.created,
      seq: alive ? former.seq : PENDING_SEQ + this.pending,
    });
  }

  /** True when this unit has changed objects of the type that the database does not show yet. */
  changed(account: string, type: TypeName): boolean {
    return this.layer.has(account, type) || this.kept.has(account, type);
  }

  /** All living rows with these keys, newest first. */
  async find(account: string, type: TypeName, where: Record<string, string>): Promise<Row[]> {
    const found = new Map<string, Row>();
    for (const row of await this.stored(account, type, where)) {
      const current = this.change(account, type, row.id) ?? row;
      if (!current.deleted && matches(current, where)) found.set(row.id, current);
    }
    for (const layer of [this.kept, this.layer]) {
      for (const row of layer.matching(account, type, where)) {
        if (this.change(account, type, row.id) === row) found.set(row.id, row);
      }
    }
    return [...found.values()].sort(newestFirst);
  }

  /** When the earliest living object of the type was created, or null. */
  async earliest(account: string, type: TypeName): Promise<number | null> {
    if (this.changed(account, type)) {
      const rows = await this.find(account, type, {});
      return rows.at(-1)?.created ?? null;
    }
    if (await this.isBlank(account, type)) return null;
    const { rows } = await this.session.query(
      "select created from provider.object where account = $1 and type = $2 and not deleted order by created limit 1",
      [account, type],
    );
    return rows[0] ? Number(rows[0].created) : null;
  }

  private async stored(
    account: string,
    type: TypeName,
    where: Record<string, string>,
  ): Promise<Row[]> {
    if (await this.isBlank(account, type)) return [];
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 and keys @> $3::jsonb and not deleted",
      [account, type, JSON.stringify(where)],
    );
    return rows.map((record) => {
      const row = rowFrom(type, record);
      this.read.set(rowName(account, type, row.id), row);
      return row;
    });
  }

  private change(account: string, type: TypeName, id: string): Row | undefined {
    return this.layer.get(account, type, id) ?? this.kept.get(account, type, id);
  }

  /**
   * Whether the database holds nothing of the type, so that it need not be asked. Known of held
   * accounts only: in others, somebody else may be adding it.
   */
  async isBlank(account: string, type: TypeName): Promise<boolean> {
    if (!this.held.has(account)) return false;
    const name = `${account}|${type}`;
    const known = this.blanks.get(name);
    if (known !== undefined) return known;
    const { rows } = await this.session.query(
      "select 1 from provider.object where account = $1 and type = $2 limit 1",
      [account, type],
    );
    this.blanks.set(name, rows.length === 0);
    return rows.length === 0;
  }

  /** Runs a query of the caller's; only sound when `changed` is false for what it reads. */
  async select(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.session.query(text, values)).rows;
  }

  async next(account: string, counter: string): Promise<number> {
    const name = `${account}|${counter}`;
    let value = this.layer.counters.get(name) ?? this.kept.counters.get(name);
    if (value === undefined) {
      const { rows } = await this.session.query(
        "select value from provider.counter where account = $1 and name = $2",
        [account, counter],
      );
      value = Number(rows[0]?.value ?? 0);
    }
    this.layer.counters.set(name, value + 1);
    return value + 1;
  }

  /** Writes all that was kept. */
  async flush(): Promise<void> {
    const all = [...this.kept.rows()].sort((a, b) => a.seq - b.seq);
    for (let from = 0; from < all.length; from += FLUSH) {
      const rows = all.slice(from, from + FLUSH);
      await this.session.query(UPSERT, [
        rows.map((row) => row.account),
        rows.map((row) => row.type),
        rows.map((row) => row.id),
        rows.map((row) => row.created),
        rows.map((row) => row.body),
        rows.map((row) => (row.hidden === undefined ? null : JSON.stringify(row.hidden))),
        rows.map((row) => JSON.stringify(row.keys)),
        rows.map((row) => row.deleted),
      ]);
    }
    for (const [name, value] of this.kept.counters) {
      const cut = name.indexOf("|");
      await this.session.query(
        "insert into provider.counter (account, name, value) values ($1, $2, $3) on conflict (account, name) do update set value = excluded.value",
        [name.slice(0, cut), name.slice(cut + 1), value],
      );
    }
    if (this.answers.length > 0)
      await this.session.query(KEEP_ANSWERS, columns(this.answers, ANSWER));
    if (this.deliveries.length > 0) {
      await this.session.query(KEEP_DELIVERIES, columns(this.deliveries, DELIVERY));
    }
  }
}

const ANSWER = [
  "account",
  "key",
  "method",
  "path",
  "paramsHash",
  "status",
  "body",
  "requestId",
] as const;
const DELIVERY = ["account", "event", "endpointAccount", "endpoint"] as const;

const columns = <T, K extends keyof T>(items: readonly T[], names: readonly K[]): T[K][][] =>
  names.map((name) => items.map((item) => item[name]));

const UPSERT = `
insert into provider.object (account, type, id, created, body, hidden, keys, deleted)
select account, type, id, created, body, hidden::jsonb, keys::jsonb, deleted
from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::boolean[])
  with ordinality as item(account, type, id, created, body, hidden, keys, deleted, position)
order by position
on conflict (account, type, id) do update set
  body = excluded.body,
  keys = excluded.keys,
  deleted = excluded.deleted,
  hidden = coalesce(excluded.hidden, object.hidden),
  created = case when object.deleted then excluded.created else object.created end,
  seq = case when object.deleted then excluded.seq else object.seq end`;

const KEEP_ANSWERS = `
insert into provider.idempotency (account, key, method, path, params_hash, status, body, request_id)
select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::text[])
on conflict (account, key) do update set method = excluded.method, path = excluded.path,
  params_hash = excluded.params_hash, status = excluded.status, body = excluded.body,
  request_id = excluded.request_id, created = now()`;

const KEEP_DELIVERIES = `
insert into provider.delivery (account, event, endpoint_account, endpoint)
select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`;
