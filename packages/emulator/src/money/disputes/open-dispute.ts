import { DAY_SECONDS, refundedAmount } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { schedule, unschedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Charge } from "../charges/charge.ts";
import { fundsAvailableOn } from "../charges/funds.ts";
import { book } from "../ledger/ledger.ts";

export type Dispute = Types["dispute"];

/** Dispute fee in minor units (price lists). */
const DISPUTE_FEE = 1500;
/** Evidence is due at the end of the ninth day in UTC, counted from that of the dispute. */
const EVIDENCE_DAYS = 9;

/** Returns the last second to submit evidence, in Unix seconds. */
const evidenceDue = (now: number): number =>
  (Math.floor(now / DAY_SECONDS) + EVIDENCE_DAYS) * DAY_SECONDS - 1;

const NOTHING_SUBMITTED: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/**
 * Opens a dispute: the amount and a fee leave the balance immediately
 * (https://docs.stripe.com/disputes/how-disputes-work).
 * @param kind an inquiry takes no money yet; a dispute of a bank debit is always lost
 *   (docs.stripe.com/payments/ach-direct-debit#disputed-payments)
 */
export async function openDispute(
  ctx: Context,
  charge: Charge,
  kind: "fraudulent" | "product_not_received" | "inquiry" | "debit",
): Promise<Dispute> {
  const inquiry = kind === "inquiry";
  const debit = kind === "debit";
  const reason = inquiry ? "fraudulent" : debit ? "debit_not_authorized" : kind;
  const customer = charge.customer ? await ctx.store.get("customer", charge.customer) : null;
  const brand = charge.payment_method_details?.card?.brand ?? "visa";
  const id = ctx.id("du");
  const base: Dispute = {
    id,
    object: "dispute",
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: ctx.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...NOTHING_SUBMITTED,
      customer_email_address: customer?.email ?? null,
      customer_name: customer?.name ?? null,
    },
    evidence_details: {
      due_by: evidenceDue(ctx.now()),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: debit
      ? { type: charge.payment_method_details?.type ?? "us_bank_account" }
      : {
          card: {
            brand,
            case_type: inquiry ? "inquiry" : "chargeback",
            network: brand,
            // Visa's codes (https://docs.stripe.com/disputes/categories).
            network_reason_code: reason === "product_not_received" ? "13.1" : "10.4",
          },
          type: "card",
        },
    reason,
    status: inquiry ? "warning_needs_response" : "needs_response",
  };
  const dispute = inquiry ? base : await withdrawFunds(ctx, base);
  ctx.store.put("dispute", dispute);
  if (!inquiry && !debit) await awaitResponse(ctx, dispute);
  const disputed: Charge = { ...charge, disputed: true };
  ctx.store.put("charge", disputed);
  ctx.emit("charge.dispute.created", dispute);
  if (!inquiry) ctx.emit("charge.dispute.funds_withdrawn", dispute);
  ctx.emit("charge.updated", disputed, { disputed: false });
  return debit ? closeDispute(ctx, dispute, false) : dispute;
}

/**
 * Escalates an inquiry to a dispute of the amount that isn't refunded
 * (https://docs.stripe.com/disputes/how-disputes-work#inquiries).
 */
export async function escalateInquiry(ctx: Context, inquiry: Dispute): Promise<Dispute> {
  const { card } = inquiry.payment_method_details ?? {};
  const charge = await ctx.store.must("charge", inquiry.charge);
  const chargeback: Dispute = {
    ...inquiry,
    amount: Math.min(inquiry.amount, charge.amount_captured - refundedAmount(charge)),
    evidence_details: {
      ...inquiry.evidence_details,
      due_by: evidenceDue(ctx.now()),
      submission_count: 0,
      submission_method: "not_submitted",
    },
    is_charge_refundable: false,
    payment_method_details: {
      type: "card",
      ...(card ? { card: { ...card, case_type: "chargeback" } } : {}),
    },
    status: "needs_response",
  };
  const after = await withdrawFunds(ctx, chargeback);
  ctx.store.put("dispute", after);
  await awaitResponse(ctx, after);
  const previous = changesBetween(inquiry, after);
  if (previous) ctx.emit("charge.dispute.updated", after, previous);
  ctx.emit("charge.dispute.funds_withdrawn", after);
  return after;
}

const awaitResponse = (ctx: Context, { id, evidence_details: { due_by: due } }: Dispute) =>
  schedule(ctx, "dispute_is_due", id, due ?? evidenceDue(ctx.now()));

/** Marks a dispute as lost because no evidence was submitted in time. */
export async function missDispute(ctx: Context, dispute: Dispute): Promise<void> {
  const missed = {
    ...dispute,
    evidence_details: { ...dispute.evidence_details, past_due: true },
  };
  await closeDispute(ctx, missed, false);
}

const fundsOf = async (ctx: Context, { charge }: Dispute): Promise<number> =>
  fundsAvailableOn(ctx, await ctx.store.get("charge", charge));

async function withdrawFunds(ctx: Context, dispute: Dispute): Promise<Dispute> {
  const transaction = await book(ctx, {
    type: "adjustment",
    reportingCategory: "dispute",
    amount: 0 - dispute.amount,
    fees: [{ amount: DISPUTE_FEE, description: "Dispute fee", type: "stripe_fee" }],
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    availableOn: await fundsOf(ctx, dispute),
  });
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
}

/**
 * Decides a dispute (https://docs.stripe.com/testing#evidence). A won dispute returns the amount,
 * but not the fee.
 */
export async function closeDispute(ctx: Context, dispute: Dispute, won: boolean): Promise<Dispute> {
  const inquiry = dispute.status.startsWith("warning");
  const transactions = [...dispute.balance_transactions];
  if (won && !inquiry) {
    transactions.push(
      await book(ctx, {
        type: "adjustment",
        reportingCategory: "dispute_reversal",
        amount: dispute.amount,
        currency: dispute.currency,
        source: dispute.id,
        description: `Chargeback reversal for ${dispute.charge}`,
        availableOn: await fundsOf(ctx, dispute),
      }),
    );
  }
  const after: Dispute = {
    ...dispute,
    balance_transactions: transactions,
    status: inquiry ? "warning_closed" : won ? "won" : "lost",
  };
  ctx.store.put("dispute", after);
  await unschedule(ctx, "dispute_is_due", dispute.id);
  ctx.emit("charge.dispute.closed", after, { status: dispute.status });
  if (won && !inquiry) ctx.emit("charge.dispute.funds_reinstated", after);
  return after;
}
