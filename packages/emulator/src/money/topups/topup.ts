import { lookupTable } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { hiddenField } from "../../kernel/objects/hidden-field.ts";
import { refuse } from "../../kernel/refuse.ts";
import { schedule, unschedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import { book } from "../ledger/ledger.ts";

export type Topup = Types["topup"];

interface TopupRequest {
  /** Minor units. */
  amount: number;
  currency: string;
  description?: string | null | undefined;
  metadata: Record<string, string>;
  paymentMethod?: string | undefined;
  source?: string | undefined;
  statementDescriptor?: string | undefined;
  transferGroup?: string | undefined;
}

/** Seconds until a top-up arrives in test mode, instead of days. */
const TRANSIT_SECONDS = 5;

/** Test bank account tokens whose debit fails (docs.stripe.com/connect/testing#testing-top-ups). */
const FAILING: Readonly<Record<string, [code: string, message: string]>> = lookupTable({
  btok_us_verified_noAccount: ["no_account", "The bank account could not be located."],
  btok_us_verified_accountClosed: ["account_closed", "The bank account has been closed."],
  btok_us_verified_insufficientFunds: [
    "insufficient_funds",
    "The bank account has insufficient funds to complete the top-up.",
  ],
  btok_us_verified_debitNotAuthorized: [
    "debit_not_authorized",
    "Debit transactions are not approved on the bank account.",
  ],
  btok_us_verified_invalidCurrency: [
    "invalid_currency",
    "The bank account cannot process this currency.",
  ],
});

const WORKING: ReadonlySet<string> = new Set(["btok_us_verified"]);

/**
 * Creates a top-up from the business's bank account (https://docs.stripe.com/api/topups/create). It
 * is added to the balance once it succeeds.
 * @throws ApiRefusal for an unknown source
 */
export async function createTopup(ctx: Context, request: TopupRequest): Promise<Topup> {
  const { source } = request;
  if (source !== undefined && !WORKING.has(source) && FAILING[source] === undefined) {
    throw refuse.missing("source", source, "source");
  }
  const topup: Topup = {
    id: ctx.id("tu"),
    object: "topup",
    amount: request.amount,
    balance_transaction: null,
    created: ctx.now(),
    currency: request.currency,
    description: request.description ?? null,
    expected_availability_date: ctx.now() + TRANSIT_SECONDS,
    failure_code: null,
    failure_message: null,
    initiated_by: "user",
    livemode: false,
    metadata: request.metadata,
    payment_method: request.paymentMethod ?? null,
    payment_method_options: null,
    source: null,
    statement_descriptor: request.statementDescriptor ?? null,
    status: "pending",
    transfer_group: request.transferGroup ?? null,
  };
  ctx.store.put("topup", topup, { source: source ?? null });
  await schedule(ctx, "topup_arrives", topup.id, ctx.now() + TRANSIT_SECONDS);
  ctx.emit("topup.created", topup);
  return topup;
}

/** Marks a top-up as succeeded or failed. */
export async function topupArrives(ctx: Context, topup: Topup): Promise<void> {
  const hidden = await ctx.store.hidden("topup", topup.id);
  const failure = FAILING[String(hiddenField(hidden, "source"))];
  if (failure !== undefined) {
    const [failure_code, failure_message] = failure;
    const failed: Topup = { ...topup, failure_code, failure_message, status: "failed" };
    ctx.store.put("topup", failed);
    ctx.emit("topup.failed", failed, { status: topup.status });
    return;
  }
  const transaction = await book(ctx, {
    type: "topup",
    reportingCategory: "topup",
    amount: topup.amount,
    currency: topup.currency,
    source: topup.id,
    description: topup.description,
    availableOn: ctx.now(),
  });
  const after: Topup = { ...topup, balance_transaction: transaction.id, status: "succeeded" };
  ctx.store.put("topup", after);
  ctx.emit("topup.succeeded", after, { balance_transaction: null, status: topup.status });
}

/**
 * Cancels a top-up (https://docs.stripe.com/api/topups/cancel).
 * @throws ApiRefusal unless it is pending
 */
export async function cancelTopup(ctx: Context, topup: Topup): Promise<Topup> {
  if (topup.status !== "pending") {
    throw refuse.invalid(`Only pending top-ups can be canceled. This top-up is ${topup.status}.`);
  }
  await unschedule(ctx, "topup_arrives", topup.id);
  const after: Topup = { ...topup, expected_availability_date: null, status: "canceled" };
  ctx.store.put("topup", after);
  ctx.emit("topup.canceled", after, { status: topup.status });
  return after;
}
