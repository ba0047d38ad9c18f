import { DAY_SECONDS, formatAmount, isInquiry, refundedAmount } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { schedule, unschedule } from "../../kernel/timers.ts";
import { applicationOf } from "../../records/accounts/application.ts";
import { behaviourOf } from "../../records/cards/stored-card.ts";
import type { Charge } from "../charges/charge.ts";
import { fundsAvailableOn } from "../charges/funds.ts";
import { feeShare, type RefundParts, refundParts, reverseParts } from "../connect/refund-parts.ts";
import { settleWarning } from "../disputes/fraud-warning.ts";
import { closeDispute, type Dispute } from "../disputes/open-dispute.ts";
import { book, covers } from "../ledger/ledger.ts";
import { newRefund, type Refund } from "./new-refund.ts";

interface RefundRequest {
  /** In minor units; the whole rest if undefined. */
  amount?: number | undefined;
  reason?: string | null | undefined;
  metadata?: Record<string, string>;
  /** Address that instructions are sent to. */
  email?: string | undefined;
  /** Amounts that other accounts return with it. */
  parts?: RefundParts;
}

/**
 * Seconds after which refunds of test cards succeed or fail
 * (https://docs.stripe.com/testing#refunds).
 */
const REFUND_SECONDS = 3;
const NO_PARTS: RefundParts = { fee: false, transfer: false };

/**
 * Refunds a captured charge, never more than was captured (https://docs.stripe.com/refunds). Fees
 * aren't returned.
 * @throws ApiRefusal charge_already_refunded, charge_disputed
 */
export async function refundCharge(
  ctx: Context,
  charge: Charge,
  request: RefundRequest,
): Promise<Refund> {
  if (!charge.captured && charge.payment_intent === null && charge.status === "succeeded") {
    return releaseHold(ctx, charge, request.amount);
  }
  if (!charge.captured && charge.status === "succeeded") {
    throw refuse.request(
      `This uncaptured Charge was created by a PaymentIntent (${charge.payment_intent}). You must cancel the PaymentIntent to reverse the authorization instead of refunding the Charge directly. For more information, see https://stripe.com/docs/payments/place-a-hold-on-a-payment-method`,
    );
  }
  const left = charge.amount_captured - refundedAmount(charge);
  check(charge, left, request.amount);
  const inquiry = charge.disputed ? await inquiryInto(ctx, charge) : null;
  const amount = request.amount ?? left;
  const parts = await refundParts(ctx, charge, request.parts ?? NO_PARTS);
  const fresh = newRefund(ctx, charge, amount);
  const base: Refund = {
    ...fresh,
    transfer_reversal: await reverseParts(ctx, charge, parts, { refund: fresh.id, amount }),
    reason: request.reason ?? null,
    metadata: request.metadata ?? {},
    ...(request.email === undefined ? {} : { instructions_email: request.email }),
  };
  const own = parts.transfer === null ? feeShare(parts.fee, amount, charge) : 0;
  const refund = await settle(ctx, charge, base, own);
  ctx.store.put("refund", refund);
  const after: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  ctx.store.put("charge", after);
  ctx.emit("refund.created", refund);
  ctx.emit("charge.refunded", after, {
    amount_refunded: charge.amount_refunded,
    ...(after.refunded ? { refunded: false } : {}),
  });
  if (after.refunded) await settleWarning(ctx, charge.id);
  if (inquiry !== null && after.refunded) await closeDispute(ctx, inquiry, false);
  return refund;
}

/**
 * Releases the authorization of a charge that isn't captured
 * (https://docs.stripe.com/api/refunds/create).
 * @param amount minor units; undefined for the whole charge
 * @throws ApiRefusal if only a part is named, which a partial capture releases instead
 *   (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method)
 */
