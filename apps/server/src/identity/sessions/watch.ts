import { sql } from "kysely";
import { usableSecrets } from "../api-keys/find-key.ts";
import { FACTOR_MISSING } from "../factors/required-factor.ts";
import type { IdentityDb } from "../schema.ts";
import { liveSessions } from "./live-sessions.ts";

const LOOK_MILLISECONDS = 500;

/**
 * Aborts open responses when their session ends or may no longer be used without a second factor,
 * or when their API key can't be used any longer or has other permissions. All watched sessions are
 * read in one query, twice a second, and only while there are any. This includes sessions ended by
 * another server process.
 */
export class SessionWatch {
  readonly #db: IdentityDb;
  readonly #now: () => Date;
  readonly #watched = new Map<string, Set<AbortController>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: IdentityDb, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Aborts when the access token or secret with this hash is no longer valid.
   * @param until stops the watch
   * @param rights those of the API key, which it must keep; none of a session, whose tokens are
   *   revoked with its rights
   */
  watch(token: Buffer, until: AbortSignal, rights = ""): AbortSignal {
    const key = keyOf(token, rights);
    const controller = new AbortController();
    until.addEventListener("abort", () => this.#leave(key, controller), { once: true });
    const watchers = this.#watched.get(key) ?? new Set();
    watchers.add(controller);
    this.#watched.set(key, watchers);
    this.#schedule();
    return controller.signal;
  }

  /** Aborts every watched response, as if all sessions had ended. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const key of this.#watched.keys()) this.#end(key);
  }

  #leave(key: string, controller: AbortController): void {
    const watchers = this.#watched.get(key);
    watchers?.delete(controller);
    if (watchers?.size === 0) this.#watched.delete(key);
  }

  #schedule(): void {
    if (this.#timer !== null || this.#watched.size === 0) return;
    this.#timer = setTimeout(() => {
      void this.#look().finally(() => {
        this.#timer = null;
        this.#schedule();
      });
    }, LOOK_MILLISECONDS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const keys = [...this.#watched.keys()];
    const alive = await this.#alive(keys);
    for (const key of keys) if (!alive.has(key)) this.#end(key);
  }

  /** If the database can't be reached, nothing is aborted; the next query decides. */
  async #alive(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const hashes = keys.map((key) => Buffer.from(key.split(" ", 1)[0] ?? "", "hex"));
    const now = this.#now();
    try {
      const ofKeys = await usableSecrets(this.#db, hashes, now);
      const rows = await liveSessions(this.#db)
        .innerJoin("access_token", "access_token.session", "session.id")
        .select("access_token.hash")
        .where("access_token.hash", "in", hashes)
        .where("access_token.expires_at", ">", now)
        .where(sql<boolean>`not ${sql.raw(FACTOR_MISSING)}`)
        .execute();
      return new Set([
        ...rows.map(({ hash }) => keyOf(hash, "")),
        ...ofKeys.map(({ hash, rights }) => keyOf(hash, rights)),
      ]);
    } catch {
      return new Set(keys);
    }
  }

  #end(key: string): void {
    const watchers = this.#watched.get(key) ?? [];
    this.#watched.delete(key);
    for (const controller of watchers) controller.abort();
  }
}

const keyOf = (token: Buffer, rights: string): string => `${token.toString("hex")} ${rights}`;
