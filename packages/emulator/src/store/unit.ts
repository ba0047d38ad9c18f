import { keepPrepared } from "@counterfoil/database";
import type { StoredTypes } from "../kernel/types/stored-type.ts";
import type { TypeName } from "../kernel/types/types.ts";
import type { Json } from "../kernel/types/wire.ts";
import type { EventSubscriber } from "./event-subscriber.ts";
import { Layer } from "./layer.ts";
import { LockedAccounts } from "./locked-accounts.ts";
import { StoredResponses } from "./responses/stored-responses.ts";
import { matches, newestFirst, rowFrom, rowName, type StoredRow } from "./row.ts";
import type { DatabaseSession } from "./session.ts";
import { type EventDelivery, writeChanges, writeCounters, writeRows } from "./write.ts";

/** Rows created in this process sort after every stored row of the same second. */
const PENDING_SEQ = 2 ** 50;

/** Maximum number of an account's events kept in memory during a batch. */
const MAX_BUFFERED_EVENTS = 250;

const ROWS =
  "select account, id, created, seq, body, keys, deleted from provider.object where account = $1 and type = $2";
const ROW_BY_ID = keepPrepared(`${ROWS} and id = $3`);
const ROWS_BY_ID = keepPrepared(`${ROWS} and id = any($3)`);
const ROWS_BY_KEYS = keepPrepared(`${ROWS} and keys @> $3::jsonb and not deleted`);
const HIDDEN = keepPrepared(
  "select hidden::text from provider.object where account = $1 and type = $2 and id = $3",
);
const NEXT_TIMER = keepPrepared(
  "select created from provider.object where account = $1 and type = 'timer' and not deleted order by created limit 1",
);
const COUNTER = keepPrepared("select value from provider.counter where account = $1 and name = $2");

/**
 * All reads and changes of one transaction. Changes are buffered in memory: those of the current
 * request in a layer that is kept or dropped, those of earlier requests (in a batch) below it.
 * `flush` writes them to the database in a few statements.
 */
export class UnitOfWork {
  private readonly session: DatabaseSession;
  /** The row of each type of object. */
  readonly types: StoredTypes;
  private readonly kept = new Layer();
  private layer = new Layer();
  private readonly read = new Map<string, StoredRow | null>();
  private readonly lockedAccounts: LockedAccounts;
  /** The next scheduled work of accounts as stored, where it is known. */
  private readonly storedTimers = new Map<string, number | null>();
  private pending = 0;
  private spilling: Promise<void> = Promise.resolve();
  /** By account, the second up to which all scheduled work is done. */
  readonly advancedTo = new Map<string, number>();
  readonly responses = new StoredResponses();
  readonly deliveries: EventDelivery[] = [];
  /** Webhook endpoints by account, once read. */
  readonly listeners = new Map<string, EventSubscriber[]>();

  constructor(session: DatabaseSession, types: StoredTypes) {
    this.session = session;
    this.types = types;
    this.lockedAccounts = new LockedAccounts(session);
  }

  /** Records that no other transaction writes to this account until this one ends. */
  markLocked(account: string): void {
    this.lockedAccounts.add(account);
  }

  /**
   * Records the account's next scheduled work, read while no other transaction could write to it.
   */
  setStoredTimer(account: string, next: number | null): void {
    this.storedTimers.set(account, next);
  }

  isLocked(account: string): boolean {
    return this.lockedAccounts.has(account);
  }

  /** Keeps the request's changes. */
  keep(): void {
    for (const row of this.layer.rows()) this.kept.set(row);
    for (const [name, value] of this.layer.counters) this.kept.counters.set(name, value);
    this.layer = new Layer();
    this.spill();
  }

  /** Writes events early: they never change, so many of them need not stay in memory. */
  private spill(): void {
    for (const account of this.lockedAccounts.all()) {
      if (this.kept.count(account, "event") < MAX_BUFFERED_EVENTS) continue;
      const rows = this.kept.take(account, "event");
      this.lockedAccounts.stopCachingRows(account, "event");
      this.spilling = this.spilling.then(() => writeRows(this.session, rows));
      // An error is reported by `flush`. Until then the promise is not awaited.
      this.spilling.catch(() => {});
    }
  }

  /** Drops the request's changes. */
  drop(): void {
    this.layer = new Layer();
  }

  /** Returns the row, even if it is deleted. */
  async row(account: string, type: TypeName, id: string): Promise<StoredRow | null> {
    const changed = this.change(account, type, id);
    if (changed) return changed;
    const name = rowName(account, type, id);
    const cached = this.read.get(name);
    if (cached !== undefined) return cached;
    const all = await this.lockedAccounts.rows(account, type);
    const row = all
      ? (all.find((each) => each.id === id) ?? null)
      : await this.storedRow(account, type, id);
    this.read.set(name, row);
    return row;
  }

