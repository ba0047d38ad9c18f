import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";

declare module "pg" {
  /** Both exist at run time, but not in the type declarations. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

/** An arbitrary number: the advisory lock of all processes that use one embedded server. */
const presenceLock = 4_027_101;

/**
 * A session per process that holds a shared advisory lock while the process uses the server. The
 * server releases it however the process ends.
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
   * Connects, takes the shared lock and runs `prepare`. Waits for a process that is stopping the
   * server.
   * `onLost` is called when the server ends the session.
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
    // The session alone must not keep the process running.
    client.unref();
    return new Presence(client, onLost);
  }

  /**
   * Releases the lock. If no other process holds it, calls `stop` with a function that ends our
   * session; new processes wait until it is called.
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
