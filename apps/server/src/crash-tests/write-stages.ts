import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@counterfoil/database";

/**
 * Stages of a write at which it can be blocked, in order: before its intent is stored, before the
 * provider acts, before the mirror is updated, before the response is stored.
 */
export const STAGES = ["intent", "provider", "mirror", "answer"] as const;
type WriteStage = (typeof STAGES)[number];

/** Blocks writes until it is released. */
interface Block {
  /** Resolves once a write has reached the stage. */
  reached(): Promise<void>;
  release(): Promise<void>;
}

/** A connection that holds a lock. */
interface Session {
  query(text: string): Promise<unknown>;
  release(destroy: boolean): void;
}

const TABLES = { intent: "app.intent", provider: "provider.object", mirror: "app.mirror_object" };

/** Whether a running write has passed a stage, and whether a transaction is blocked on a table. */
const WAITS = "exists (select from pg_locks where not granted and relation = $1::regclass)";
const RUNS = "exists (select from app.intent where status = 'running')";
const ACTED = `exists (select from app.intent i join provider.idempotency k
  on starts_with(k.key, i.id || ':') where i.status = 'running')`;
const ENDS = `exists (select from pg_stat_activity
  where wait_event_type = 'Lock' and query like 'update intent set status%')`;

/**
 * Blocks writes at a stage by locking its table from outside, so that the product needs no hook for
 * tests.
 * @param url connection string of the database as its owner
 */
export async function blockAt(url: string, stage: WriteStage): Promise<Block> {
  const database = await openDatabase({ url });
  const pool = database.pool("owner");
  const until = async (condition: string, values: string[] = []) => {
    for (let turn = 0; turn < 60_000; turn += 1) {
      const { rows } = await pool.query<{ yes: boolean }>(`select ${condition} as yes`, values);
      if (rows[0]?.yes === true) return;
      await wait(1);
    }
    throw new Error(`No write came to the stage before ${stage}`);
  };

  const sessions: Session[] = [];
  const hold = async (statement: string) => {
    const session = await pool.connect();
    sessions.push(session);
    await session.query("begin");
    await session.query(statement);
    return session;
  };
  const table = TABLES[stage === "answer" ? "mirror" : stage];
  const first = await hold(`lock table ${table} in exclusive mode`);
  return {
    async reached() {
      if (stage === "intent") return until(WAITS, [table]);
      if (stage === "provider") return until(`${RUNS} and ${WAITS}`, [table]);
      await until(`${ACTED} and ${WAITS}`, [table]);
      if (stage === "mirror") return;
      await hold("select from app.intent where status = 'running' for update");
      await first.query("rollback");
      await until(ENDS);
    },
    release: async () => {
      for (const session of sessions) session.release(true);
      await database.close();
    },
  };
}
