import { randomBytes } from "node:crypto";
import type { Database } from "@counterfoil/database";
import { sql } from "kysely";
import { z } from "zod";
import type { IdentityDb, IdentitySchema } from "../../identity/schema.ts";
import { readSecret, settleSecret } from "../../identity/settings/sealed-settings.ts";
import type { ProviderConnection } from "../../provider/connection.ts";
import type { Secrets } from "../../secrets/secrets.ts";

/**
 * Host name of the server in the events' webhook address. No name server resolves it (RFC 6761,
 * 6.4).
 */
const HOME = "counterfoil.invalid";
const WEBHOOK = "/webhooks/provider";
/** An arbitrary number: processes that start at the same time wait for this advisory lock. */
const ENDPOINT_LOCK = 4_027_201;

/** Interval between retries of due deliveries. Each event has its own backoff. */
const REDELIVERY_MILLISECONDS = 5_000;

/** The parts of the embedded provider that are used here. */
interface ProviderInterface {
  fetch(request: Request): Promise<Response>;
  deliverPending(): Promise<void>;
  previewInvoice: NonNullable<ProviderConnection["previewInvoice"]>;
  close(): Promise<void>;
}

/** The only keys that the provider accepts, and their platform account. */
interface Keys {
  readonly platform: string;
  readonly secretKey: string;
  readonly publishableKey: string;
}

interface EmbeddedProviderOptions<P extends ProviderInterface> {
  readonly database: Database;
  /** Encrypts the keys in the settings table. */
  readonly secrets: Secrets;
  /** Returns the platform account of a key. */
  platformOf(key: string): string;
  /** Creates the provider, which accepts only these keys and sends its events through `send`. */
  create(keys: Keys, send: (request: Request) => Promise<Response>): Promise<P>;
  /** Our own webhook handler. */
  deliver(request: Request): Promise<Response>;
  log(message: string): void;
}

interface EmbeddedProvider<P> {
  readonly provider: P;
  readonly connection: ProviderConnection;
  /** Stops deliveries and waits for those in progress. */
  stop(): Promise<void>;
}

/** Starts the embedded provider with a key that this installation generated for itself. */
export async function startEmbeddedProvider<P extends ProviderInterface>(
  options: EmbeddedProviderOptions<P>,
): Promise<EmbeddedProvider<P>> {
  const { database, secrets } = options;
  const db = database.kysely<IdentitySchema>("app");
  const keys = await platformKeys(db, secrets, options.platformOf);
  const { secretKey, publishableKey } = keys;
  const provider = await options.create(keys, (request) => send(request, options.deliver));
  const webhook = await webhookSecret(database, secrets, provider, secretKey);
  const redelivery = setInterval(() => {
    provider.deliverPending().catch((error: unknown) => options.log(String(error)));
  }, REDELIVERY_MILLISECONDS);
  redelivery.unref();
  return {
    provider,
    async stop() {
      clearInterval(redelivery);
      await provider.close();
    },
    connection: {
      mode: "embedded",
      secretKey,
      publishableKey,
      webhookSecrets: [webhook],
      fetch: (request) => provider.fetch(request),
      apiBase: null,
      requestsPerSecond: null,
      previewInvoice: (previewed) => provider.previewInvoice(previewed),
    },
  };
}

/**
 * Returns this installation's keys, generated on its first start. The publishable key identifies
 * the platform account and reveals nothing else, because the secret key is generated separately.
 * Earlier releases derived the secret key from the same setting. Their key is rejected now; the
 * account and its data are kept.
 */
async function platformKeys(
  db: IdentityDb,
  secrets: Secrets,
  platformOf: (key: string) => string,
): Promise<Keys> {
  const draw = (name: "provider_key" | "provider_secret_key") =>
    settleSecret(db, secrets, name, randomBytes(24).toString("hex"));
  const publishableKey = `pk_test_${await draw("provider_key")}`;
  const secretKey = `sk_test_${await draw("provider_secret_key")}`;
  return { platform: platformOf(publishableKey), publishableKey, secretKey };
}

/** Delivers our own events in this process, and others only to this machine. */
function send(
  request: Request,
  deliver: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { hostname } = new URL(request.url);
  if (hostname === HOME) return deliver(request);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) {
    throw new Error(`The embedded provider sends no events to ${hostname}`);
  }
  return fetch(request);
}

/** Returns the secret of our webhook endpoint, which is registered on the first start. */
async function webhookSecret(
  database: Database,
  secrets: Secrets,
  provider: ProviderInterface,
  secretKey: string,
): Promise<string> {
  return database.system<IdentitySchema, string>(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ENDPOINT_LOCK})`.execute(trx);
    const stored = await readSecret(trx, secrets, "provider_webhook_secret");
    if (stored !== null) return stored;
    return settleSecret(
      trx,
      secrets,
      "provider_webhook_secret",
      await registerEndpoint(provider, secretKey),
    );
  });
}

async function registerEndpoint(provider: ProviderInterface, secretKey: string): Promise<string> {
  const response = await provider.fetch(
    new Request(`https://${HOME}/v1/webhook_endpoints`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${secretKey}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        url: `https://${HOME}${WEBHOOK}`,
        connect: "true",
        "enabled_events[0]": "*",
      }).toString(),
    }),
  );
  return z.object({ secret: z.string() }).parse(await response.json()).secret;
}
