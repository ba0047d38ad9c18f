import type { TypeName } from "../kernel/types/types.ts";
import type { Json } from "../kernel/types/wire.ts";
import { Answers } from "./answers/answers.ts";
import { HeldAccounts } from "./held.ts";
import { Layer } from "./layer.ts";
import type { Listener } from "./listener.ts";
import { matches, newestFirst, type Row, rowFrom, rowName } from "./row.ts";
import type { Session } from "./session.ts";
import { type Delivery, writeAnswers, writeCounters, writeDeliveries, writeRows } from "./write.ts";

/** Rows put in this process sort after every stored one of the same second. */
const PENDING_SEQ = 2 ** 50;

/** Events of an account that wait in memory at most, in a batch. */
const SPILL = 250;

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
  private readonly held: HeldAccounts;
  private pending = 0;
  private spilling: Promise<void> = Promise.resolve();
  /** By account, the second up to which all that happens by itself has been done. */
  readonly advancedTo = new Map<string, number>();
  readonly answers = new Answers();
  readonly deliveries: Delivery[] = [];
  /** Webhook endpoints by account, once looked up. */
  readonly listeners = new Map<string, Listener[]>();

  constructor(session: Session) {
    this.session = session;
    this.held = new HeldAccounts(session);
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
    this.spill();
  }

  /** Events are told and never changed: many of them need not wait in memory for the end. */
  private spill(): void {
    for (const account of this.held.all()) {
      if (this.kept.count(account, "event") < SPILL) continue;
      const rows = this.kept.take(account, "event");
      this.held.outgrew(account, "event");
      this.spilling = this.spilling.then(() => writeRows(this.session, rows));
      // Reported by flush; until then nobody waits for it.
      this.spilling.catch(() => {});
    }
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
    const all = await this.held.rows(account, type);
    const row = all
      ? (all.find((each) => each.id === id) ?? null)
      : await this.storedRow(account, type, id);
    this.read.set(name, row);
    return row;
  }

  private async storedRow(account: string, type: TypeName, id: string): Promise<Row | null> {
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 and id = $3",
      [account, type, id],
    );
    return rows[0] ? rowFrom(type, rows[0]) : null;
  }

  /** Reads many rows in one statement, so that `row` finds them at hand. */
  async prefetch(account: string, type: TypeName, ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => {
      const known = this.change(account, type, id) ?? this.read.get(rowName(account, type, id));
      return known === undefined;
    });
    if (wanted.length < 2 || (await this.held.rows(account, type))) return;
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
    return [...(await this.living(account, type, where))].sort(newestFirst);
  }

  /** The same in no order. */
  private async living(
    account: string,
    type: TypeName,
    where: Record<string, string>,
  ): Promise<Iterable<Row>> {
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
    return found.values();
  }

  /** When something was to happen by itself next, in seconds since the epoch; null for never. */
  async nextTimer(account: string): Promise<number | null> {
    if (this.changed(account, "timer")) {
      let next: number | null = null;
      for (const { created } of await this.living(account, "timer", {})) {
        if (next === null || created < next) next = created;
      }
      return next;
    }
    if (await this.isBlank(account, "timer")) return null;
    const { rows } = await this.session.query(
      "select created from provider.object where account = $1 and type = 'timer' and not deleted order by created limit 1",
      [account],
    );
    return rows[0] ? Number(rows[0].created) : null;
  }

  private async stored(
    account: string,
    type: TypeName,
    where: Record<string, string>,
  ): Promise<Row[]> {
    const all = await this.held.rows(account, type);
    const rows = all
      ? all.filter((row) => !row.deleted && matches(row, where))
      : await this.storedRows(account, type, where);
    for (const row of rows) this.read.set(rowName(account, type, row.id), row);
    return rows;
  }

  private async storedRows(
    account: string,
    type: TypeName,
    where: Record<string, string>,
  ): Promise<Row[]> {
    const { rows } = await this.session.query(
      "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2 and keys @> $3::jsonb and not deleted",
      [account, type, JSON.stringify(where)],
    );
    return rows.map((record) => rowFrom(type, record));
  }

  private change(account: string, type: TypeName, id: string): Row | undefined {
    return this.layer.get(account, type, id) ?? this.kept.get(account, type, id);
  }

  /** Whether the database is known to hold nothing of the type, so that it need not be asked. */
  async isBlank(account: string, type: TypeName): Promise<boolean> {
    return (await this.held.rows(account, type))?.length === 0;
  }

  /** Whether an answer may be stored for the key: certainly not only where the account is held. */
  async mayHaveAnswered(account: string, key: string): Promise<boolean> {
    return (await this.held.keys(account))?.has(key) ?? true;
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
    await this.spilling;
    await writeRows(
      this.session,
      [...this.kept.rows()].sort((a, b) => a.seq - b.seq),
    );
    await writeCounters(this.session, this.kept.counters);
    await writeAnswers(this.session, this.answers.all());
    await writeDeliveries(this.session, this.deliveries);
  }
}
