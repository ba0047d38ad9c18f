import Stripe from "stripe";

/**
 * Returns the error of a rejected call.
 * @throws if the provider accepts it
 */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The provider accepted it");
}

/**
 * Creates a tax rate.
 * @param percentage in percent, such as 7.25
 */
export const taxRate = (stripe: Stripe, percentage: number, inclusive = false) =>
  stripe.taxRates.create({ display_name: inclusive ? "VAT" : "Tax", percentage, inclusive });

/** Creates a customer without a currency of their own. */
export const customer = (stripe: Stripe, params: Stripe.CustomerCreateParams = {}) =>
  stripe.customers.create({
    name: "Atelier Nord Inc.",
    email: "claire@atelier-nord.example",
    ...params,
  });

interface Row extends Omit<Stripe.InvoiceItemCreateParams, "customer" | "invoice"> {
  amount?: number;
}

/** Creates a draft with these line items. */
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

/**
 * Creates an open invoice for a new customer.
 * @param amount in minor units of USD
 */
export async function openInvoice(stripe: Stripe, amount = 10_000): Promise<Stripe.Invoice> {
  const { id } = await customer(stripe);
  const invoice = await draft(stripe, id, [{ amount }]);
  return stripe.invoices.finalizeInvoice(invoice.id);
}
