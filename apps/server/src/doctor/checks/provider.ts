import type Stripe from "stripe";
import { ADVICE, absenceOf, providerAddress } from "../../provider/platform/absence.ts";
import { isRestricted, missingPermissions } from "../../provider/platform/permissions.ts";
import type { Finding } from "../finding.ts";
import { checkWebhookEndpoints } from "./webhook-endpoints.ts";

/**
 * Largest difference between the clocks at which signatures of webhooks are accepted, in seconds.
 */
const TOLERANCE = 300;

interface Live {
  readonly secretKey: string;
  /** Another address of the provider than Stripe's. */
  readonly apiBase: string | null;
  readonly webhookSecrets: readonly string[];
}

/**
 * Checks the key, the clock, the permissions and the webhook endpoint at the provider.
 * @param webhook the address that the provider is to send events to
 * @param businesses the open businesses that are connected
 */
export async function checkProvider(
  stripe: Stripe,
  { secretKey, webhookSecrets, apiBase }: Live,
  { webhook, businesses }: { webhook: string; businesses: readonly string[] },
): Promise<Finding[]> {
  const key = await checkKey(stripe, providerAddress(apiBase));
  if (!("own" in key)) return [key];
  const { own, ...accepted } = key;
  const endpoints = await checkWebhookEndpoints(stripe, { webhook, own, businesses });
  return [
    accepted,
    await checkClock(stripe),
    await checkPermissions(stripe, secretKey, businesses[0] ?? null),
    ...endpoints,
    checkSecrets(webhookSecrets.length, endpoints.length),
  ];
}

/** Each endpoint signs with a secret of its own. */
function checkSecrets(secrets: number, endpoints: number): Finding {
  const subject = "Signing secret";
  if (secrets === 0) {
    const text =
      "STRIPE_WEBHOOK_SECRET is empty, so every event is rejected. Copy the secret of the webhook endpoint.";
    return { state: "fix", subject, text };
  }
  if (secrets < endpoints) {
    const text = `STRIPE_WEBHOOK_SECRET has ${secrets}, but ${endpoints} endpoints are needed. Set the secrets of all of them, separated by commas.`;
    return { state: "fix", subject, text };
  }
  return { state: "ok", subject, text: "set" };
}

/** Returns the key's own account as well, if the key is accepted. */
async function checkKey(
  stripe: Stripe,
  address: string,
): Promise<Finding | (Finding & { readonly own: string })> {
  const subject = "Secret key";
  try {
    const { id } = await stripe.accounts.retrieveCurrent();
    return { state: "ok", subject, text: `accepted, account ${id}`, own: id };
  } catch (error) {
    const absent = absenceOf(error);
    if (absent !== null) {
      const text = `${address} ${absent}, so nothing there could be checked.`;
      return { state: "fix", subject: "Provider", text: `${text} ${ADVICE}` };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { state: "fix", subject, text: `${reason} Check STRIPE_SECRET_KEY.` };
  }
}

/** Compares this machine's clock with the provider's. */
async function checkClock(stripe: Stripe): Promise<Finding> {
  const subject = "Clock";
  const { lastResponse } = await stripe.accounts.retrieveCurrent();
  const ours = Math.floor(Date.now() / 1000);
  const theirs = Date.parse(lastResponse.headers.date ?? "") / 1000;
  if (Number.isNaN(theirs)) return { state: "note", subject, text: "the provider named no time" };
  const apart = Math.abs(theirs - ours);
  return apart <= TOLERANCE
    ? { state: "ok", subject, text: `within ${Math.max(1, apart)} s of the provider's` }
    : {
        state: "fix",
        subject,
        text: `${apart} s from the provider's, so events are rejected. Synchronize it (NTP).`,
      };
}

async function checkPermissions(
  stripe: Stripe,
  key: string,
  business: string | null,
): Promise<Finding> {
  const subject = "Permissions";
  if (!isRestricted(key)) return { state: "ok", subject, text: "a secret key has all of them" };
  try {
    const missing = await missingPermissions(stripe, business);
    if (missing.length === 0) return { state: "ok", subject, text: "the key has all of them" };
    const names = [...new Set(missing.map(({ permission, request }) => permission ?? request))];
    return { state: "fix", subject, text: `the key lacks ${names.join(", ")}. Grant them.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { state: "fix", subject, text: `couldn't be checked: ${reason}` };
  }
}
