import { type Database, keepPrepared } from "@counterfoil/database";
import { CompiledQuery, type Transaction } from "kysely";
import type { Logger } from "pino";
import { z } from "zod";
import { joinProcesses } from "./processes.ts";

/** The channel that every server process listens on. */
export const CHANNEL = "counterfoil_mirror";

const note = z.object({ account: z.string(), type: z.string(), id: z.string() });
export type Note = z.infer<typeof note>;

/** Notifies every server process of changed objects, once the transaction commits. */
export async function notifyChanges(
  db: Pick<Transaction<unknown>, "executeQuery">,
  account: string,
  objects: readonly { readonly id: string; readonly object: string }[],
): Promise<void> {
  if (objects.length === 0) return;
  const notes = objects.map(({ object, id }) => JSON.stringify({ account, type: object, id }));
  const text = keepPrepared(`select pg_notify('${CHANNEL}', n) from unnest($1::text[]) n`);
  await db.executeQuery(CompiledQuery.raw(text, [notes]));
}

/** Sent if changes may have been missed: every client must refetch what it shows. */
export const RESYNC = "resync";
/** Notification to subscribers. */
export type ChangeNotice = Note | typeof RESYNC;

/** Notifies subscribers in this process of changes in any process. */
export interface ChangeFeed {
  /** Connects and takes the lock. */
  open(): Promise<void>;
  /** Subscribes to changes of the business's objects. Returns a function that unsubscribes. */
  subscribe(account: string, onChange: (change: ChangeNotice) => void): () => void;
  /** ID of this process among the live ones; null while disconnected. */
  readonly process: number | null;
  close(): Promise<void>;
}

/** Timing of the listening connection, in milliseconds. */
interface Times {
  /** Delay before reconnecting. */
  readonly retry: number;
  /** Interval between heartbeats. */
  readonly ping: number;
  /** The database ends a session without a heartbeat for this long, which releases the lock. */
  readonly lease: number;
}

const TIMES: Times = { retry: 1_000, ping: 5_000, lease: 15_000 };

/**
 * Listens on a dedicated connection that also holds the advisory lock `runner`, by which other
 * processes see that this one is alive and its work not abandoned. The lock is a lease: a paused
 * process sends no heartbeat, so the database ends its session and others take over its work.
 *
 * Notifications are lost while disconnected. After reconnecting, every subscriber is told to
 * refetch.
 */
export function createChangeFeed(
  database: Database,
  runner: number,
  log: Pick<Logger, "info" | "warn">,
  times: Times = TIMES,
): ChangeFeed {
  const subscribers = new Map<string, Set<(change: ChangeNotice) => void>>();
  let closed = false;
  let retry: NodeJS.Timeout | null = null;
  let process: number | null = null;
  let release = async () => {};

  async function connect(): Promise<void> {
    const client = await database.connect("app");
    let over = false;
    const end = async () => {
      over = true;
      process = null;
      clearInterval(pings);
      release = async () => {};
      await client.end().catch(() => undefined);
    };
    const lost = (reason: unknown) => {
      if (over) return;
      void end();
      if (closed) return;
      log.warn({ err: reason }, "change notifications interrupted, reconnecting");
      retry = setTimeout(again, times.retry).unref();
    };
    const pings = setInterval(() => {
      const late = setTimeout(() => lost(new Error("No answer from the database")), times.ping);
      client
        .query("select 1")
        .catch(lost)
        .finally(() => clearTimeout(late));
    }, times.ping).unref();
    client.on("error", lost);
    client.on("end", () => lost(new Error("The database ended the session")));
    client.on("notification", ({ payload }) => tell(payload));
    release = end;
    try {
      await client.query(
        `set idle_session_timeout = ${Math.trunc(times.lease)}; listen ${CHANNEL}`,
      );
      await client.query("select pg_advisory_lock($1)", [runner]);
      process = await joinProcesses(client);
    } catch (error) {
      await end();
      throw error;
    }
  }

  function again(): void {
    connect().then(
      () => {
        log.info("change notifications resumed");
        for (const listeners of [...subscribers.values()])
          for (const onChange of [...listeners]) onChange(RESYNC);
      },
      (error: unknown) => {
        log.warn({ err: error }, "change notifications paused, database unavailable");
        if (!closed) retry = setTimeout(again, times.retry).unref();
      },
    );
  }

  function tell(payload: string | undefined): void {
    const parsed = note.safeParse(read(payload));
    if (!parsed.success) return;
    for (const onChange of [...(subscribers.get(parsed.data.account) ?? [])]) onChange(parsed.data);
  }

  return {
    open: connect,
    subscribe(account, onChange) {
      const listeners = subscribers.get(account) ?? new Set();
      subscribers.set(account, listeners.add(onChange));
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) subscribers.delete(account);
      };
    },
    get process() {
      return process;
    },
    async close() {
      closed = true;
      if (retry !== null) clearTimeout(retry);
      await release();
    },
  };
}

/** Anyone with the application's rights can send notifications; invalid JSON is ignored. */
function read(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? "null");
  } catch {
    return null;
  }
}
