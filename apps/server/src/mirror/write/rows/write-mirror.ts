import { setTimeout as wait } from "node:timers/promises";
import { isLockTimeout, keepPrepared, LOCK_TIMEOUT, queryRows } from "@counterfoil/database";
import { refuse } from "../../../http/response/refusal.ts";
import { RELEASE } from "../../facets/declared.ts";
import type { MirrorAccess, MirrorDb } from "../../schema.ts";

/** Maximum number of writers of one business that queue in this process. */
const MAX_QUEUE_LENGTH = 1_000;
/** Maximum number of connections of this process that wait for locks of other processes. */
const BLOCKED_CONNECTIONS = 3;
/**
 * Maximum time that one of them waits before another business gets the connection, in milliseconds.
 */
const BLOCKED_MILLISECONDS = 250;
/** Maximum time that a writer waits for the lock of another process, in milliseconds. */
const LOCK_TIMEOUT_MS = 15_000;

const key = "hashtextextended($1, 7)";
/** Marks the transaction as one that writes the facets of this release with the objects. */
const WRITER = "set_config('counterfoil.facets', $2, true)";

/** The queues of one process, by business. */
class Lanes {
  readonly #waiting = new Map<string, (() => void)[]>();
  #blocked = 0;
  readonly #toBlock: (() => void)[] = [];

  /**
   * Runs after all earlier callers for the same business.
   * @throws Refusal 503 if the queue is full
   */
  async take<T>(account: string, run: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(account);
    if (queue === undefined) this.#waiting.set(account, []);
    else if (queue.length >= MAX_QUEUE_LENGTH) throw busy();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.#waiting.get(account)?.shift();
      if (next === undefined) this.#waiting.delete(account);
      else next();
    }
  }

  /** Runs with one of the few connections that may block. */
  async block<T>(run: () => Promise<T>): Promise<T> {
    if (this.#blocked >= BLOCKED_CONNECTIONS) {
      await new Promise<void>((resolve) => this.#toBlock.push(resolve));
    } else {
      this.#blocked += 1;
    }
    try {
      return await run();
    } finally {
      const next = this.#toBlock.shift();
      if (next === undefined) this.#blocked -= 1;
      else next();
    }
  }
}

const lanesOf = new WeakMap<MirrorAccess, Lanes>();

function lanes(access: MirrorAccess): Lanes {
  const lanes = lanesOf.get(access) ?? new Lanes();
  lanesOf.set(access, lanes);
  return lanes;
}

/** The lock belongs to another process, and nothing was run. */
class LockUnavailable extends Error {}

/**
 * Runs a transaction that writes a business's mirror. Writers of one business are serialized, so
 * that no two decide on the same object concurrently: within this process in FIFO order and without
 * holding a connection while they wait, across processes by an advisory lock of the transaction.
 * The database ends an idle transaction and releases its lock, so a paused process doesn't block
 * others for longer and can't commit when it resumes.
 * @throws Refusal 503 if the queue is full or another process keeps the lock
 */
export async function writeMirror<T>(
  access: MirrorAccess,
  account: string,
  run: (db: MirrorDb) => Promise<T>,
): Promise<T> {
  const mine = lanes(access);
  return mine.take(account, async () => {
    const until = performance.now() + LOCK_TIMEOUT_MS;
    for (;;) {
      try {
        return await access.tenant(account, async (db) => {
          if (!(await tryLock(db, account))) throw new LockUnavailable();
          return run(db);
        });
      } catch (error) {
        if (!(error instanceof LockUnavailable)) throw error;
      }
      const done = await mine.block(() => afterOthers(access, account, run));
      if (done !== null) return done.value;
      if (performance.now() > until) throw busy();
      await wait(Math.random() * 20);
    }
  });
}

async function tryLock(db: MirrorDb, account: string): Promise<boolean> {
  const [row] = await queryRows<{ mine: boolean }>(
    db,
    keepPrepared(`select pg_try_advisory_xact_lock(${key}) as mine, ${WRITER}`),
    [account, RELEASE],
  );
  return row?.mine === true;
}

/** Waits briefly for the lock of other processes; null if it wasn't released in time. */
async function afterOthers<T>(
  access: MirrorAccess,
  account: string,
  run: (db: MirrorDb) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  let locked = false;
  try {
    return await access.tenant(account, async (db) => {
      await queryRows(db, `set local lock_timeout = ${BLOCKED_MILLISECONDS}`);
      await queryRows(db, `select pg_advisory_xact_lock(${key}), ${WRITER}`, [account, RELEASE]);
      locked = true;
      await queryRows(db, `set local lock_timeout = ${LOCK_TIMEOUT}`);
      return { value: await run(db) };
    });
  } catch (error) {
    if (!locked && isLockTimeout(error)) return null;
    throw error;
  }
}

const busy = () =>
  refuse("unavailable", "The service isn't available right now. Try again shortly.", {
    retryAfter: 5,
  });
