import { lookupTable } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { unschedule } from "../../kernel/timers.ts";
import { externalsOf } from "../../records/accounts/external-accounts/external-accounts.ts";
import { payoutsFail } from "../../records/accounts/external-accounts/payout-card.ts";
import { replaceBank } from "../../records/accounts/set-external-accounts.ts";
import { book } from "../ledger/ledger.ts";
import { createSentPayout, type Payout } from "./payout.ts";

/** Marks a payout as in transit. From then on, the transactions of an automatic one can be
 * listed. */
export async function markInTransit(ctx: Context, payout: Payout): Promise<void> {
  const gone: Payout = { ...payout, status: "in_transit" };
  ctx.store.put("payout", gone);
  ctx.emit("payout.updated", gone, { status: payout.status });
  reconcile(ctx, gone);
}

function reconcile(ctx: Context, payout: Payout): Payout {
  if (payout.reconciliation_status !== "in_progress") return payout;
  const after: Payout = { ...payout, reconciliation_status: "completed" };
  ctx.store.put("payout", after);
  ctx.emit("payout.reconciliation_completed", after, {
    reconciliation_status: payout.reconciliation_status,
  });
  return after;
}

/** Test account numbers whose payouts fail, by their ending (docs.stripe.com/connect/testing). */
const FAILING_ACCOUNTS: Readonly<Record<string, [code: string, message: string]>> = lookupTable({
  "1113": ["account_closed", "The bank account has been closed."],
  "1116": ["no_account", "The bank account could not be found."],
  "2227": ["insufficient_funds", "The account has insufficient funds to cover the payout."],
  "3335": ["debit_not_authorized", "Debit transactions are not approved on the bank account."],
  "4440": ["invalid_currency", "The bank account cannot receive this currency."],
  // IBANs are matched by their last digits.
  "3001": ["no_account", "The bank account could not be found."],
  "3002": ["account_closed", "The bank account has been closed."],
  "3003": ["insufficient_funds", "The account has insufficient funds to cover the payout."],
  "3004": ["debit_not_authorized", "Debit transactions are not approved on the bank account."],
  "3005": ["invalid_currency", "The bank account cannot receive this currency."],
});

const NOT_PROCESSED: [code: string, message: string] = [
  "could_not_process",
  "The bank could not process this payout.",
];

/** Marks a payout as paid, or as failed. */
export async function settlePayout(ctx: Context, on: Payout): Promise<void> {
  await unschedule(ctx, "payout_leaves", on.id);
  const payout = reconcile(ctx, on);
  const account = await ctx.platformStore.get("account", ctx.account);
  const external = account && externalsOf(account).find(({ id }) => id === payout.destination);
  const refusal =
    external?.object === "card"
      ? (await payoutsFail(ctx, external.id)) && NOT_PROCESSED
      : FAILING_ACCOUNTS[external?.last4 ?? ""];
  if (refusal && payout.amount > 0) return returnPayout(ctx, payout, refusal);
  const after: Payout = {
    ...payout,
    status: "paid",
    trace_id: { status: "supported", value: ctx.random(12).toUpperCase() },
  };
  ctx.store.put("payout", after);
  ctx.emit("payout.paid", after, { status: payout.status });
}

const NO_TRACE = { status: "unsupported", value: null };

/**
 * Returns a failed payout to the balance. The bank account gets no payouts until its details are
 * updated (SDK: BankAccount.status).
 */
async function returnPayout(
  ctx: Context,
  payout: Payout,
  [failure_code, failure_message]: [string, string],
): Promise<void> {
  // Comes first, so that no payout to the same bank account is scheduled.
  if (typeof payout.destination === "string") {
    await replaceBank(ctx, payout.destination, { status: "errored" });
  }
  const transaction = await book(ctx, {
    type: "payout_failure",
    reportingCategory: "payout_reversal",
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
    description: "STRIPE PAYOUT FAILURE",
    availableOn: ctx.now(),
  });
  const after: Payout = {
    ...payout,
    failure_balance_transaction: transaction.id,
    failure_code,
    failure_message,
    status: "failed",
    trace_id: NO_TRACE,
  };
  ctx.store.put("payout", after);
  ctx.emit("payout.failed", after, { status: payout.status });
}

/**
 * Cancels a pending payout (https://docs.stripe.com/api/payouts/cancel).
 * @throws ApiRefusal if it is no longer pending, or was automatic
 */
export async function cancelPayout(ctx: Context, payout: Payout): Promise<Payout> {
  if (payout.status !== "pending" || payout.automatic) {
    throw refuse.invalid(
      `Payouts can only be canceled while pending and not automatic. This one is ${payout.automatic ? "automatic" : payout.status}.`,
      { code: "payouts_not_allowed" },
    );
  }
  await unschedule(ctx, "payout_leaves", payout.id);
  await unschedule(ctx, "payout_arrives", payout.id);
  const transaction = await book(ctx, {
    type: "payout_cancel",
    reportingCategory: "payout_reversal",
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
    description: "STRIPE PAYOUT CANCEL",
    availableOn: ctx.now(),
  });
  const after: Payout = {
    ...payout,
    failure_balance_transaction: transaction.id,
    status: "canceled",
    trace_id: NO_TRACE,
  };
  ctx.store.put("payout", after);
  ctx.emit("payout.canceled", after, { status: payout.status });
  return after;
}

/**
 * Reverses a paid payout by a payout in the opposite direction
 * (https://docs.stripe.com/api/payouts/reverse).
 * @throws ApiRefusal if it isn't paid, or was already reversed
 */
export async function reversePayout(
  ctx: Context,
  payout: Payout,
  metadata: Record<string, string>,
): Promise<Payout> {
  if (payout.status !== "paid" || payout.reversed_by !== null || payout.original_payout !== null) {
    throw refuse.invalid(
      "Only a payout that has been paid, and has not been reversed, can be reversed.",
      { code: "payout_not_reversible" },
    );
  }
  const id = ctx.id("po");
  const transaction = await book(ctx, {
    type: "payout",
    reportingCategory: "payout_reversal",
    amount: payout.amount,
    currency: payout.currency,
    source: id,
    description: "STRIPE PAYOUT REVERSAL",
    availableOn: ctx.now(),
  });
  ctx.store.put("payout", { ...payout, reversed_by: id });
  return createSentPayout(ctx, {
    id,
    amount: 0 - payout.amount,
    currency: payout.currency,
    destination: payout.destination,
    transactionId: transaction.id,
    automatic: false,
    description: payout.description,
    metadata,
    method: "standard",
    statementDescriptor: payout.statement_descriptor,
    original: payout.id,
  });
}
