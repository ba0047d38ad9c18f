import type { Client } from "pg";
import { connectAlone } from "../access/pool.ts";

declare module "pg" {
  /** Both exist at run time; the type declarations leave them out. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

/** Any fixed number: processes that use one embedded server meet at this advisory lock. */
const presenceLock = 4_027_101;

/**
 * One session per process that says "I use this server": a shared advisory lock, which the server
 * gives back by itself however the process ends.
 */
export class Presence {
  readonly #client: Client;
  #lost = false;

  private constructor(client: Client, onLost: () => void) {
    this.#client = client;
    client.on("end", () => {
      if (this.#lost) return;
      this.#lost = true;
      onLost();
    });
  }

  /**
   * Connects, announces us and runs `prepare`; waits out a process that is about to stop the
   * server. `onLost` is told when the server ends the session.
   */
  static async announce(
    url: string,
    prepare: (client: Client) => Promise<void>,
    onLost: () => void,
  ): Promise<Presence> {
    const client = await connectAlone(url, "owner");
    try {
      await client.query("select pg_advisory_lock_shared($1)", [presenceLock]);
      await prepare(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // Being present is no reason to keep a process running.
    client.unref();
    return new Presence(client, onLost);
  }

  /**
   * Withdraws us. When nobody else is present, `stop` is run and given a function that ends our
   * session; newcomers wait while it has not been called.
   */
  async leave(stop: (endSession: () => Promise<void>) => Promise<void>): Promise<void> {
    if (this.#lost) return;
    this.#lost = true;
    this.#client.ref();
    const endSession = (): Promise<void> => this.#client.end().catch(() => undefined);
    await this.#client.query("select pg_advisory_unlock_shared($1)", [presenceLock]);
    const { rows } = await this.#client.query<{ alone: boolean }>(
      "select pg_try_advisory_lock($1) as alone",
      [presenceLock],
    );
    if (rows[0]?.alone === true) await stop(endSession);
    else await endSession();
  }
}
