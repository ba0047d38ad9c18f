import type { TypeName } from "../engine/types.ts";
import type { Json } from "../engine/wire.ts";
import type { Listener } from "./listener.ts";
import { matches, newestFirst, type Row, rowFrom, rowName } from "./row.ts";
import type { Session } from "./session.ts";

/** Rows put in this process sort after every stored one of the same second. */
const PENDING_SEQ = 2 ** 50;

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

/** What one request has changed so far. */
class Layer {
  readonly rows = new Map<string, Row>();
  readonly counters = new Map<string, number>();
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

  /** Keeps what the request changed. */
  keep(): void {
    for (const [name, row] of this.layer.rows) this.kept.rows.set(name, row);
    for (const [name, value] of this.layer.counters) this.kept.counters.set(name, value);
    this.layer = new Layer();
  }

  /** Forgets what the request changed. */
  drop(): void {
    this.layer = new Layer();
  }

  /** The row, deleted ones too. */
  async row(account: string, type: TypeName, id: string): Promise<Row | null> {
    const name = rowName(account, type, id);
    const changed = this.layer.rows.get(name) ?? this.kept.rows.get(name);
    if (changed) return changed;
    const known = this.read.get(name);
    if (known !== undefined) return known;
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
      const name = rowName(account, type, id);
      return !(this.layer.rows.has(name) || this.kept.rows.has(name) || this.read.has(name));
    });
    if (wanted.length < 2) return;
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
    const name = rowName(account, type, id);
    const changed = this.layer.rows.get(name)?.hidden ?? this.kept.rows.get(name)?.hidden;
    if (changed !== undefined) return changed;
    const { rows } = await this.session.query(
      "select hidden::text from provider.object where account = $1 and type = $2 and id = $3",
      [account, type, id],
    );
    const text = rows[0]?.hidden;
    return typeof text === "string" ? JSON.parse(text) : null;
  }

  put(row: Omit<Row, "seq">): void {
    const name = rowName(row.account, row.type, row.id);
    const former = this.layer.rows.get(name) ?? this.kept.rows.get(name) ?? this.read.get(name);
    const alive = former && !former.deleted;
    this.pending += 1;
    if (row.type === "webhook_endpoint") this.listeners.clear();
    this.layer.rows.set(name, {
      ...row,
      hidden: row.hidden ?? former?.hidden,
      created: alive ? former.created : row.created,
      seq: alive ? former.seq : PENDING_SEQ + this.pending,
    });
  }

  /** True when this unit has changed objects of the type that the database does not show yet. */
  changed(account: string, type: TypeName): boolean {
    const start = `${account}|${type}|`;
    for (const { rows } of [this.layer, this.kept]) {
      for (const name of rows.keys()) if (name.startsWith(start)) return true;
    }
    return false;
  }

  /** All living rows with these keys, newest first. */
  async find(account: string, type: TypeName, where: Record<string, string>): Promise<Row[]> {
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 and keys @> $3::jsonb and not deleted",
      [account, type, JSON.stringify(where)],
    );
    const found = new Map<string, Row>();
    for (const record of rows) {
      const row = rowFrom(type, record);
      const name = rowName(account, type, row.id);
      this.read.set(name, row);
      found.set(name, row);
    }
    const start = `${account}|${type}|`;
    for (const { rows: changes } of [this.kept, this.layer]) {
      for (const [name, row] of changes) {
        if (!name.startsWith(start)) continue;
        if (!row.deleted && matches(row, where)) found.set(name, row);
        else found.delete(name);
      }
    }
    return [...found.values()].sort(newestFirst);
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
    const rows = [...this.kept.rows.values()].sort((a, b) => a.seq - b.seq);
    if (rows.length > 0) {
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
