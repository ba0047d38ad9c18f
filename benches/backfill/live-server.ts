import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@counterfoil/database";
import { z } from "zod";
import { ServerProcess } from "../../apps/server/src/crash-tests/server-process.ts";
import { hashPassword } from "../../apps/server/src/identity/passwords/password.ts";
import { addBusiness, addMember, addPerson } from "../../apps/server/src/identity/people.ts";
import type { IdentitySchema } from "../../apps/server/src/identity/schema.ts";
import { appMigrations } from "../../apps/server/src/migrations/app.ts";
import { TEST_KEY } from "../../apps/server/src/testing/config.ts";

const CLAIRE = { email: "owner@maple.example", password: "letterpress and cotton" };
const METRICS_TOKEN = "prometheus-of-the-bench";
const token = z.object({ token: z.string() });
const me = z.object({
  status: z.object({ history: z.object({ done: z.number(), total: z.number() }).nullable() }),
});

interface LiveServerOptions {
  /** Address of the server's empty database. */
  readonly databaseUrl: string;
  readonly providerUrl: string;
  /** The platform's secret key. */
  readonly key: string;
  readonly account: string;
  /** Folder of the built server. */
  readonly bundle: string;
}

/** The built server in live mode, connected to the provider's process over HTTP. */
export class LiveServer {
  readonly #options: LiveServerOptions;
  readonly #folder: string;
  #server: ServerProcess | null = null;
  #token = "";

  private constructor(options: LiveServerOptions, folder: string) {
    this.#options = options;
    this.#folder = folder;
  }

  /** Prepares the database: the business with Claire Tessier as its owner, nothing mirrored. */
  static async prepare(options: LiveServerOptions): Promise<LiveServer> {
    const database = await openDatabase({ url: options.databaseUrl });
    await database.migrate(appMigrations);
    const db = database.kysely<IdentitySchema>("app");
    const { account } = options;
    await addBusiness(db, {
      id: account,
      name: "Maple & Main",
      country: "CA",
      defaultCurrency: "cad",
      timeZone: "America/Toronto",
    });
    const person = await addPerson(db, {
      email: CLAIRE.email,
      displayName: "Claire Tessier",
      passwordHash: await hashPassword(CLAIRE.password),
    });
    await addMember(db, { account, person, role: "owner" });
    await database.close();
    return new LiveServer(options, await mkdtemp(join(tmpdir(), "counterfoil-live-")));
  }

  /** @param perSecond requests per second to the provider; the default of live mode if omitted */
  async open(perSecond?: number): Promise<void> {
    const { databaseUrl, providerUrl, key, bundle } = this.#options;
    this.#server = new ServerProcess(bundle, this.#folder, {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: TEST_KEY,
      STRIPE_SECRET_KEY: key,
      STRIPE_PUBLISHABLE_KEY: key.replace("sk_", "pk_"),
      STRIPE_WEBHOOK_SECRET: "whsec_bench",
      STRIPE_API_BASE: providerUrl,
      METRICS_TOKEN,
      ...(perSecond === undefined ? {} : { STRIPE_REQUESTS_PER_SECOND: String(perSecond) }),
    });
    await this.#server.open();
    const response = await fetch(`${this.#running.app.url}/auth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(CLAIRE),
    });
    this.#token = token.parse(await response.json()).token;
  }

  /** Sends SIGKILL. */
  kill(): Promise<void> {
    return this.#running.kill();
  }

  async stop(): Promise<void> {
    await this.#running.stop();
  }

  async remove(): Promise<void> {
    await this.#server?.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Reads the first page of invoices. Returns the milliseconds until the whole response. */
  async readList(): Promise<number> {
    const began = performance.now();
    await this.#get("/api/stripe/invoice?limit=25", this.#token);
    return performance.now() - began;
  }

  /** Returns the part of the history that people are shown as read, from 0 to 1. */
  async progress(): Promise<number> {
    const { status } = me.parse(JSON.parse(await this.#get("/api/auth/me", this.#token)));
    return status.history === null ? 1 : status.history.done / status.history.total;
  }

  /** Returns the memory of the process in bytes. */
  async memory(): Promise<{ readonly rss: number; readonly heap: number }> {
    const text = await this.#get("/metrics", METRICS_TOKEN);
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
    return {
      rss: value("process_resident_memory_bytes"),
      heap: value("nodejs_heap_size_used_bytes"),
    };
  }

  get #running(): ServerProcess {
    if (this.#server === null) throw new Error("The server isn't running");
    return this.#server;
  }

  async #get(path: string, bearer: string): Promise<string> {
    const response = await fetch(`${this.#running.app.url}${path}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  }
}
