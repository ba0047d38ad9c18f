import type Stripe from "stripe";

/**
 * Lets something happen of which no endpoint hears: the past is read by whoever links a business,
 * not told event by event.
 */
export async function silently(stripe: Stripe, work: () => Promise<void>): Promise<void> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const listening = data.filter(({ status }) => status === "enabled");
  for (const { id } of listening) await stripe.webhookEndpoints.update(id, { disabled: true });
  await work();
  for (const { id } of listening) await stripe.webhookEndpoints.update(id, { disabled: false });
}
