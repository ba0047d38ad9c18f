import type Stripe from "stripe";
import { isPermissionMissing } from "../../provider/platform/permissions.ts";
import type { Finding } from "../finding.ts";

/** Whose events an endpoint receives, as in the form of Stripe's dashboard. */
type EventSource = "your account" | "connected accounts";

interface Needs {
  /** The address that the provider is to send events to. */
  readonly webhook: string;
  /** The key's own account. */
  readonly own: string;
  /** The open businesses that are connected. */
  readonly businesses: readonly string[];
}

/**
 * Checks the endpoint of each source of events that the open businesses need: an endpoint receives
 * the events of the platform's own account, or those of connected accounts
 * (https://docs.stripe.com/connect/webhooks).
 */
export async function checkWebhookEndpoints(stripe: Stripe, needs: Needs): Promise<Finding[]> {
  const sources = await sourcesFor(stripe, needs);
  try {
    const endpoints = await stripe.webhookEndpoints
      .list({ limit: 100 })
      .autoPagingToArray({ limit: 1_000 });
    const here = endpoints.filter(({ url }) => url === needs.webhook);
    return sources.map((source) => checkSource(source, here, needs.webhook));
  } catch (error) {
    if (!isPermissionMissing(error)) throw error;
    return sources.map((source) => ({
      state: "note",
      subject: "Webhook endpoint",
      text: `the key may not read webhook endpoints. Check that one for ${source} sends all events to ${needs.webhook}.`,
    }));
  }
}

/** Without open businesses, those that could be opened decide. */
async function sourcesFor(stripe: Stripe, { own, businesses }: Needs): Promise<EventSource[]> {
  if (businesses.length === 0) {
    return [(await hasConnectedAccounts(stripe)) ? "connected accounts" : "your account"];
  }
  const sources: EventSource[] = businesses.includes(own) ? ["your account"] : [];
  if (businesses.some((id) => id !== own)) sources.push("connected accounts");
  return sources;
}

async function hasConnectedAccounts(stripe: Stripe): Promise<boolean> {
  try {
    return (await stripe.accounts.list({ limit: 1 })).data.length > 0;
  } catch (error) {
    if (isPermissionMissing(error)) return true;
    throw error;
  }
}

function checkSource(
  source: EventSource,
  endpoints: readonly Stripe.WebhookEndpoint[],
  webhook: string,
): Finding {
  const subject = "Webhook endpoint";
  // Only an endpoint for connected accounts names the platform's application.
  const own = endpoints.filter(
    ({ application }) => (application === null) === (source === "your account"),
  );
  const [endpoint] = own;
  if (endpoint === undefined) {
    const text = `no endpoint for ${source} sends to ${webhook}. Create one, with all events.`;
    return { state: "fix", subject, text };
  }
  const enabled = own.filter(({ status }) => status === "enabled");
  const [first] = enabled;
  if (first === undefined) {
    return { state: "fix", subject, text: `${endpoint.id} is disabled. Enable it.` };
  }
  const whole = enabled.find((one) => one.enabled_events.includes("*"));
  return whole !== undefined
    ? { state: "ok", subject, text: `${whole.id}, for ${source}, with all events` }
    : {
        state: "fix",
        subject,
        text: `${first.id} has ${first.enabled_events.length} kinds of events. Select all events, so that no change is missed.`,
      };
}
