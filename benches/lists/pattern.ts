import type { Pool } from "pg";
import { z } from "zod";
import type { BenchServer } from "./bench-server.ts";

const pattern = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  account: z.string(),
  body: z.string(),
  text: z.string(),
  currency: z.string(),
});

/** A mirrored invoice of the embedded provider: the template of all generated ones. */
export type Pattern = z.output<typeof pattern>;

/** The values to replace, as they are entered. */
export const MARKS = {
  amount: 57_489,
  name: "Élise Tremblay",
  email: "elise@atelier-tremblay.example",
  description: "Letterpress cards, 300 g cotton",
} as const;

/** Creates an invoice through the provider and reads its row from the mirror. */
export async function patternOf({ app, account }: BenchServer, owner: Pool): Promise<Pattern> {
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
    "select id, number, customer, account, body, text, currency from mirror_object where type = 'invoice'",
  );
  return pattern.parse(rows[0]);
}
