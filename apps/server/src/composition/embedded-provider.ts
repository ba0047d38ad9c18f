import { randomBytes } from "node:crypto";
import type { Database } from "@counterfoil/database";
import { sql } from "kysely";
import { z } from "zod";
import type { IdentityDb, IdentitySchema } from "../identity/schema.ts";
import { readSecret, settleSecret } from "../identity/sealed-settings.ts";
import type { ProviderConnection } from "../provider/connection.ts";
import type { Secrets } from "../secrets/secrets.ts";

/** Events find their way home by this name; no name server knows it (RFC 6761, section 6.4). */
const HOME = "counterfoil.invalid";
const WEBHOOK = "/webhooks/provider";
/** Any fixed number: processes that start at once meet at this advisory lock. */
const ENDPOINT_LOCK = 4_027_201;

/** How often due deliveries are retried. Each event backs off on its own. */
const REDELIVERY_MILLISECONDS = 5_000;

/** As much of the embedded provider as is wired here. */
interface Wired {
  fetch(request: Request): Promise<Response>;
  deliverPending(): Promise<void>;
  previewInvoice: NonNullable<ProviderConnection["previewInvoice"]>;
  close(): Promise<void>;
}

/** The only keys that open the provider, and the platform account that they open. */
interface Keys {
  readonly platform: string;
  readonly secretKey: string;
  readonly publishableKey: string;
}

interface Options<P extends Wired> {
  readonly database: Database;
  /** Seals the keys that the settings table keeps. */
  readonly secrets: Secrets;
  /** The platform account that a key names. */
  platformOf(key: string): string;
  /** Makes the provider, which knows these keys only and whose events leave through `send`. */
  create(keys: Keys, send: (request: Request) => Promise<Response>): Promise<P>;
  /** Our own entrance, for events. */
  deliver(request: Request): Promise<Response>;
  log(message: string): void;
}

interface EmbeddedProvider<P> {
  readonly provider: P;
  readonly connection: ProviderConnection;
  /** Ends deliveries; those under way are waited for. */
  stop(): Promise<void>;
}

/** The embedded provider, opened by a key that this installation made for itself. */
export async function startEmbeddedProvider<P extends Wired>(
  options: Options<P>,
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
      previewInvoice: (previewed) => provider.previewInvoice(previewed),
    },
  };
}

/**
 * Returns this installation's keys, drawn on its first start. The publishable key names the platform
 * account, and is all that anyone can learn: the secret key is drawn apart. Earlier releases worked
 * out the secret key from the same setting. Theirs opens nothing here, the account and its data stay.
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

/** Events for us stay in the process; other endpoints are reached on this machine only. */
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

/** The secret of our webhook endpoint, which is registered on the first start. */
async function webhookSecret(
  database: Database,
  secrets: Secrets,
  provider: Wired,
  secretKey: string,
): Promise<string> {
  return database.system<IdentitySchema, string>(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ENDPOINT_LOCK})`.execute(trx);
    const known = await readSecret(trx, secrets, "provider_webhook_secret");
    if (known !== null) return known;
    return settleSecret(
      trx,
      secrets,
      "provider_webhook_secret",
      await registerEndpoint(provider, secretKey),
    );
  });
}

async function registerEndpoint(provider: Wired, secretKey: string): Promise<string> {
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