async function releaseHold(
  ctx: Context,
  charge: Charge,
  amount: number | undefined,
): Promise<Refund> {
  if (charge.refunded) {
    throw refuse.invalid(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (amount !== undefined && amount > charge.amount) throw exceeds(charge, amount, charge.amount);
  if (amount !== undefined && amount < charge.amount) {
    throw refuse.invalid(
      "You cannot partially refund an uncaptured charge. Instead, capture the charge for an amount less than the original amount",
      { param: "amount" },
    );
  }
  await unschedule(ctx, "authorization_expires", charge.id);
  const refund: Refund = { ...newRefund(ctx, charge, charge.amount), status: "succeeded" };
  const after: Charge = { ...charge, amount_refunded: charge.amount, refunded: true };
  ctx.store.put("refund", refund);
  ctx.store.put("charge", after);
  ctx.emit("refund.created", refund);
  ctx.emit("charge.refunded", after, { amount_refunded: 0, refunded: false });
  return refund;
}

function check(charge: Charge, left: number, amount: number | undefined): void {
  if (charge.status === "pending") {
    throw refuse.invalid(
      `Charge ${charge.id} is still processing, so there is nothing to refund; cancel its PaymentIntent instead.`,
      { code: "charge_not_refundable" },
    );
  }
  if (charge.status !== "succeeded" || !charge.captured) {
    throw refuse.invalid(
      `Charge ${charge.id} has not been captured, so there is nothing to refund; cancel its PaymentIntent instead.`,
      { code: "charge_not_refundable" },
    );
  }
  if (left <= 0) {
    throw refuse.invalid(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (amount !== undefined && amount > left) throw exceeds(charge, amount, left);
}

function exceeds(charge: Charge, amount: number, left: number): Error {
  const whole = charge.amount_refunded === 0;
  const words = (minor: number) => formatAmount(minor, charge.currency, "en-US").number;
  return refuse.invalid(
    `Refund amount (${words(amount)}) is greater than ${whole ? "charge amount" : "unrefunded amount on charge"} (${words(left)})`,
    { param: "amount" },
  );
}

/**
 * Returns the open inquiry about a charge, which a refund still resolves
 * (https://docs.stripe.com/disputes/how-disputes-work#inquiries).
 * @throws ApiRefusal charge_disputed if the bank has taken the money
 */
async function inquiryInto(ctx: Context, charge: Charge): Promise<Dispute | null> {
  const disputes = await ctx.store.find("dispute", { charge: charge.id });
  if (disputes.some((dispute) => !dispute.is_charge_refundable)) {
    throw refuse.invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  return disputes.find(({ status }) => isInquiry(status) && status !== "warning_closed") ?? null;
}

/** @param fee the part of the platform's fee that is returned, in minor units */
async function settle(ctx: Context, charge: Charge, refund: Refund, fee: number): Promise<Refund> {
  if (!(await covers(ctx, refund.amount, refund.currency))) {
    await schedule(ctx, "refund_awaits_funds", refund.id, ctx.now() + DAY_SECONDS);
    return { ...refund, status: "pending", pending_reason: "insufficient_funds" };
  }
  const paymentMethod = charge.payment_method
    ? await ctx.store.get("payment_method", charge.payment_method)
    : null;
  // A refund to a bank account takes as long as the debit did.
  const course = goesToBank(refund)
    ? "pending"
    : paymentMethod
      ? (await behaviourOf(ctx, paymentMethod)).refund
      : undefined;
  if (course === "pending") {
    await schedule(ctx, "refund_succeeds", refund.id, ctx.now() + REFUND_SECONDS);
  }
  if (course === "fail") await schedule(ctx, "refund_fails", refund.id, ctx.now() + REFUND_SECONDS);
  const transaction = await bookRefund(ctx, refund, charge, fee);
  return course === "pending"
    ? { ...refund, balance_transaction: transaction.id, pending_reason: "processing" }
    : { ...refund, balance_transaction: transaction.id, status: "succeeded" };
}

const goesToBank = (refund: Refund): boolean => refund.id.startsWith("pyr_");

/**
 * Takes a refund from the charge's funds, or from the balance once those are available.
 * @param fee the part of the platform's fee that is returned, in minor units
 */
async function bookRefund(ctx: Context, refund: Refund, charge: Charge | null, fee = 0) {
  const subject = goesToBank(refund) ? "REFUND FOR PAYMENT" : "REFUND FOR CHARGE";
  return book(ctx, {
    type: goesToBank(refund) ? "payment_refund" : "refund",
    reportingCategory: "refund",
    amount: 0 - refund.amount,
    fees:
      fee > 0
        ? [
            {
              amount: 0 - fee,
              application: applicationOf(ctx),
              description: "application fee",
              type: "application_fee",
            },
          ]
        : [],
    currency: refund.currency,
    source: refund.id,
    description: charge?.description ? `${subject} (${charge.description})` : subject,
    availableOn: await fundsAvailableOn(ctx, charge),
  });
}

/** Sends a refund that waits for funds once there are enough. Checked daily. */
export async function retryRefund(ctx: Context, refund: Refund): Promise<Refund> {
  if (!(await covers(ctx, refund.amount, refund.currency))) {
    await schedule(ctx, "refund_awaits_funds", refund.id, ctx.now() + DAY_SECONDS);
    return refund;
  }
  const charge = refund.charge ? await ctx.store.get("charge", refund.charge) : null;
  const transaction = await bookRefund(ctx, refund, charge);
  return completeRefund(ctx, { ...refund, balance_transaction: transaction.id });
}

/** Marks a pending refund as succeeded. */
export async function completeRefund(ctx: Context, refund: Refund): Promise<Refund> {
  const { pending_reason: _, ...rest } = refund;
  const after: Refund = { ...rest, status: "succeeded" };
  ctx.store.put("refund", after);
  ctx.emit("refund.updated", after, { status: refund.status });
  ctx.emit("charge.refund.updated", after, { status: refund.status });
  return after;
}

/**
 * Marks a refund as failed and returns its amount to the balance
 * (https://docs.stripe.com/refunds#failed-refunds).
 */
export async function failRefund(ctx: Context, refund: Refund, reason: string): Promise<Refund> {
  const transaction = await book(ctx, {
    type: "refund_failure",
    reportingCategory: "refund_failure",
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: "REFUND FAILURE",
    availableOn: ctx.now(),
  });
  const after: Refund = {
    ...refund,
    failure_balance_transaction: transaction.id,
    failure_reason: reason,
    status: "failed",
  };
  await undo(ctx, after);
  ctx.emit("refund.failed", after, { status: refund.status });
  ctx.emit("charge.refund.updated", after, { status: refund.status });
  return after;
}

/** Cancels a refund that hasn't been sent. */
export async function cancelRefund(ctx: Context, refund: Refund): Promise<Refund> {
  await unschedule(ctx, "refund_awaits_funds", refund.id);
  const after: Refund = { ...refund, failure_reason: "merchant_request", status: "canceled" };
  await undo(ctx, after);
  ctx.emit("refund.updated", after, { status: refund.status });
  ctx.emit("charge.refund.updated", after, { status: refund.status });
  return after;
}

async function undo(ctx: Context, refund: Refund): Promise<void> {
  ctx.store.put("refund", refund);
  const charge = refund.charge ? await ctx.store.get("charge", refund.charge) : null;
  if (!charge) return;
  ctx.store.put("charge", {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
}
