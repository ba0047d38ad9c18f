import Stripe from "stripe";

/** The refusal that a call meets. @throws when the provider accepts it. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The provider accepted it");
}

/** A rate of tax. @param percentage as people write it. */
export const taxRate = (stripe: Stripe, percentage: number, inclusive = false) =>
  stripe.taxRates.create({ display_name: inclusive ? "VAT" : "Tax", percentage, inclusive });

/** A customer of the shop who pays in the currency of each invoice. */
export const customer = (stripe: Stripe, params: Stripe.CustomerCreateParams = {}) =>
  stripe.customers.create({
    name: "Atelier Nord Inc.",
    email: "claire@atelier-nord.example",
    ...params,
  });

interface Row extends Omit<Stripe.InvoiceItemCreateParams, "customer" | "invoice"> {
  amount?: number;
}

/** A draft with these lines. */
export async function draft(
  stripe: Stripe,
  customerId: string,
  rows: readonly Row[],
  params: Stripe.InvoiceCreateParams = {},
): Promise<Stripe.Invoice> {
  const invoice = await stripe.invoices.create({
    customer: customerId,
    currency: "usd",
    ...params,
  });
  for (const row of rows) {
    await stripe.invoiceItems.create({ customer: customerId, invoice: invoice.id, ...row });
  }
  return stripe.invoices.retrieve(invoice.id);
}
