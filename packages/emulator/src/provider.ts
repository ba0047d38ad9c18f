import { randomBytes } from "node:crypto";
import type { Database, MigrationSet } from "@counterfoil/database";
import { Hono, type Context as Http } from "hono";
import { Clocks } from "./api/control/clock.ts";
import { createControl } from "./api/control/control.ts";
import { type ChargeWrite, createApi, createBrowserApi } from "./api/http/api.ts";
import { anyTestKey, type PlatformKeys, ringOf } from "./api/http/credentials/key-ring.ts";
import { type RestrictedKeys, restricted } from "./api/http/credentials/permissions.ts";
import { withoutPrefix } from "./api/http/prefix.ts";
import { operations } from "./api/resources/index.ts";
import { type SendWebhook, sendToLoopback } from "./api/webhooks/deliver.ts";
import { EventSender } from "./api/webhooks/event-sender.ts";
import { pooled, type RandomBytes, randomText } from "./kernel/random.ts";
import { refuse } from "./kernel/refuse.ts";
import { invoicePreviews, type PreviewRequest } from "./pages/hosted-documents/preview.ts";
import { pagesIn } from "./pages/html.ts";
import { type PageLook, PLAIN_LOOK } from "./pages/look/look.ts";
import { createPages } from "./pages/pages.ts";
import type { RenderPdf } from "./pages/pdf/rendered.ts";
import { asksForJson, problemPages } from "./pages/problem-page.ts";
import { Engine } from "./runtime/engine.ts";
import { clockOf, REAL_TIME } from "./store/accounts.ts";
import { type Moving, settleAddress } from "./store/address.ts";
import { storeMigrations as migrations } from "./store/migrations/migrations.ts";
import { deleteOldResponses } from "./store/responses/delete-old-responses.ts";
import { sessionsOf } from "./store/session.ts";

export const providerMigrations: MigrationSet = migrations;

export interface ProviderOptions {
  /** An open database, migrated with `providerMigrations`. */
  database: Database;
  /** URL of the pages and the script, such as `http://127.0.0.1:4000/provider`. */
  publicUrl: string;
  /** The only accepted keys. If omitted, any test key opens its own platform. */
  keys?: PlatformKeys;
  /** Keys with these permissions only. */
  restrictedKeys?: RestrictedKeys;
  /** Sends webhooks. Defaults to loopback addresses only. */
  send?: SendWebhook;
  random?: RandomBytes;
  /** Branding of hosted pages. Defaults to the product's. */
  look?: PageLook;
  /** Locale of documents for customers without a supported preferred one. Defaults to English. */
  defaultLocale?: string;
  /** Renders PDF files. By default in this thread, which blocks other requests. */
  renderPdf?: RenderPdf;
  log?: (message: string) => void;
  /** Called with the former `publicUrl` before stored URLs are changed to a new one. */
  moving?: Moving;
}

/** The embedded provider. */
export interface Provider {
  /** Handles requests to the API, the pages, the script and the test controls. */
  fetch(request: Request): Promise<Response>;
  /**
   * Handles requests from browsers: to the pages, the script, and the API operations that the
   * script uses with a publishable key. Secret keys are rejected, and nothing else is served.
   * @param charge counts a write of the script against an account's limit
   */
  fetchFromBrowser(request: Request, charge?: ChargeWrite): Promise<Response>;
  /** Returns the page of an invoice or a draft as HTML; null if there is none with the ID. */
  previewInvoice(previewed: PreviewRequest): Promise<string | null>;
  /** Returns the clock of an account, in Unix seconds; real time before its first request. */
  clock(account: string): { now(): number };
  /**
   * Advances an account's clock to a Unix second and freezes it there, running due timers on the
   * way. Null resets it to real time.
   */
  moveClock(account: string, moment: number | null): Promise<void>;
  /**
   * Runs due timers of all accounts, sends due webhooks, and deletes responses of expired
   * idempotency keys.
   */
  deliverPending(): Promise<void>;
  /** Runs many requests in one transaction. */
  batch<T>(fn: () => Promise<T>): Promise<T>;
  /** Waits for webhook deliveries in progress. The caller closes the database. */
  close(): Promise<void>;
}

/**
 * Creates the embedded provider on a database that has `providerMigrations`. Its timers and
 * webhooks run when the caller calls `deliverPending`.
 */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { database, publicUrl, send = sendToLoopback, log = () => {} } = options;
  const random: RandomBytes = options.random ?? pooled(randomBytes);
  const sessions = sessionsOf(database);
  await settleAddress(sessions, publicUrl, options.moving ?? (async () => undefined));
  const forgetOldAnswers = deleteOldResponses(sessions);
  const engine = new Engine(sessions, { publicUrl, random });
  const requestId = (): string => `req_${randomText(random, 14)}`;
  const clocks = new Clocks(engine, requestId);

  const now = (account: string | null): number =>
    clockOf((account === null ? undefined : engine.known.get(account)) ?? REAL_TIME);
  const deliveries = new EventSender(sessions, send);
  const sendWaiting = (account?: string): Promise<void> => deliveries.run(account);

  const ring = restricted(
    options.keys === undefined ? anyTestKey : ringOf(options.keys),
    options.restrictedKeys ?? {},
  );
  const served = { engine, operations, ring, requestId, now, deliver: sendWaiting, log };
  const pages = createPages({
    engine,
    requestId,
    deliver: sendWaiting,
    renderPdf: options.renderPdf,
    look: options.look,
    defaultLocale: options.defaultLocale,
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
    // The server that mounts this responds to unknown paths itself.
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
