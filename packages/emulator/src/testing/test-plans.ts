import type Stripe from "stripe";
import { memberOf } from "./test-member.ts";

export const APRIL = Date.UTC(2026, 3, 1) / 1000;
export const HALFWAY = Date.UTC(2026, 3, 16) / 1000;
export const MAY = Date.UTC(2026, 4, 1) / 1000;

interface TestPlans {
  readonly gold: string;
  readonly platinum: string;
  readonly yearly: string;
}

/** Creates the prices Gold and Platinum by the month, and Gold by the year. */
export async function testPlans(stripe: Stripe): Promise<TestPlans> {
  const price = async (name: string, unit_amount: number, interval: "month" | "year") => {
    const terms = { currency: "usd", unit_amount, recurring: { interval }, product_data: { name } };
    return (await stripe.prices.create(terms)).id;
  };
  return {
    gold: await price("Gold", 1_000, "month"),
    platinum: await price("Platinum", 2_000, "month"),
    yearly: await price("Gold by the year", 10_000, "year"),
  };
}

/** Creates Noor, subscribed to a price since the first of April; it is the sixteenth. */
export async function halfwaySubscriber(
  stripe: Stripe,
  price: string,
  terms: Partial<Stripe.SubscriptionCreateParams> = {},
  card?: string,
) {
  const { id, until } = await memberOf(stripe, APRIL, card);
  const created = await stripe.subscriptions.create({ customer: id, items: [{ price }], ...terms });
  await until(HALFWAY);
  return { customer: id, until, created, item: created.items.data[0]?.id ?? "" };
}

/** Returns the lines of an invoice with their amounts. */
export const describedLines = ({ lines }: Stripe.Invoice): string[] =>
  lines.data.map(({ description, amount }) => `${description}: ${amount}`);

/** Returns the pending items of a customer with their amounts. */
export async function pendingOf(stripe: Stripe, customer: string): Promise<string[]> {
  const { data } = await stripe.invoiceItems.list({ customer, pending: true });
  return data.map(({ description, amount }) => `${description}: ${amount}`);
}
