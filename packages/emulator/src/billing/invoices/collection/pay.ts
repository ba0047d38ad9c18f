import type { Context } from "../../../kernel/context.ts";
import { type ApiRefusal, refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { attemptPayment } from "../../../money/payments/attempt-method.ts";
import { canCharge } from "../../../records/accounts/charges-enabled.ts";
import type { Invoice } from "../content.ts";
import { emitUpdated } from "../drafts/save.ts";
import { scheduleInvoice } from "../schedule.ts";
import { attemptFailed } from "./attempt-failed.ts";
import { closePayments } from "./close-payments.ts";
import { defaultPayment, openPayment } from "./open-payment.ts";
import { credit, settleInvoice } from "./settle.ts";

type PaymentMethod = Types["payment_method"];

interface PayRequest {
  paymentMethod: PaymentMethod;
  offSession: boolean;
  /** The attempt is the provider's own, not a user's. */
  automatic: boolean;
  /** URL to return to from the bank's page. Without it, the provider's script authenticates. */
  returnUrl?: string;
}

/**
 * Attempts to collect an open or uncollectible invoice (https://docs.stripe.com/api/invoices/pay).
 * @returns the invoice as it is now, and the refusal to respond with if it wasn't collected
 * @throws ApiRefusal while an earlier payment is processing, and for a user's attempt on an account
 * whose charges are disabled
 */
export async function collectInvoice(
  ctx: Context,
  invoice: Invoice,
  request: PayRequest,
): Promise<{ invoice: Invoice; refusal: ApiRefusal | null }> {
  const intent =
    (await defaultPayment(ctx, invoice.id))?.intent ?? (await openPayment(ctx, invoice));
  if (intent.status === "processing") {
    throw refuse.invalid(
      "This invoice has a payment that is still processing, so it can't be paid again yet.",
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  if (request.automatic && !(await canCharge(ctx))) {
    const failed = await attemptFailed(ctx, invoice, true);
    ctx.emit("invoice.payment_failed", failed);
    return { invoice: failed, refusal: null };
  }
  const outcome = await attemptPayment(ctx, intent, request.paymentMethod, {
    offSession: request.offSession,
    waitsForCustomer: true,
    returnUrl: request.returnUrl ?? null,
    agreement: { implied: true },
  });
  if (outcome.intent.status === "processing") {
    return { invoice: await awaitBank(ctx, invoice), refusal: null };
  }
  if (outcome.intent.status === "succeeded") {
    await settleInvoice(ctx, outcome.intent, { attempted: true });
    return { invoice: await ctx.store.must("invoice", invoice.id), refusal: null };
  }
  const failed = await attemptFailed(ctx, invoice, request.automatic);
  if (outcome.intent.status === "requires_action") {
    ctx.emit("invoice.payment_action_required", failed);
    return {
      invoice: failed,
      refusal: refuse.card({
        code: "invoice_payment_intent_requires_action",
        message:
          "Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
        payment_intent: outcome.intent,
      }),
    };
  }
  ctx.emit("invoice.payment_failed", failed);
  return { invoice: failed, refusal: outcome.refusal };
}

/**
 * A debit is processing: the invoice stays open until the bank responds, and isn't charged again.
 */
async function awaitBank(ctx: Context, invoice: Invoice): Promise<Invoice> {
  const waiting: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
  };
  ctx.store.put("invoice", waiting);
  await scheduleInvoice(ctx, waiting);
  emitUpdated(ctx, invoice, waiting);
  return waiting;
}

/** Records that an invoice was paid out of band. Creates no charge. */
export async function payOutOfBand(ctx: Context, invoice: Invoice): Promise<Invoice> {
  await closePayments(ctx, invoice.id, "automatic");
  const amount = invoice.amount_remaining;
  return credit(ctx, invoice, { amount, outside: amount, attempted: false });
}

/**
 * Returns the payment method to charge: the named one, the invoice's, or the customer's default
 * (https://docs.stripe.com/api/invoices/object: default_payment_method). Null if there is none.
 */
export async function paymentMethodFor(
  ctx: Context,
  invoice: Invoice,
): Promise<PaymentMethod | null> {
  const customer = invoice.customer ? await ctx.store.get("customer", invoice.customer) : null;
  const id =
    invoice.default_payment_method ??
    invoice.default_source ??
    customer?.invoice_settings.default_payment_method ??
    customer?.default_source ??
    null;
  return id ? ctx.store.get("payment_method", id) : null;
}
