import { availableOn } from "@counterfoil/domain";
import type { Context } from "../../engine/context.ts";
import { refuse } from "../../engine/refuse.ts";
import type { Types } from "../../engine/types.ts";
import { schedule, unschedule } from "../timers.ts";
import { balanceOf } from "./balance.ts";
import { book } from "./ledger.ts";

export type Payout = Types["payout"];

export interface PayoutRequest {
  /** Minor units. */
  amount: number;
  currency: string;
  description?: string | null | undefined;
  destination?: string | undefined;
  metadata: Record<string, string>;
  method?: "standard" | "instant" | undefined;
  statementDescriptor?: string | undefined;
}

/** A standard payout is at the bank the next business day but one. */
const TRANSIT = { days: 2, businessDays: true };

/**
 * Sends available funds to the business's bank account (https://docs.stripe.com/api/payouts/create).
 * @throws Refusal balance_insufficient
 */
export async function createPayout(ctx: Context, request: PayoutRequest): Promise<Payout> {
  const { amount, currency } = request;
  const { available } = await balanceOf(ctx, currency);
  if (amount > available) {
    throw refuse.invalid(
      "You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).",
      { code: "balance_insufficient", param: "amount" },
    );
  }
  const destination = await destinationOf(ctx, request);
  const id = ctx.id("po");
  const method = request.method ?? "standard";
  const arrival = method === "instant" ? ctx.now() : availableOn(ctx.now(), TRANSIT);
  const entry = await book(ctx, {
    type: "payout",
    reportingCategory: "payout",
    amount: 0 - amount,
    currency,
    source: id,
    description: request.description ?? "STRIPE PAYOUT",
    availableOn: ctx.now(),
  });
  const payout: Payout = {
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic: false,
    balance_transaction: entry.id,
    created: ctx.now(),
    currency,
    description: request.description ?? null,
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: request.metadata,
    method,
    original_payout: null,
    payout_method: null,
    reconciliation_status: "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: request.statementDescriptor ?? null,
    status: "pending",
    trace_id: null,
    type: "bank_account",
  };
  ctx.store.put("payout", payout);
  await schedule(ctx, "payout_arrives", id, arrival);
  ctx.emit("payout.created", payout);
  return payout;
}

/** The bank account named, else the account's own for the currency; null when it has none. */
async function destinationOf(ctx: Context, request: PayoutRequest): Promise<string | null> {
  const account = await ctx.platformStore.get("account", ctx.account);
  const banks = account?.external_accounts?.data ?? [];
  if (request.destination !== undefined) {
    if (banks.some(({ id }) => id === request.destination)) return request.destination;
    throw refuse.missing("external account", request.destination, "destination");
  }
  return banks.find(({ currency }) => currency === request.currency)?.id ?? banks[0]?.id ?? null;
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
  const reversal: Payout = {
    ...payout,
    id,
    amount: 0 - payout.amount,
    arrival_date: availableOn(ctx.now(), TRANSIT),
    balance_transaction: entry.id,
    created: ctx.now(),
    metadata,
    original_payout: payout.id,
    status: "pending",
  };
  ctx.store.put("payout", reversal);
  ctx.store.put("payout", { ...payout, reversed_by: id });
  await schedule(ctx, "payout_arrives", id, reversal.arrival_date);
  ctx.emit("payout.created", reversal);
  return reversal;
}

/** Test accounts that refuse payouts, by the end of their number (docs.stripe.com/connect/testing). */
const REFUSING: Readonly<Record<string, [code: string, message: string]>> = {
  "1113": ["account_closed", "The bank account has been closed."],
  "1116": ["no_account", "The bank account could not be found."],
  "2227": ["insufficient_funds", "The account has insufficient funds to cover the payout."],
  "3335": ["debit_not_authorized", "Debit transactions are not approved on the bank account."],
  "4440": ["invalid_currency", "The bank account cannot receive this currency."],
};

/** The money is at the bank, or comes back from it. */
export async function arrive(ctx: Context, payout: Payout): Promise<void> {
  const account = await ctx.platformStore.get("account", ctx.account);
  const bank = account?.external_accounts?.data.find(({ id }) => id === payout.destination);
  const refusal = REFUSING[bank?.last4 ?? ""];
  if (refusal && payout.amount > 0) return comeBack(ctx, payout, refusal);
  const after: Payout = { ...payout, status: "paid" };
  ctx.store.put("payout", after);
  ctx.emit("payout.paid", after, { status: payout.status });
}

async function comeBack(
  ctx: Context,
  payout: Payout,
  [failure_code, failure_message]: [string, string],
): Promise<void> {
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
  };
  ctx.store.put("payout", after);
  ctx.emit("payout.failed", after, { status: payout.status });
}

/**
 * Calls a payout back that has not left yet (https://docs.stripe.com/api/payouts/cancel).
 * @throws Refusal when it has.
 */
export async function cancelPayout(ctx: Context, payout: Payout): Promise<Payout> {
  if (payout.status !== "pending" || payout.automatic) {
    throw refuse.invalid(
      `Payouts can only be canceled while pending and not automatic. This one is ${payout.status}.`,
      { code: "payouts_not_allowed" },
    );
  }
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
  };
  ctx.store.put("payout", after);
  ctx.emit("payout.canceled", after, { status: payout.status });
  return after;
}
