import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Log } from "../log.ts";
import { Behind, type Position, REACHED } from "../position.ts";
import { type DatabaseLocation, locationOf, mismatch } from "./database-location.ts";
import type { ReplicaPools } from "./pools.ts";
import { currentReading, readOnPrimary } from "./reading.ts";

/**
 * State of a replica: it follows, is behind, doesn't respond, isn't a standby (it was promoted), or
 * is of another database. Only one that follows is read.
 */
export const REPLICA_STATES = [
  "following",
  "behind",
  "unreachable",
  "not_a_standby",
  "other_database",
] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

/** A replica as operators see it. */
export interface ReplicaStatus {
  readonly state: ReplicaState;
  /** Number of reads that it answered, and of those that the primary answered in its place. */
  readonly reads: { readonly replica: number; readonly primary: number };
}

interface ReplicaParts extends ReplicaPools {
  /** Returns which database the primary is. */
  primary(): Promise<DatabaseLocation>;
  readonly log: Log;
}

/** Delays between looks at a replica that isn't read, in milliseconds: each is twice the last. */
const FIRST_PAUSE = 10;
const MAX_PAUSE = 1_000;

const SENTENCE: Readonly<Record<ReplicaState, string>> = {
  following: "The read replica is up to date; lists are read there.",
  behind: "The read replica is behind; the primary answers for it.",
  unreachable: "The read replica doesn't respond; the primary answers for it.",
  not_a_standby: "DATABASE_READ_URL leads to a server that isn't a standby; it isn't read.",
  other_database: "DATABASE_READ_URL leads to another database; it isn't read.",
};

/**
 * Sends reads to a replica that has replayed what the reader may know, and all others to the
 * primary. After a read that the replica couldn't answer, it isn't asked until it has caught up.
 */
export class Replica implements ReplicaStatus {
  readonly #parts: ReplicaParts;
  readonly #closing = new AbortController();
  #state: ReplicaState | null = null;
  #usable = false;
  #missed: Position | null = null;
  #looking: Promise<void> = Promise.resolve();
  #identity: DatabaseLocation | null = null;
  readonly reads = { replica: 0, primary: 0 };

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  get state(): ReplicaState {
    return this.#state ?? "unreachable";
  }

  /**
   * Looks at the replica for the first time. One that doesn't respond is awaited in the background.
   * @throws Error with one line for the operator if it is of another database
   */
  async open(): Promise<void> {
    const state = await this.#look();
    if (state === "other_database") {
      throw new Error(
        "DATABASE_READ_URL leads to another database than DATABASE_URL: set it to a streaming replica of that one.",
      );
    }
    if (state === "following") this.#resume();
    else this.#looking = this.#await();
  }

  /**
   * Answers a read of the current work.
   * @param read must be repeatable: after any error, the primary repeats it. An error that is the
   *   answer, such as "not found", is returned instead: the replica has replayed the position, so
   *   it is as true as one of the primary
   * @param primary the same on the primary
   */
  async answer<T>(
    read: (pool: Pool, since: Position) => Promise<T>,
    primary: () => Promise<T>,
  ): Promise<T> {
    const reading = currentReading();
    if (reading === null) return primary();
    if (this.#usable) {
      try {
        const result = await read(this.#parts.pool, reading.position);
        this.reads.replica += 1;
        return result;
      } catch (error) {
        this.#doubt(error instanceof Behind ? reading.position : null);
      }
    }
    readOnPrimary();
    this.reads.primary += 1;
    return primary();
  }

  /** Ends its connections. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#looking;
    await Promise.all([this.#parts.pool.end(), this.#parts.plain.end()]);
  }

  /** @param missed what it hadn't replayed; null after any other error */
  #doubt(missed: Position | null): void {
    if (!this.#usable) return;
    this.#usable = false;
    this.#missed = missed;
    this.#looking = this.#await();
  }

  /** Looks until it follows. A short delay isn't a change of state. */
  async #await(): Promise<void> {
    for (let pause = FIRST_PAUSE; !this.#closing.signal.aborted; ) {
      const state = await this.#look();
      if (state === "following") return this.#resume();
      if (state !== "behind" || pause >= MAX_PAUSE) this.#tell(state);
      await wait(pause, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {});
      pause = Math.min(2 * pause, MAX_PAUSE);
    }
  }

  #resume(): void {
    this.#missed = null;
    this.#usable = true;
    this.#tell("following");
  }

  async #look(): Promise<ReplicaState> {
    this.#identity ??= await this.#parts.primary().catch(() => null);
    if (this.#identity === null) return this.state;
    try {
      const wrong = mismatch(await locationOf(this.#parts.plain), this.#identity);
      if (wrong !== null) return wrong;
      const { pool } = this.#parts;
      const reached =
        this.#missed === null ? await isOpen(pool) : await hasReached(pool, this.#missed);
      return reached ? "following" : "behind";
    } catch {
      return "unreachable";
    }
  }

  #tell(state: ReplicaState): void {
    if (state === this.#state || this.#closing.signal.aborted) return;
    this.#state = state;
    this.#parts.log(SENTENCE[state], state === "following" ? "info" : "warn");
  }
}

/** @throws if the app's role can't read there */
async function isOpen(pool: Pool): Promise<true> {
  await pool.query("select 1");
  return true;
}

async function hasReached(pool: Pool, { timeline, lsn }: Position): Promise<boolean> {
  const { rows } = await pool.query<{ reached: boolean | null }>(REACHED, [timeline, lsn]);
  return rows[0]?.reached === true;
}
