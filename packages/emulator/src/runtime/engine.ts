import { keepPrepared, WorkStorage } from "@counterfoil/database";
import { fieldOf } from "@counterfoil/domain";
import type { AccountSettings } from "../kernel/context.ts";
import { ApiRefusal, refuse } from "../kernel/refuse.ts";
import {
  type AccountRecord,
  clockOf,
  type LoadedAccount,
  loadAccounts,
  openPlatform,
  REAL_TIME,
  saveAccountRecord,
  saveClock,
} from "../store/accounts.ts";
import { type DatabaseSession, type DatabaseSessions, inTurn } from "../store/session.ts";
import { UnitOfWork } from "../store/unit.ts";
import { AccountLocks, LockWaitExceeded } from "./account-locks.ts";
import {
  type AccountChanges,
  type ApiCall,
  type CallOutcome,
  errorBody,
  isRead,
  perform,
  type RuntimeDependencies,
  storedResponse,
} from "./call.ts";
import { internalCall } from "./internal.ts";
import { objectTypes } from "./object-types.ts";
import { replay } from "./replay.ts";

/** Maximum time that a request waits for earlier ones of its account, in milliseconds. */
const MAX_WAIT = 5_000;
/** PostgreSQL's error code for a lock timeout. */
const LOCK_TIMEOUT = "55P03";

/** Locks an idempotency key unless it is in use, and only then the account. */
const LOCK_KEY_AND_ACCOUNT = keepPrepared(`
select case when pg_try_advisory_xact_lock(hashtextextended($1, 1))
  then pg_advisory_xact_lock(hashtextextended($2, 0)) is not null end as mine`);
const LOCK_ACCOUNT = keepPrepared("select pg_advisory_xact_lock(hashtextextended($1, 0))");

/** An open batch: many requests, one at a time, in one transaction. */
interface Batch {
  locks: AccountLocks;
  session: DatabaseSession;
  unit: UnitOfWork;
  accounts: Map<string, AccountRecord>;
  /** Accounts whose clock is written at the end. */
  clocks: Set<string>;
}

/**
 * Runs calls. Reads run immediately; writes run one at a time per account, each in a transaction.
 */
export class Engine {
  private readonly sessions: DatabaseSessions;
  private readonly baseDependencies: Omit<RuntimeDependencies, "inBatch">;
  private readonly locks = new AccountLocks();
  private readonly running = new Set<string>();
  /** Accounts as last read. Sufficient for reading the clock. */
  readonly known = new Map<string, AccountRecord>();
  private readonly batches = new WorkStorage<Batch>();

  constructor(sessions: DatabaseSessions, dependencies: Omit<RuntimeDependencies, "inBatch">) {
    this.sessions = sessions;
    this.baseDependencies = dependencies;
  }

  /** True within `batch`: effects aren't visible outside, and nothing is delivered yet. */
  get inBatch(): boolean {
    return this.batches.current !== undefined;
  }

  async run(call: ApiCall): Promise<CallOutcome> {
    try {
      const batch = this.batches.current;
      if (batch) return await batch.locks.run("", () => this.inOpenBatch(batch, call));
      return await (isRead(call) ? this.read(call) : this.write(call));
    } catch (error) {
      const refusal = refusalOf(error);
      const now = clockOf(this.known.get(call.account) ?? REAL_TIME);
      const body = errorBody(refusal, { ...call, now });
      return { status: refusal.status, body, retryable: refusal.retryable };
    }
  }

  /** Runs `fn` with all its requests in one transaction, written at the end. */
  async batch<T>(fn: () => Promise<T>): Promise<T> {
    if (this.batches.current) return fn();
    const work = async (connection: DatabaseSession) => {
      const session = inTurn(connection);
      const unit = new UnitOfWork(session, objectTypes);
      const batch: Batch = {
        locks: new AccountLocks(),
        session,
        unit,
        accounts: new Map(),
        clocks: new Set(),
      };
      const result = await this.batches.run(batch, fn);
      await unit.flush();
      for (const id of batch.clocks) {
        const account = batch.accounts.get(id);
        if (account) await saveClock(session, account);
      }
      return result;
    };
    return this.sessions.transaction(work, { patient: true });
  }

  /** Changes the settings of an account, but not its clock. */
  async setSettings(account: AccountRecord, settings: AccountSettings): Promise<void> {
    await saveAccountRecord(this.session, account.id, account.platform, settings);
    const loaded = this.batches.current?.accounts.get(account.id);
    if (loaded) this.batches.current?.accounts.set(account.id, { ...loaded, settings });
  }

  /** Returns an account as in the open batch, else as stored. */
  async accountAt(id: string): Promise<AccountRecord | null> {
    const loaded = this.batches.current?.accounts.get(id);
    return loaded ?? (await loadAccounts(this.session, [id])).get(id) ?? null;
  }

  /** Sets an account's clock. In a batch, it is written at the end. */
  async setClock(account: AccountRecord): Promise<void> {
    this.known.set(account.id, account);
    const batch = this.batches.current;
    if (!batch) return saveClock(this.sessions, account);
    await this.enter(batch, account.id);
    batch.accounts.set(account.id, account);
    batch.clocks.add(account.id);
    batch.unit.responses.lapse(account.id, clockOf(account));
  }

  /** Returns the Unix second of the next timer; null if there is none. */
  async nextTimer(account: string): Promise<number | null> {
    const batch = this.batches.current;
    const unit = batch?.unit ?? new UnitOfWork(this.sessions, objectTypes);
    if (batch) await this.enter(batch, account);
    return unit.nextTimer(account);
  }

