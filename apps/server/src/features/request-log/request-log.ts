import { type Database, keepPrepared, queryRows } from "@counterfoil/database";
import type { MirrorDb, MirrorSchema } from "../../mirror/schema.ts";

/** A request as it is logged: what the server knows of it without reading its contents. */
interface FinishedRequest {
  readonly account: string;
  readonly request: string;
  readonly at: Date;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly person: string | null;
  readonly apiKey: string | null;
}

/** Days that a request is kept, and the requests that are kept of a business. */
export const KEPT_DAYS = 7;
const KEPT_ROWS = 10_000;
/** Rows after which older ones of a business are deleted again. */
const PRUNE_EVERY = 500;
const FLUSH_MILLISECONDS = 1_000;
const SWEEP_MILLISECONDS = 60 * 60 * 1_000;
/** Requests that wait to be stored. While the database is slower, further ones aren't logged. */
const MAX_WAITING = 5_000;

interface RequestLogOptions {
  readonly keptRows?: number;
  readonly pruneEvery?: number;
  /** Called when requests couldn't be stored. They are dropped. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Stores finished requests in batches beside them, so that none waits for it. Best effort: requests
 * of the last second before a crash are lost.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #options: RequestLogOptions;
  #waiting: FinishedRequest[] = [];
  readonly #stored = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  readonly #cleanup: NodeJS.Timeout;

  constructor(database: Database, options: RequestLogOptions) {
    this.#database = database;
    this.#options = options;
    this.#cleanup = setInterval(() => {
      this.forgetOld().catch(options.onFault);
    }, SWEEP_MILLISECONDS);
    this.#cleanup.unref();
  }

  /** Adds a request to the next batch. */
  note(request: FinishedRequest): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(request);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref();
  }

  /** Stores what waits. Resolves when it and earlier batches are stored. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#writing = this.#writing.then(() => this.#store(batch));
    return this.#writing;
  }

  /** Deletes the requests of every business that are older than they are kept. */
  async forgetOld(): Promise<void> {
    const accounts = await this.#database
      .kysely<{ account: { id: string } }>("app")
      .selectFrom("account")
      .select("id")
      .execute();
    for (const { id } of accounts) await this.#inTenant(id, (db) => prune(db, this.#keptRows));
  }

  /** Stores what waits, and stops. */
  async close(): Promise<void> {
    clearInterval(this.#cleanup);
    await this.flush();
  }

  get #keptRows(): number {
    return this.#options.keptRows ?? KEPT_ROWS;
  }

  async #store(batch: readonly FinishedRequest[]): Promise<void> {
    const accounts = new Set(batch.map(({ account }) => account));
    for (const account of accounts) {
      const own = batch.filter((request) => request.account === account);
      const count = (this.#stored.get(account) ?? 0) + own.length;
      const full = count >= (this.#options.pruneEvery ?? PRUNE_EVERY);
      this.#stored.set(account, full ? 0 : count);
      try {
        await this.#inTenant(account, async (db) => {
          await insert(db, own);
          if (full) await prune(db, this.#keptRows);
        });
      } catch (error) {
        this.#options.onFault(error);
      }
    }
  }

  #inTenant<T>(account: string, run: (db: MirrorDb) => Promise<T>): Promise<T> {
    return this.#database.access<MirrorSchema>("app").tenant(account, run);
  }
}

async function insert(db: MirrorDb, requests: readonly FinishedRequest[]): Promise<void> {
  await queryRows(
    db,
    keepPrepared(`insert into request_log (account, request, at, method, route, status, ms, person, api_key)
     select current_setting('counterfoil.account'), request, at, method, route, status, ms, person, "apiKey"
     from json_to_recordset($1::json) as r(request text, at timestamptz, method text, route text,
       status integer, ms integer, person text, "apiKey" text)`),
    [JSON.stringify(requests)],
  );
}

async function prune(db: MirrorDb, rows: number): Promise<void> {
  await queryRows(
    db,
    `delete from request_log where account = current_setting('counterfoil.account')
       and (at < now() - make_interval(days => $1) or seq <= (
         select seq from request_log where account = current_setting('counterfoil.account')
         order by seq desc offset $2 limit 1))`,
    [KEPT_DAYS, rows],
  );
}
