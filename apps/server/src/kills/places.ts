import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@counterfoil/database";

/**
 * Where a write can be stopped to be killed, in the order in which it comes by: before its intent
 * is stored, before the provider acts, before the mirror follows, before the answer is kept.
 */
export const PLACES = ["intent", "provider", "mirror", "answer"] as const;
export type Place = (typeof PLACES)[number];

/** Something that holds the server's writes up, until it is let go. */
export interface Hold {
  /** Resolves when a write has come to the place. */
  reached(): Promise<void>;
  release(): Promise<void>;
}

/** A connection that a lock is bound to. */
interface Session {
  query(text: string): Promise<unknown>;
  release(destroy: boolean): void;
}

const TABLES = { intent: "app.intent", provider: "provider.object", mirror: "app.mirror_object" };

/** Whether a running write is past a place, and whether a transaction is blocked on a table. */
const WAITS = "exists (select from pg_locks where not granted and relation = $1::regclass)";
const RUNS = "exists (select from app.intent where status = 'running')";
const ACTED = `exists (select from app.intent i join provider.idempotency k
  on starts_with(k.key, i.id || ':') where i.status = 'running')`;
const ENDS = `exists (select from pg_stat_activity
  where wait_event_type = 'Lock' and query like 'update intent set status%')`;

/**
 * Stops the server's writes at a place: its table is locked from outside, so the product needs no
 * door for tests.
 * @param url of the database, with its owner's rights
 */
export async function holdAt(url: string, place: Place): Promise<Hold> {
  const database = await openDatabase({ url });
  const pool = database.pool("owner");
  const until = async (condition: string, values: string[] = []) => {
    for (let turn = 0; turn < 60_000; turn += 1) {
      const { rows } = await pool.query<{ yes: boolean }>(`select ${condition} as yes`, values);
      if (rows[0]?.yes === true) return;
      await wait(1);
    }
    throw new Error(`No write came to the place before ${place}`);
  };

  const held: Session[] = [];
  const hold = async (statement: string) => {
    const session = await pool.connect();
    held.push(session);
    await session.query("begin");
    await session.query(statement);
    return session;
  };
  const table = TABLES[place === "answer" ? "mirror" : place];
  const first = await hold(`lock table ${table} in exclusive mode`);
  return {
    async reached() {
      if (place === "intent") return until(WAITS, [table]);
      if (place === "provider") return until(`${RUNS} and ${WAITS}`, [table]);
      await until(`${ACTED} and ${WAITS}`, [table]);
      if (place === "mirror") return;
      await hold("select from app.intent where status = 'running' for update");
      await first.query("rollback");
      await until(ENDS);
    },
    release: async () => {
      for (const session of held) session.release(true);
      await database.close();
    },
  };
}