  /** Locks the account for this transaction until the batch ends. */
  private async enter({ session, unit }: Batch, account: string): Promise<void> {
    if (unit.isLocked(account)) return;
    await lock(session, account);
    unit.markLocked(account);
  }

  private get dependencies(): RuntimeDependencies {
    return { ...this.baseDependencies, inBatch: this.inBatch };
  }

  /** Returns the connection of the open batch, or any other. */
  get session(): DatabaseSession {
    return this.batches.current?.session ?? this.sessions;
  }

  private async read(call: ApiCall): Promise<CallOutcome> {
    const record = await this.account(this.sessions, call);
    const { nextTimer } = record;
    if (nextTimer !== null && nextTimer <= clockOf(record)) await this.runDueTimers(call);
    return perform(
      new UnitOfWork(this.sessions, objectTypes),
      call,
      record,
      new Map(),
      this.dependencies,
    );
  }

  /** Runs due timers in a call of their own. */
  private async runDueTimers({ account, platform, requestId }: ApiCall): Promise<void> {
    await this.run(
      internalCall({ account, platform, requestId }, async () => ({ object: "advance" })),
    );
  }

  private async write(call: ApiCall): Promise<CallOutcome> {
    const { idempotencyKey: key, account } = call;
    const name = key === null ? null : `${account}|${key}`;
    if (name !== null && key !== null) {
      if (this.running.has(name)) throw refuse.inUse(key);
      this.running.add(name);
    }
    try {
      return await this.locks.run(
        account,
        () => this.sessions.transaction((session) => this.locked(session, call)),
        call.internal ? undefined : { longest: MAX_WAIT, signal: call.signal },
      );
    } finally {
      if (name !== null) this.running.delete(name);
    }
  }

  private async locked(session: DatabaseSession, call: ApiCall): Promise<CallOutcome> {
    const { idempotencyKey: key, account } = call;
    if (key !== null) {
      const { rows } = await session.query(LOCK_KEY_AND_ACCOUNT, [`${account}|${key}`, account]);
      if (rows[0]?.mine !== true) throw refuse.inUse(key);
    } else {
      await lock(session, account);
    }
    const record = await this.account(session, call);
    const unit = new UnitOfWork(session, objectTypes);
    unit.setStoredTimer(account, record.nextTimer);
    const changes: AccountChanges = new Map();
    const outcome = await this.once(session, unit, call, record, changes);
    await unit.flush();
    for (const [id, settings] of changes)
      await saveAccountRecord(session, id, call.platform, settings);
    return { ...outcome, queued: unit.deliveries.length > 0 };
  }

  private async inOpenBatch(batch: Batch, call: ApiCall): Promise<CallOutcome> {
    const { session, unit, accounts } = batch;
    let record = accounts.get(call.account);
    if (!record) {
      await this.enter(batch, call.account);
      record = await this.account(session, call);
      accounts.set(call.account, record);
    }
    const changes: AccountChanges = new Map();
    const outcome = await this.once(session, unit, call, record, changes);
    for (const [id, settings] of changes) {
      await saveAccountRecord(session, id, call.platform, settings);
      const loaded = accounts.get(id);
      if (loaded) accounts.set(id, { ...loaded, settings });
    }
    return outcome;
  }

  /** Performs the call, or replays the stored response if its idempotency key was used. */
  private async once(
    session: DatabaseSession,
    unit: UnitOfWork,
    call: ApiCall,
    record: AccountRecord,
    changes: AccountChanges,
  ): Promise<CallOutcome> {
    const { idempotencyKey: key, signature, account } = call;
    if (key === null || call.operation.method === "GET") {
      return perform(unit, call, record, changes, this.dependencies);
    }
    const response =
      unit.responses.get(account, key) ??
      ((await unit.mayHaveResponse(account, key))
        ? await storedResponse(session, account, key)
        : null);
    if (response) return replay(response, call);
    const outcome = await perform(unit, call, record, changes, this.dependencies);
    if (!outcome.validation) {
      const { status, body } = outcome;
      const at = clockOf(record);
      unit.responses.add({
        account,
        key,
        ...signature,
        status,
        body,
        requestId: call.requestId,
        at,
      });
    }
    return outcome;
  }

  private async account(session: DatabaseSession, call: ApiCall): Promise<LoadedAccount> {
    const ids = [...new Set([call.platform, call.account])];
    let loaded = await loadAccounts(session, ids);
    if (!loaded.has(call.platform)) {
      // Only a secret key can open a platform, because publishable keys are public.
      if (call.publishable) throw refuse.auth(`Invalid API Key provided: ${call.shownKey}`);
      await openPlatform(session, call.platform);
      loaded = await loadAccounts(session, ids);
    }
    const record = loaded.get(call.account);
    if (!record || record.platform !== call.platform) {
      throw refuse.account(call.account, call.shownKey);
    }
    this.known.set(record.id, record);
    return record;
  }
}

/**
 * Returns the refusal to respond with.
 * @throws any other error
 */
function refusalOf(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error;
  if (error instanceof LockWaitExceeded) return refuse.rateLimit();
  if (fieldOf(error, "code") === LOCK_TIMEOUT) return refuse.lockTimeout();
  throw error;
}

const lock = (session: DatabaseSession, account: string): Promise<unknown> =>
  session.query(LOCK_ACCOUNT, [account]);
