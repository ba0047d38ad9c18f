import type Stripe from "stripe";
import type { CustomerPlan, InvoicePlan, LinePlan, PlannedStep } from "../plan/plan.ts";
import { type Catalogue, idIn, priceKey } from "./catalogue.ts";
import { unlessDeclined } from "./declined.ts";
import { partOf, refund, settleDispute } from "./money.ts";
import type { ProviderAccount } from "./provider-account.ts";
import type { ScheduledTasks } from "./schedule.ts";

interface SampleInvoicesDependencies {
  readonly schedule: ScheduledTasks;
  readonly provider: ProviderAccount;
  readonly catalogue: Catalogue;
  readonly customers: ReadonlyMap<string, string>;
  /** How a coupon is applied to an invoice. */
  readonly bought: (coupon: string) => Stripe.InvoiceCreateParams.Discount;
}

/** Schedules the creation of invoices and everything that happens to them. */
export function scheduleInvoices(
  parts: SampleInvoicesDependencies,
  plans: readonly InvoicePlan[],
  customers: readonly CustomerPlan[],
): void {
  const owners = new Map(customers.map((customer) => [customer.name, customer]));
  for (const plan of plans) {
    const owner = owners.get(plan.customer);
    if (owner === undefined) throw new Error(`${plan.customer} is nobody's customer`);
    let invoice: Stripe.Invoice;
    parts.schedule.add(plan.at, async () => {
      invoice = await draft(parts, plan, owner);
    });
    for (const step of plan.steps) {
      parts.schedule.add(step.at, async () => {
        invoice = (await take(parts.provider, invoice, step)) ?? invoice;
      });
    }
  }
}

async function draft(
  { provider: { stripe, own }, catalogue, customers, bought }: SampleInvoicesDependencies,
  plan: InvoicePlan,
  { currency, taxes }: CustomerPlan,
): Promise<Stripe.Invoice> {
  const { id } = await stripe.invoices.create(
    {
      customer: idIn(customers, plan.customer),
      currency,
      ...(plan.terms.collection === "send_invoice"
        ? { collection_method: "send_invoice", days_until_due: plan.terms.days }
        : { collection_method: "charge_automatically" }),
      ...(plan.finalizesAt === null
        ? { auto_advance: false }
        : { auto_advance: true, automatically_finalizes_at: plan.finalizesAt }),
      ...(plan.coupon === null ? {} : { discounts: [bought(plan.coupon)] }),
      ...(plan.memo === null ? {} : { description: plan.memo }),
      ...(plan.fields.length > 0 ? { custom_fields: [...plan.fields] } : {}),
    },
    own,
  );
  const rates = taxes.map((key) => idIn(catalogue.taxRates, key));
  const lines = plan.lines.map((line) => lineParams(stripe, catalogue, line, currency, rates));
  return stripe.invoices.addLines(id, { lines }, own);
}

/** Uses the list price if there is one, otherwise a price for this customer only. */
function lineParams(
  stripe: Stripe,
  catalogue: Catalogue,
  { product, text, quantity, unitAmount }: LinePlan,
  currency: string,
  taxRates: string[],
): Stripe.InvoiceAddLinesParams.Line {
  const listed = catalogue.prices.get(priceKey(product, unitAmount));
  const price_data = {
    currency,
    product: idIn(catalogue.products, product),
    unit_amount: unitAmount,
  };
  return {
    description: text,
    quantity_decimal: stripe.Decimal.from(quantity),
    ...(listed === undefined ? { price_data } : { pricing: { price: listed } }),
    ...(taxRates.length > 0 ? { tax_rates: taxRates } : {}),
  };
}

/** Steps that an invoice with nothing to pay never takes: it was paid when it was finalized. */
const SETTLED = new Set(["paid", "void"]);

/** Takes a step. Returns the updated invoice if the provider responds with it. */
async function take(
  provider: ProviderAccount,
  invoice: Stripe.Invoice,
  step: PlannedStep,
): Promise<Stripe.Invoice | null> {
  const { stripe, own } = provider;
  const { id } = invoice;
  if (step.does === "refund" || step.does === "answer_dispute") {
    const intent = await paidBy(provider, id);
    if (intent === null) return null;
    await (step.does === "refund"
      ? refund(provider, intent, step)
      : settleDispute(provider, intent, step));
    return null;
  }
  if (SETTLED.has(invoice.status ?? "")) return null;
  switch (step.does) {
    case "send":
      return stripe.invoices.sendInvoice(id, {}, own);
    case "finalize":
      return stripe.invoices.finalizeInvoice(id, { auto_advance: false }, own);
    case "pay": {
      const named = step.card === null ? {} : { payment_method: step.card };
      const params = { ...named, off_session: step.present !== true };
      return unlessDeclined(stripe.invoices.pay(id, params, own));
    }
    case "pay_outside":
      return stripe.invoices.pay(id, { paid_out_of_band: true }, own);
    case "void":
      return stripe.invoices.voidInvoice(id, {}, own);
    case "mark_uncollectible":
      return stripe.invoices.markUncollectible(id, {}, own);
    case "credit_part": {
      const amount = partOf(invoice.amount_remaining, step.oneIn);
      await stripe.creditNotes.create({ invoice: id, amount, reason: "order_change" }, own);
      return null;
    }
    case "pay_part":
      return payPart(provider, invoice, step.oneIn);
    default:
      throw new Error(`Nobody can ${step.does} an invoice`);
  }
}

/**
 * Pays part of the invoice with a separate payment (docs.stripe.com/invoicing/partial-payments).
 */
async function payPart(
  { stripe, own }: ProviderAccount,
  invoice: Stripe.Invoice,
  oneIn: number,
): Promise<Stripe.Invoice> {
  const { id } = await stripe.paymentIntents.create(
    {
      amount: partOf(invoice.amount_remaining, oneIn),
      currency: invoice.currency,
      ...(typeof invoice.customer === "string" ? { customer: invoice.customer } : {}),
      description: `Part payment of ${invoice.number}`,
      payment_method: "pm_card_visa",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      confirm: true,
    },
    own,
  );
  return stripe.invoices.attachPayment(invoice.id, { payment_intent: id }, own);
}

async function paidBy({ stripe, own }: ProviderAccount, id: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice: id, status: "paid" }, own);
  const intent = data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent;
  return typeof intent === "string" ? intent : null;
}
