import { lookupTable } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { unschedule } from "../../kernel/timers.ts";
import { externalsOf } from "../../records/accounts/external-accounts/external-accounts.ts";
import { refusesPayouts } from "../../records/accounts/external-accounts/payout-card.ts";
import { replaceBank } from "../../records/accounts/external-accounts/put-externals.ts";
import { book } from "../ledger/ledger.ts";
import { type Payout, send } from "./payout.ts";

/** The payout is handed to the bank; which entries an automatic one holds can be asked from here on. */
export async function leave(ctx: Context, payout: Payout): Promise<void> {
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

/** Test accounts that refuse payouts, by the end of their number (docs.stripe.com/connect/testing). */
const REFUSING: Readonly<Record<string, [code: string, message: string]>> = lookupTable({
  "1113": ["account_closed", "The bank account has been closed."],
  "1116": ["no_account", "The bank account could not be found."],
  "2227": ["insufficient_funds", "The account has insufficient funds to cover the payout."],
  "3335": ["debit_not_authorized", "Debit transactions are not approved on the bank account."],
  "4440": ["invalid_currency", "The bank account cannot receive this currency."],
  // Of IBANs, by their last digits.
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

/** The money is at the bank, or comes back from it. */
export async function arrive(ctx: Context, on: Payout): Promise<void> {
  await unschedule(ctx, "payout_leaves", on.id);
  const payout = reconcile(ctx, on);
  const account = await ctx.platformStore.get("account", ctx.account);
  const external = account && externalsOf(account).find(({ id }) => id === payout.destination);
  const refusal =
    external?.object === "card"
      ? (await refusesPayouts(ctx, external.id)) && NOT_PROCESSED
      : REFUSING[external?.last4 ?? ""];
  if (refusal && payout.amount > 0) return comeBack(ctx, payout, refusal);
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
 * The bank sent the money back: it is on the balance again, and the bank account gets no payouts
 * until its details are updated (SDK: BankAccount.status).
 */
async function comeBack(
  ctx: Context,
  payout: Payout,
  [failure_code, failure_message]: [string, string],
): Promise<void> {
  // First, so that no payout is planned to the same bank account.
  if (typeof payout.destination === "string") {
    await replaceBank(ctx, payout.destination, { status: "errored" });
  }
  const entry = await book(ctx, {
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
    failure_balance_transaction: entry.id,
    failure_code,
    failure_message,
    status: "failed",
    trace_id: NO_TRACE,
  };
  ctx.store.put("payout", after);
  ctx.emit("payout.failed", after, { status: payout.status });
}

/**
 * Calls a payout back that has not left yet (https://docs.stripe.com/api/payouts/cancel).
 * @throws Refusal when it has, or went by the schedule.
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
  const entry = await book(ctx, {
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
    failure_balance_transaction: entry.id,
    status: "canceled",
    trace_id: NO_TRACE,
  };
  ctx.store.put("payout", after);
  ctx.emit("payout.canceled", after, { status: payout.status });
  return after;
}

/**
 * Takes a payout back from the bank account once it has arrived: a payout of its own, the other way
 * (https://docs.stripe.com/api/payouts/reverse).
 * @throws Refusal when it has not arrived, or was taken back before.
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
  const entry = await book(ctx, {
    type: "payout",
    reportingCategory: "payout_reversal",
    amount: payout.amount,
    currency: payout.currency,
    source: id,
    description: "STRIPE PAYOUT REVERSAL",
    availableOn: ctx.now(),
  });
  ctx.store.put("payout", { ...payout, reversed_by: id });
  return send(ctx, {
    id,
    amount: 0 - payout.amount,
    currency: payout.currency,
    destination: payout.destination,
    entry: entry.id,
    automatic: false,
    description: payout.description,
    metadata,
    method: "standard",
    statementDescriptor: payout.statement_descriptor,
    original: payout.id,
  });
}
