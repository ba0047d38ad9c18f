import type Stripe from "stripe";
import { absenceOf } from "../../provider/platform/absence.ts";
import {
  isPermissionMissing,
  isRestricted,
  missingPermissions,
} from "../../provider/platform/permissions.ts";
import type { Finding } from "../finding.ts";

/**
 * Largest difference between the clocks at which signatures of webhooks are accepted, in seconds.
 */
const TOLERANCE = 300;

const STRIPE = "https://api.stripe.com";

interface Live {
  readonly secretKey: string;
  /** Another address of the provider than Stripe's. */
  readonly apiBase: string | null;
  readonly webhookSecrets: readonly string[];
}

/**
 * Checks the key, the clock, the permissions and the webhook endpoint at the provider.
 * @param webhook the address that the provider is to send events to
 * @param business an open business; null if there is none
 */
export async function checkProvider(
  stripe: Stripe,
  { secretKey, webhookSecrets, apiBase }: Live,
  { webhook, business }: { webhook: string; business: string | null },
): Promise<Finding[]> {
  const key = await checkKey(stripe, apiBase ?? STRIPE);
  if (key.state === "mend") return [key];
  return [
    key,
    await checkClock(stripe),
    await checkPermissions(stripe, secretKey, business),
    await checkEndpoint(stripe, webhook),
    webhookSecrets.length > 0
      ? { state: "ok", subject: "Signing secret", text: "set" }
      : {
          state: "mend",
          subject: "Signing secret",
          text: "STRIPE_WEBHOOK_SECRET is empty, so every event is rejected. Copy the secret of the webhook endpoint.",
        },
  ];
}

async function checkKey(stripe: Stripe, address: string): Promise<Finding> {
  const subject = "Secret key";
  try {
    const { id } = await stripe.accounts.retrieveCurrent();
    return { state: "ok", subject, text: `accepted, account ${id}` };
  } catch (error) {
    const absent = absenceOf(error);
    if (absent !== null) {
      const text = `${address} ${absent}, so nothing there could be checked.`;
      const advice = "Check the network, STRIPE_API_BASE if it is set, and the provider's status.";
      return { state: "mend", subject: "Provider", text: `${text} ${advice}` };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { state: "mend", subject, text: `${reason} Check STRIPE_SECRET_KEY.` };
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
        state: "mend",
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
    return { state: "mend", subject, text: `the key lacks ${names.join(", ")}. Grant them.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { state: "mend", subject, text: `couldn't be checked: ${reason}` };
  }
}

async function checkEndpoint(stripe: Stripe, webhook: string): Promise<Finding> {
  const subject = "Webhook endpoint";
  try {
    const endpoints = await stripe.webhookEndpoints
      .list({ limit: 100 })
      .autoPagingToArray({ limit: 1_000 });
    const own = endpoints.filter(({ url }) => url === webhook);
    const [endpoint] = own;
    if (endpoint === undefined) {
      const text = `no endpoint sends to ${webhook}. Create one for connected accounts, with all events.`;
      return { state: "mend", subject, text };
    }
    const enabled = own.filter(({ status }) => status === "enabled");
    const [first] = enabled;
    if (first === undefined) {
      return { state: "mend", subject, text: `${endpoint.id} is disabled. Enable it.` };
    }
    const whole = enabled.find((one) => one.enabled_events.includes("*"));
    return whole !== undefined
      ? { state: "ok", subject, text: `${whole.id}, with all events` }
      : {
          state: "mend",
          subject,
          text: `${first.id} has ${first.enabled_events.length} kinds of events. Select all events, so that no change is missed.`,
        };
  } catch (error) {
    if (isPermissionMissing(error)) {
      const text = `the key may not read webhook endpoints. Check that one sends all events to ${webhook}.`;
      return { state: "note", subject, text };
    }
    throw error;
  }
}
