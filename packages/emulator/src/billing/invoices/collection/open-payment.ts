import { lookupTable, proratedAmount } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { newIntent, type PaymentIntent } from "../../../money/payment-intents/intent.ts";
import { detailsOf, type Invoice } from "../content.ts";

export type InvoicePayment = Types["invoice_payment"];

/** Descriptions of the payments of a subscription's invoices. */
const DESCRIPTIONS: Record<string, string> = lookupTable({
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
  subscription_update: "Subscription update",
});

/** Payments of a subscription that a user starts: they set the method up for the next ones. */
const SETS_UP: ReadonlySet<string> = new Set(["subscription_create", "subscription_update"]);

/**
 * Creates the payment intent that collects a finalized invoice, and the invoice payment that links
 * them.
 */
export async function openPayment(ctx: Context, invoice: Invoice): Promise<PaymentIntent> {
  const card = invoice.payment_settings.payment_method_options?.card;
  const base = newIntent(ctx, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
  });
  const intent: PaymentIntent = {
    ...base,
    ...(await passedOn(ctx, invoice)),
    on_behalf_of: invoice.on_behalf_of,
    capture_method: "automatic",
    description: DESCRIPTIONS[invoice.billing_reason ?? "manual"] ?? "Payment for Invoice",
    payment_details: { customer_reference: null, order_reference: invoice.id },
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: card?.request_three_d_secure ?? "automatic",
      },
    },
    setup_future_usage: SETS_UP.has(invoice.billing_reason ?? "") ? "off_session" : null,
    statement_descriptor_suffix: null,
    statement_descriptor: invoice.statement_descriptor,
  };
  ctx.store.put("payment_intent", intent);
  const payment: InvoicePayment = {
    id: ctx.id("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: ctx.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  ctx.store.put("invoice_payment", payment);
  ctx.emit("payment_intent.created", intent);
  return intent;
}

/**
 * Returns what the payment of an invoice passes on to other accounts: amounts of its own, or the
 * subscription's shares of what is collected
 * (https://docs.stripe.com/api/subscriptions/object: application_fee_percent, transfer_data).
 */
async function passedOn(
  ctx: Context,
  { amount_remaining: amount, id, parent }: Invoice,
): Promise<Pick<PaymentIntent, "application_fee_amount" | "transfer_data">> {
  const { fee, transfer } = (await detailsOf(ctx, id)).passes;
  const subscription = parent?.subscription_details?.subscription;
  const terms = subscription ? await ctx.store.get("subscription", subscription) : null;
  const share = (percent: number | null | undefined): number | null =>
    percent ? proratedAmount(amount, Math.round(percent * 100), 10_000) : null;
  const passed = transfer?.amount ?? share(terms?.transfer_data?.amount_percent);
  return {
    application_fee_amount: fee ?? share(terms?.application_fee_percent),
    transfer_data: transfer && {
      ...(passed === null ? {} : { amount: passed }),
      destination: transfer.destination,
    },
  };
}

/** Returns the invoice's open payment with its intent; null if there is none. */
export async function defaultPayment(
  ctx: Context,
  invoice: string,
): Promise<{ payment: InvoicePayment; intent: PaymentIntent } | null> {
  const open = await ctx.store.find("invoice_payment", { invoice, status: "open" });
  const payment = open.find(({ is_default }) => is_default);
  const id = payment?.payment.payment_intent;
  const intent = id ? await ctx.store.get("payment_intent", id) : null;
  return payment && intent ? { payment, intent } : null;
}

/**
 * Adjusts the open payment to the remaining amount of its invoice
 * (https://docs.stripe.com/api/invoice-payment/object: is_default). A debit that is processing
 * keeps the amount that the bank was sent: what it collects in excess is credited to the customer,
 * and once it fails its payment is adjusted.
 */
export async function adjustOpenPayment(ctx: Context, invoice: Invoice): Promise<void> {
  const amount = invoice.amount_remaining;
  const open = await defaultPayment(ctx, invoice.id);
  if (!open || open.intent.status === "processing") return;
  ctx.store.put("payment_intent", { ...open.intent, ...(await passedOn(ctx, invoice)), amount });
  ctx.store.put("invoice_payment", { ...open.payment, amount_requested: amount });
}
