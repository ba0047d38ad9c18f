import type { Context } from "../../../kernel/context.ts";
import { type Refusal, refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { attempt } from "../../../money/payments/attempt-method.ts";
import type { Invoice } from "../content.ts";
import { emitUpdated } from "../drafts/save.ts";
import { scheduleInvoice } from "../lifecycle/schedule.ts";
import { attemptFailed } from "./attempt-failed.ts";
import { closePayments } from "./close-payments.ts";
import { defaultPayment, openPayment } from "./open-payment.ts";
import { credit, settleInvoice } from "./settle.ts";

type Method = Types["payment_method"];

export interface PayRequest {
  method: Method;
  offSession: boolean;
  /** The provider's own attempt, not a person's. */
  automatic: boolean;
  /** Where the bank's page leads back to; without it the provider's script asks. */
  returnUrl?: string;
}

/**
 * Tries to collect an open or uncollectible invoice (https://docs.stripe.com/api/invoices/pay).
 * @returns the invoice as it is now, and the refusal to answer when it was not collected.
 */
export async function collectInvoice(
  ctx: Context,
  invoice: Invoice,
  request: PayRequest,
): Promise<{ invoice: Invoice; refusal: Refusal | null }> {
  const intent =
    (await defaultPayment(ctx, invoice.id))?.intent ?? (await openPayment(ctx, invoice));
  if (intent.status === "processing") {
    throw refuse.invalid(
      "This invoice has a payment that is still processing, so it can't be paid again yet.",
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  const outcome = await attempt(ctx, intent, request.method, {
    offSession: request.offSession,
    waitsForCustomer: true,
    returnUrl: request.returnUrl ?? null,
    agreement: { implied: true },
  });
  if (outcome.intent.status === "processing") {
    return { invoice: await awaitBank(ctx, invoice), refusal: null };
  }
  if (outcome.intent.status === "succeeded") {
    await markAttempted(ctx, invoice);
    await settleInvoice(ctx, outcome.intent);
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

/** A debit is on its way: the invoice stays open until the bank has answered, and is not charged again. */
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

async function markAttempted(ctx: Context, invoice: Invoice): Promise<void> {
  ctx.store.put("invoice", {
    ...invoice,
    attempt_count: Math.max(invoice.attempt_count, 1),
    attempted: true,
  });
}

/** Records that an invoice was paid by other means: no charge is made. */
export async function payOutOfBand(ctx: Context, invoice: Invoice): Promise<Invoice> {
  await closePayments(ctx, invoice.id, "automatic");
  return credit(ctx, invoice, invoice.amount_remaining, invoice.amount_remaining);
}

/**
 * The method to charge: the one named, the invoice's, else the customer's default
 * (https://docs.stripe.com/api/invoices/object: default_payment_method). Null when there is none.
 */
export async function methodFor(ctx: Context, invoice: Invoice): Promise<Method | null> {
  const customer = invoice.customer ? await ctx.store.get("customer", invoice.customer) : null;
  const id =
    invoice.default_payment_method ??
    invoice.default_source ??
    customer?.invoice_settings.default_payment_method ??
    customer?.default_source ??
    null;
  return id ? ctx.store.get("payment_method", id) : null;
}
