import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Invoice } from "../content.ts";
import { paymentOf, settleInvoice } from "./settle.ts";

/**
 * Adds a payment intent to the payments of an open invoice. One that has succeeded is credited
 * immediately (https://docs.stripe.com/invoicing/partial-payments).
 * @throws ApiRefusal unless the invoice is open and the intent unattached, of its customer and
 * currency
 */
export async function attachPayment(ctx: Context, invoice: Invoice, id: string): Promise<Invoice> {
  const intent = await ctx.store.must("payment_intent", id, "payment_intent");
  if (invoice.status !== "open") {
    throw refuse.invalid(
      `You can only attach payments to open invoices. This one is ${invoice.status}.`,
    );
  }
  if (intent.currency !== invoice.currency || intent.customer !== invoice.customer) {
    throw refuse.invalid(
      "The PaymentIntent must have the same customer and currency as the invoice.",
      { param: "payment_intent" },
    );
  }
  if (intent.status === "canceled" || (await paymentOf(ctx, id))) {
    throw refuse.invalid("The PaymentIntent is canceled or already attached to an invoice.", {
      param: "payment_intent",
      code: "payment_intent_unexpected_state",
    });
  }
  ctx.store.put("invoice_payment", {
    id: ctx.id("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: intent.amount,
    created: ctx.now(),
    currency: intent.currency,
    invoice: invoice.id,
    is_default: false,
    livemode: false,
    payment: { payment_intent: id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  await settleInvoice(ctx, intent);
  return ctx.store.must("invoice", invoice.id);
}
