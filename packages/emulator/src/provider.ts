import { randomBytes } from "node:crypto";
import type { Database, MigrationSet } from "@counterfoil/database";
import { Hono, type Context as Http } from "hono";
import { Clocks } from "./api/control/clock.ts";
import { createControl } from "./api/control/control.ts";
import { type ChargeWrite, createApi, createBrowserApi } from "./api/http/api.ts";
import { anyTestKey, type PlatformKeys, ringOf } from "./api/http/credentials/key-ring.ts";
import { withoutPrefix } from "./api/http/prefix.ts";
import { operations } from "./api/resources/index.ts";
import { type Send, sendToLoopback } from "./api/webhooks/deliver.ts";
import { Deliveries } from "./api/webhooks/deliveries.ts";
import { pooled, type RandomBytes, randomText } from "./kernel/random.ts";
import { refuse } from "./kernel/refuse.ts";
import { invoicePreviews, type Previewed } from "./pages/documents/preview.ts";
import { pagesIn } from "./pages/html.ts";
import { type PageLook, PLAIN_LOOK } from "./pages/look/look.ts";
import { createPages } from "./pages/pages.ts";
import type { RenderPdf } from "./pages/pdf/rendered.ts";
import { asksForJson, problemPages } from "./pages/problem-page.ts";
import { Engine } from "./runtime/engine.ts";
import { clockOf, REAL_TIME } from "./store/accounts.ts";
import { providerMigrations as migrations } from "./store/migrations.ts";
import { deleteOldResponses } from "./store/responses/delete-old-responses.ts";
import { sessionsOf } from "./store/session.ts";

export const providerMigrations: MigrationSet = migrations;

export interface ProviderOptions {
  /** Opened and migrated with `providerMigrations`. */
  database: Database;
  /** Where pages and the script are served, e.g. `http://127.0.0.1:4000/provider`. */
  publicUrl: string;
  /** The only keys that open anything; left out, any test key opens a platform of its own. */
  keys?: PlatformKeys;
  /** How webhooks leave; by default to this machine only. */
  send?: Send;
  random?: RandomBytes;
  /** How hosted pages look; by default as the product does. */
  look?: PageLook;
  /** Renders PDF files. By default in this thread, which blocks other requests. */
  renderPdf?: RenderPdf;
  log?: (message: string) => void;
}

/** The embedded provider. */
export interface Provider {
  /** Answers a request to the API, the pages, the script or the control surface. */
  fetch(request: Request): Promise<Response>;
  /**
   * Answers a request of anyone's browser: to the pages, the script, and the API calls that the
   * script makes with a publishable key. Nothing else exists here, and no secret key opens it.
   * @param charge counts a write of the script to an account
   */
  fetchFromBrowser(request: Request, charge?: ChargeWrite): Promise<Response>;
  /** Returns the page of an invoice, of a draft too, as HTML. Null if there is none by that id. */
  previewInvoice(previewed: Previewed): Promise<string | null>;
  /** The clock of an account, in seconds since the epoch; real time before its first request. */
  clock(account: string): { now(): number };
  /**
   * Moves an account's clock on and holds it there, in seconds since the epoch; what falls due on
   * the way happens. Null lets it run at real time again.
   */
  moveClock(account: string, moment: number | null): Promise<void>;
  /**
   * Does what has fallen due on the accounts' clocks, sends webhooks whose time has come, and deletes
   * answers whose idempotency key is no longer known.
   */
  deliverPending(): Promise<void>;
  /** Many requests in one unit of work, written at the end; all or nothing. */
  batch<T>(fn: () => Promise<T>): Promise<T>;
  /** Waits for deliveries under way. The database is the caller's to close. */
  close(): Promise<void>;
}

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { database, publicUrl, send = sendToLoopback, log = () => {} } = options;
  const random: RandomBytes = options.random ?? pooled(randomBytes);
  const sessions = sessionsOf(database.pool("provider"));
  const forgetOldAnswers = deleteOldResponses(sessions);
  const engine = new Engine(sessions, { publicUrl, random });
  const requestId = (): string => `req_${randomText(random, 14)}`;
  const clocks = new Clocks(engine, requestId);

  const now = (account: string | null): number =>
    clockOf((account === null ? undefined : engine.known.get(account)) ?? REAL_TIME);
  const deliveries = new Deliveries(sessions, send);
  const sendWaiting = (account?: string): Promise<void> => deliveries.run(account);

  const ring = options.keys === undefined ? anyTestKey : ringOf(options.keys);
  const served = { engine, operations, ring, requestId, now, deliver: sendWaiting, log };
  const pages = createPages({
    engine,
    requestId,
    deliver: sendWaiting,
    renderPdf: options.renderPdf,
    look: options.look,
  });
  const app = new Hono();
  app.route("/", createApi(served));
  app.route("/", createControl({ engine, ring, clocks, requestId, deliver: sendWaiting }));
  app.route("/", pages);
  const browserApp = new Hono();
  browserApp.route("/", createBrowserApi(served));
  browserApp.route("/", pages);
  const problem = problemPages(pagesIn(options.look ?? PLAIN_LOOK));
  const isPage = ({ req }: Http): boolean => req.path.startsWith("/pages/");
  const unknown = (c: Http): Response =>
    c.json({ error: refuse.unknownUrl(c.req.method, c.req.path).detail }, 404);
  const failed = (error: Error, c: Http): Response => {
    log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return isPage(c) && !asksForJson(c.req.raw)
      ? problem(c, "failed")
      : c.json({ error: { type: "api_error", message: "An unexpected error occurred." } }, 500);
  };
  app.onError(failed);
  browserApp.onError(failed);
  app.notFound((c) => (asksForJson(c.req.raw) ? unknown(c) : problem(c, "missing")));
  browserApp.notFound((c) => {
    // The server that mounts this says in its own words that any other address doesn't exist.
    if (!isPage(c)) return c.body(null, 404);
    return asksForJson(c.req.raw) ? unknown(c) : problem(c, "missing");
  });
  return {
    fetch: async (request) => app.fetch(withoutPrefix(request, publicUrl)),
    fetchFromBrowser: async (request, charge) =>
      browserApp.fetch(withoutPrefix(request, publicUrl), { charge }),
    previewInvoice: invoicePreviews(engine, publicUrl, options.look),
    clock: (account) => ({ now: () => now(account) }),
    async moveClock(account, moment) {
      const record = await engine.accountAt(account);
      if (record === null) throw new Error(`No such account: '${account}'`);
      if (moment === null) await clocks.setReal(record);
      else await clocks.set(record, moment, true);
      if (!engine.inBatch) await sendWaiting();
    },
    async deliverPending() {
      await clocks.runDueTimers();
      await sendWaiting();
      await forgetOldAnswers();
    },
    async batch(fn) {
      const result = await engine.batch(fn);
      if (!engine.inBatch) await sendWaiting();
      return result;
    },
    close: () => deliveries.settled(),
  };
}
