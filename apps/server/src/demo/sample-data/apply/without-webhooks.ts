import type Stripe from "stripe";

/**
 * Runs a change without webhook deliveries: linking a business imports its history, not single
 * events.
 */
export async function withoutWebhooks(stripe: Stripe, work: () => Promise<void>): Promise<void> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const listening = data.filter(({ status }) => status === "enabled");
  for (const { id } of listening) await stripe.webhookEndpoints.update(id, { disabled: true });
  await work();
  for (const { id } of listening) await stripe.webhookEndpoints.update(id, { disabled: false });
}
