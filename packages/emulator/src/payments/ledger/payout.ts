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
  const arrival = availableOn(ctx.now(), TRANSIT);
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
    method: "standard",
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

/** The money is at the bank. */
export function arrive(ctx: Context, payout: Payout): void {
  const after: Payout = { ...payout, status: "paid" };
  ctx.store.put("payout", after);
  ctx.emit("payout.paid", after, { status: payout.status });
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
