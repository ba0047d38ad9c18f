import { readFileSync } from "node:fs";
import type { Pool } from "pg";

/** Microseconds per kernel clock tick (proc(5): sysconf(_SC_CLK_TCK), 100 per second). */
const TICK = 10_000;

/** Measures the CPU time of the database's processes, on Linux. */
export class Backends {
  readonly #pool: Pool;

  /** @param pool of a role that can see all sessions, on any database of the server */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Returns the CPU time of a database's sessions so far, in microseconds by process; null if
   * unknown.
   */
  async cpu(database: string): Promise<ReadonlyMap<number, number> | null> {
    if (process.platform !== "linux") return null;
    const { rows } = await this.#pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
      [database],
    );
    return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
  }
}

/** Returns the CPU time between two measurements, in microseconds; NaN if unknown. */
export function between(
  before: ReadonlyMap<number, number> | null,
  after: ReadonlyMap<number, number> | null,
): number {
  if (before === null || after === null) return Number.NaN;
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
}

function cpuOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces. User and system time are fields 14 and 15.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return 0;
  }
}
