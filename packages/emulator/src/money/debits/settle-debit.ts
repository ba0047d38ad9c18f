import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { newPageAddress } from "../../kernel/page-address.ts";
import { unschedule } from "../../kernel/timers.ts";
import { setMandate } from "../../records/debits/mandate.ts";
import { type DebitFailure, debitBehaviour } from "../../records/debits/test-accounts/behaviour.ts";
import { awaitPaymentMethod } from "../charges/attempt.ts";
import type { Charge } from "../charges/charge.ts";
import { collectCharge } from "../connect/collect-charge.ts";
import { openDispute } from "../disputes/open-dispute.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";
import { debitError } from "./debit-error.ts";

const sent = z.object({ debit: z.string(), mandate: z.string().nullable() });

/**
 * Applies the bank's response to a debit: the intent succeeds, or requires another payment method
 * (https://docs.stripe.com/payments/paymentintents/lifecycle).
 */
export async function settleDebit(ctx: Context, intent: PaymentIntent): Promise<PaymentIntent> {
  const charge = intent.latest_charge ? await ctx.store.get("charge", intent.latest_charge) : null;
  if (intent.status !== "processing" || charge?.status !== "pending") return intent;
  const parsed = sent.safeParse(await ctx.store.hidden("charge", charge.id));
  const { debit, mandate } = parsed.success ? parsed.data : { debit: "success", mandate: null };
  const behaviour = debitBehaviour(debit);
  if (behaviour.failure) {
    if (behaviour.failure.endsMandate) await setMandate(ctx, mandate, "inactive");
    return fail(ctx, intent, charge, behaviour.failure);
  }
  const after = await succeed(ctx, intent, charge);
  await spendSingleUse(ctx, mandate);
  if (behaviour.dispute) {
    await openDispute(ctx, await ctx.store.must("charge", charge.id), "debit");
  }
  return after;
}

async function succeed(
  ctx: Context,
  intent: PaymentIntent,
  charge: Charge,
): Promise<PaymentIntent> {
  const collected = await collectCharge(ctx, charge, charge.amount, {});
  const paid: Charge = {
    ...collected,
    paid: true,
    receipt_url: newPageAddress(ctx, "receipts", charge.id),
    status: "succeeded",
  };
  ctx.store.put("charge", paid);
  const after: PaymentIntent = { ...intent, amount_received: charge.amount, status: "succeeded" };
  ctx.store.put("payment_intent", after);
  if (intent.setup_future_usage && intent.customer) await keep(ctx, intent.customer, paid);
  ctx.emit("charge.succeeded", paid);
  ctx.emit("payment_intent.succeeded", after);
  return after;
}

/** Attaches an account that is set up for later debits to the customer once it has paid. */
async function keep(ctx: Context, customer: string, { payment_method }: Charge): Promise<void> {
  const paymentMethod = payment_method
    ? await ctx.store.get("payment_method", payment_method)
    : null;
  if (!paymentMethod || paymentMethod.customer !== null) return;
  const attached = { ...paymentMethod, customer };
  ctx.store.put("payment_method", attached);
  ctx.emit("payment_method.attached", attached);
}

/** Ends a single-use mandate after its payment. */
async function spendSingleUse(ctx: Context, id: string | null): Promise<void> {
  const mandate = id === null ? null : await ctx.store.get("mandate", id);
  if (mandate?.type === "single_use") await setMandate(ctx, id, "inactive");
}

async function fail(
  ctx: Context,
  intent: PaymentIntent,
  charge: Charge,
  { code, message }: DebitFailure,
): Promise<PaymentIntent> {
  const failed = failedCharge(charge, {
    failure_code: code,
    failure_message: message,
    outcome: {
      ...REFUSED,
      reason: code,
      risk_level: charge.outcome?.risk_level ?? "not_assessed",
    },
  });
  ctx.store.put("charge", failed);
  const error = await debitError(ctx, charge.payment_method, { code, message });
  const after = awaitPaymentMethod(intent, charge.id, { charge: charge.id, ...error });
  ctx.store.put("payment_intent", after);
  ctx.emit("charge.failed", failed);
  ctx.emit("payment_intent.payment_failed", after);
  return after;
}

/** Returns a pending charge as failed. */
const failedCharge = (charge: Charge, failure: Partial<Charge>): Charge => ({
  ...charge,
  ...failure,
  amount_captured: 0,
  captured: false,
  receipt_url: null,
  status: "failed",
});

const REFUSED = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: "declined_by_network",
  seller_message: "The bank declined the payment.",
  type: "issuer_declined",
} as const;

/**
 * Cancels a debit before the bank responds (https://docs.stripe.com/api/payment_intents/cancel).
 */
export async function recallDebit(ctx: Context, intent: PaymentIntent): Promise<void> {
  await unschedule(ctx, "debit_settles", intent.id);
  const charge = intent.latest_charge ? await ctx.store.get("charge", intent.latest_charge) : null;
  if (charge?.status !== "pending") return;
  const failed = failedCharge(charge, { failure_message: "The payment was canceled." });
  ctx.store.put("charge", failed);
  ctx.emit("charge.failed", failed);
}
