import type { Database } from "@counterfoil/database";
import type { Logger } from "pino";
import { z } from "zod";
import { type MirrorDb, query } from "./schema.ts";

/** The channel that every server process listens on. */
export const CHANNEL = "counterfoil_mirror";

/** Each process shares this advisory lock while it lives: so many use the provider's limit. */
const PROCESSES = { space: 4_027, key: 301 } as const;

/** How many server processes are alive on this database, this one included. */
export async function countProcesses(database: Database): Promise<number> {
  const { rows } = await database.pool("app").query(
    `select count(*)::int as alive from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())
       and classid = $1 and objid = $2 and objsubid = 2`,
    [PROCESSES.space, PROCESSES.key],
  );
  return Math.max(1, z.object({ alive: z.number() }).parse(rows[0]).alive);
}

const note = z.object({ account: z.string(), type: z.string(), id: z.string() });
export type Note = z.infer<typeof note>;

/** Tells every server process which objects changed, once the transaction commits. */
export async function announce(
  db: MirrorDb,
  account: string,
  objects: readonly { readonly id: string; readonly object: string }[],
): Promise<void> {
  if (objects.length === 0) return;
  await query(db, `select pg_notify('${CHANNEL}', n) from unnest($1::text[]) n`, [
    objects.map(({ object, id }) => JSON.stringify({ account, type: object, id })),
  ]);
}

/** Who hears what changed. */
export interface Hearing {
  /** Connects; from here on the lock is held. */
  open(): Promise<void>;
  /** Calls back on each change of the business's objects; returns how to stop. */
  subscribe(account: string, hear: (note: Note) => void): () => void;
  close(): Promise<void>;
}

/** How long to wait before listening again after the connection broke, in milliseconds. */
const RETRY = 1000;

/**
 * Listens on one connection of its own, which also holds the advisory lock `runner` for as long as
 * this process lives: by it others see that its work is not abandoned.
 */
export function createHearing(database: Database, runner: number, log: Logger): Hearing {
  const hearers = new Map<string, Set<(note: Note) => void>>();
  let closed = false;
  let retry: NodeJS.Timeout | null = null;
  let release = () => {};

  async function connect(): Promise<void> {
    const client = await database.pool("app").connect();
    let gone = false;
    const lost = () => {
      if (gone) return;
      gone = true;
      release = () => {};
      client.release(true);
      if (!closed) retry = setTimeout(again, RETRY).unref();
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload }) => tell(payload));
    release = () => {
      gone = true;
      release = () => {};
      client.release(true);
    };
    await client.query("select pg_advisory_lock($1)", [runner]);
    await client.query("select pg_advisory_lock_shared($1, $2)", [PROCESSES.space, PROCESSES.key]);
    await client.query(`listen ${CHANNEL}`);
  }

  function again(): void {
    connect().catch((error: unknown) => {
      log.warn({ err: error }, "changes are not heard of: the database cannot be reached");
      if (!closed) retry = setTimeout(again, RETRY).unref();
    });
  }

  function tell(payload: string | undefined): void {
    const parsed = note.safeParse(JSON.parse(payload ?? "null"));
    if (!parsed.success) return;
    for (const hear of hearers.get(parsed.data.account) ?? []) hear(parsed.data);
  }

  return {
    open: connect,
    subscribe(account, hear) {
      const known = hearers.get(account) ?? new Set();
      hearers.set(account, known.add(hear));
      return () => {
        known.delete(hear);
        if (known.size === 0) hearers.delete(account);
      };
    },
    async close() {
      closed = true;
      if (retry !== null) clearTimeout(retry);
      release();
    },
  };
}