  private async storedRow(account: string, type: TypeName, id: string): Promise<StoredRow | null> {
    const { rows } = await this.session.query(ROW_BY_ID, [account, type, id]);
    return rows[0] ? rowFrom(type, rows[0]) : null;
  }

  /** Preloads many rows in one statement for later calls of `row`. */
  async prefetch(account: string, type: TypeName, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => {
      const cached = this.change(account, type, id) ?? this.read.get(rowName(account, type, id));
      return cached === undefined;
    });
    if (missing.length < 2 || (await this.lockedAccounts.rows(account, type))) return;
    const { rows } = await this.session.query(ROWS_BY_ID, [account, type, missing]);
    for (const id of missing) this.read.set(rowName(account, type, id), null);
    for (const record of rows) {
      const row = rowFrom(type, record);
      this.read.set(rowName(account, type, row.id), row);
    }
  }

  async hidden(account: string, type: TypeName, id: string): Promise<Json | null> {
    const changed =
      this.layer.get(account, type, id)?.hidden ?? this.kept.get(account, type, id)?.hidden;
    if (changed !== undefined) return changed;
    if (await this.isEmpty(account, type)) return null;
    const { rows } = await this.session.query(HIDDEN, [account, type, id]);
    const text = rows[0]?.hidden;
    return typeof text === "string" ? JSON.parse(text) : null;
  }

  put(row: Omit<StoredRow, "seq">): void {
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

  /** Returns whether this unit has changed objects of the type and not yet written them. */
  changed(account: string, type: TypeName): boolean {
    return this.layer.has(account, type) || this.kept.has(account, type);
  }

  /** Returns the rows with these keys that aren't deleted, newest first. */
  async find(account: string, type: TypeName, where: Record<string, string>): Promise<StoredRow[]> {
    return [...(await this.living(account, type, where))].sort(newestFirst);
  }

  /** Returns the rows with these keys that aren't deleted, in no particular order. */
  private async living(
    account: string,
    type: TypeName,
    where: Record<string, string>,
  ): Promise<Iterable<StoredRow>> {
    const rows = new Map<string, StoredRow>();
    for (const row of await this.stored(account, type, where)) {
      const current = this.change(account, type, row.id) ?? row;
      if (!current.deleted && matches(current, where)) rows.set(row.id, current);
    }
    for (const layer of [this.kept, this.layer]) {
      for (const row of layer.matching(account, type, where)) {
        if (this.change(account, type, row.id) === row) rows.set(row.id, row);
      }
    }
    return rows.values();
  }

  /** Returns the Unix second of the next scheduled work; null if there is none. */
  async nextTimer(account: string): Promise<number | null> {
    if (this.changed(account, "timer")) {
      let next: number | null = null;
      for (const { created } of await this.living(account, "timer", {})) {
        if (next === null || created < next) next = created;
      }
      return next;
    }
    const storedTimer = this.storedTimers.get(account);
    if (storedTimer !== undefined) return storedTimer;
    if (await this.isEmpty(account, "timer")) return null;
    const { rows } = await this.session.query(NEXT_TIMER, [account]);
    return rows[0] ? Number(rows[0].created) : null;
  }

  private async stored(
    account: string,
    type: TypeName,
    where: Record<string, string>,
  ): Promise<StoredRow[]> {
    const all = await this.lockedAccounts.rows(account, type);
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
  ): Promise<StoredRow[]> {
    const { rows } = await this.session.query(ROWS_BY_KEYS, [account, type, JSON.stringify(where)]);
    return rows.map((record) => rowFrom(type, record));
  }

  private change(account: string, type: TypeName, id: string): StoredRow | undefined {
    return this.layer.get(account, type, id) ?? this.kept.get(account, type, id);
  }

  /**
   * Returns whether the database is known to have no rows of the type, so that no query is needed.
   */
  async isEmpty(account: string, type: TypeName): Promise<boolean> {
    return (await this.lockedAccounts.rows(account, type))?.length === 0;
  }

  /** Returns whether a response may be stored for the key. Only false if the account is held. */
  async mayHaveResponse(account: string, key: string): Promise<boolean> {
    return (await this.lockedAccounts.keys(account))?.has(key) ?? true;
  }

  /** Runs the caller's query. Only correct if `changed` is false for the types it reads. */
  async select(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.session.query(text, values)).rows;
  }

  async next(account: string, counter: string): Promise<number> {
    const name = `${account}|${counter}`;
    let value = this.layer.counters.get(name) ?? this.kept.counters.get(name);
    if (value === undefined) {
      const { rows } = await this.session.query(COUNTER, [account, counter]);
      value = Number(rows[0]?.value ?? 0);
    }
    this.layer.counters.set(name, value + 1);
    return value + 1;
  }

  /** Writes all pending changes. */
  async flush(): Promise<void> {
    await this.spilling;
    await writeCounters(this.session, this.kept.counters);
    const rows = [...this.kept.rows()].sort((a, b) => a.seq - b.seq);
    await writeChanges(this.session, rows, this.responses.all(), this.deliveries);
  }
}
