import type { Pool } from "pg";
import type Stripe from "stripe";
import { z } from "zod";

const row = z.object({
  type: z.string(),
  id: z.string(),
  created: z.number(),
  body: z.string(),
  hidden: z.string().nullable(),
  keys: z.string(),
});

/** An object as the provider stores it. */
export type PatternRow = z.output<typeof row>;

/** Stored for the provider itself: not listed, so not counted as an object of the business. */
export const UNLISTED = ["line_item", "event"];

/** Objects that belong to the whole account instead of one customer. */
const OF_ACCOUNT = ["account", "account_balance", "timer", "webhook_endpoint"];

/** Number of paid invoices of the pattern's customer. */
const PAID = 4;

/**
 * Creates a customer with a card, paid invoices, one open invoice and a refund through the API.
 * @param account whose rows are returned
 */
export async function makePattern(
  stripe: Stripe,
  owner: Pool,
  account: string,
): Promise<PatternRow[]> {
  const { id: customer } = await stripe.customers.create({
    name: "Élise Tremblay",
    email: "elise@atelier-tremblay.example",
  });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const bill = async () => {
    const { id } = await stripe.invoices.create({ customer, currency: "cad" });
    const item = { customer, invoice: id, amount: 57_489, currency: "cad" };
    await stripe.invoiceItems.create({ ...item, description: "Letterpress cards" });
    await stripe.invoices.finalizeInvoice(id);
    return id;
  };
  for (let paid = 0; paid < PAID; paid += 1) {
    await stripe.invoices.pay(await bill(), { payment_method: card.id });
  }
  await bill();
  const payments = await stripe.paymentIntents.list({ customer, limit: PAID + 1 });
  const payment = payments.data.find(({ status }) => status === "succeeded");
  if (payment === undefined) throw new Error("The pattern has no payment");
  await stripe.refunds.create({ payment_intent: payment.id, amount: 1_000 });
  const { rows } = await owner.query(
    `select type, id, created, body, hidden::text as hidden, keys::text as keys
     from provider.object
     where account = $1 and not deleted and not type = any($2) order by seq`,
    [account, OF_ACCOUNT],
  );
  return z.array(row).parse(rows);
}
