import type { Pool } from "pg";
import { z } from "zod";
import type { Office } from "./office.ts";

const pattern = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  account: z.string(),
  body: z.string(),
  text: z.string(),
  link: z.string(),
  currency: z.string(),
});

/** A mirrored invoice as the embedded provider made it: the pattern of all that are filled in. */
export type Pattern = z.output<typeof pattern>;

/** What a filled-in invoice has instead, each found in the pattern's body exactly as written here. */
export const MARKS = {
  amount: 57_489,
  name: "Élise Tremblay",
  email: "elise@atelier-tremblay.example",
  description: "Letterpress cards, 300 g cotton",
} as const;

/** Bills one customer through the provider and reads what the mirror holds of it. */
export async function patternOf({ app, account }: Office, owner: Pool): Promise<Pattern> {
  const stripe = app.billing.sdk();
  const as = app.billing.options(account);
  const customer = await stripe.customers.create({ name: MARKS.name, email: MARKS.email }, as);
  const invoice = await stripe.invoices.create(
    { customer: customer.id, collection_method: "send_invoice", days_until_due: 30 },
    as,
  );
  await stripe.invoiceItems.create(
    {
      customer: customer.id,
      invoice: invoice.id,
      amount: MARKS.amount,
      currency: "cad",
      description: MARKS.description,
    },
    as,
  );
  await stripe.invoices.finalizeInvoice(invoice.id, {}, as);
  const { rows } = await owner.query(
    "select id, number, customer, account, body, text, link, currency from mirror_object where type = 'invoice'",
  );
  return pattern.parse(rows[0]);
}
