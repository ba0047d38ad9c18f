import { availableOn, payoutStep } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { schedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Account } from "../../records/accounts/account.ts";
import { canPayOut } from "../../records/accounts/charges-enabled.ts";
import {
  type ExternalAccount,
  externalsOf,
} from "../../records/accounts/external-accounts/external-accounts.ts";
import { ownAccount } from "../../records/accounts/find-account.ts";
import { saveExternalAccounts } from "../../records/accounts/save-account.ts";
import { balanceOf } from "../ledger/balance.ts";
import { book } from "../ledger/ledger.ts";

export type Payout = Types["payout"];

interface PayoutRequest {
  /** Minor units. */
  amount: number;
  currency: string;
  description?: string | null | undefined;
  destination?: string | undefined;
  metadata: Record<string, string>;
  method?: "standard" | "instant" | undefined;
  statementDescriptor?: string | undefined;
}

/** A standard payout arrives on the second business day. */
const TRANSIT = { days: 2, businessDays: true };
/** Seconds from a payout's creation until it is in transit. */
const LEAVES_AFTER = 6 * 3600;

/**
 * Sends available funds to the business's bank account
 * (https://docs.stripe.com/api/payouts/create).
 * @throws ApiRefusal balance_insufficient, parameter_invalid_integer, payouts_not_allowed
 */
export async function createPayout(ctx: Context, request: PayoutRequest): Promise<Payout> {
  const { amount, currency } = request;
  const step = payoutStep(currency);
  if (amount % step !== 0) {
    throw refuse.invalid(
      `Invalid amount: payouts in ${currency} have to be a multiple of ${step}.`,
      { code: "parameter_invalid_integer", param: "amount" },
    );
  }
  const { available } = await balanceOf(ctx, currency);
  if (amount > available) throw insufficient("card");
  const destination = await destinationOf(ctx, request);
  if (!(await canPayOut(ctx))) {
    throw refuse.invalid(
      "Payouts are disabled on this account. Its `requirements` say what has to be provided first.",
      { code: "payouts_not_allowed" },
    );
  }
  const id = ctx.id("po");
  const transaction = await book(ctx, {
    type: "payout",
    reportingCategory: "payout",
    amount: 0 - amount,
    currency,
    source: id,
    description: request.description ?? "STRIPE PAYOUT",
    availableOn: ctx.now(),
  });
  return createSentPayout(ctx, {
    id,
    amount,
    currency,
    destination,
    transactionId: transaction.id,
    automatic: false,
    description: request.description ?? null,
    metadata: request.metadata,
    method: request.method ?? "standard",
    statementDescriptor: request.statementDescriptor ?? null,
  });
}

/**
 * Returns the error for a payout above the balance.
 * @param source the type of balance that is too low
 */
export const insufficient = (source: "bank_account" | "card" | "fpx") =>
  refuse.invalid(
    `You have insufficient funds in your Stripe account for this transfer. Your ${source} balance is too low.  You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).`,
    { code: "balance_insufficient" },
  );

interface NewPayout {
  id: string;
  amount: number;
  currency: string;
  destination: string | null;
  /** ID of its balance transaction. */
  transactionId: string;
  automatic: boolean;
  description: string | null;
  metadata: Record<string, string>;
  method: "standard" | "instant";
  statementDescriptor: string | null;
  /** The payout that it reverses. */
  original?: string;
}

/** Starts a payout that is booked in the ledger. */
export async function createSentPayout(ctx: Context, sent: NewPayout): Promise<Payout> {
  const instant = sent.method === "instant";
  const payout: Payout = {
    id: sent.id,
    object: "payout",
    amount: sent.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: instant ? ctx.now() : availableOn(ctx.now(), TRANSIT),
    automatic: sent.automatic,
    balance_transaction: sent.transactionId,
    created: ctx.now(),
    currency: sent.currency,
    description: sent.description,
    destination: sent.destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: sent.metadata,
    method: sent.method,
    original_payout: sent.original ?? null,
    payout_method: null,
    reconciliation_status: sent.automatic ? "in_progress" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: sent.statementDescriptor,
    status: "pending",
    trace_id: { status: "pending", value: null },
    type: sent.destination?.startsWith("card_") ? "card" : "bank_account",
  };
  ctx.store.put("payout", payout);
  if (!instant) await schedule(ctx, "payout_leaves", payout.id, ctx.now() + LEAVES_AFTER);
  await schedule(ctx, "payout_arrives", payout.id, payout.arrival_date);
  ctx.emit("payout.created", payout);
  return payout;
}

/**
 * Returns the destination of payouts in a currency: its default, else the account's first; null if
 * the account has none.
 */
export async function externalFor(ctx: Context, currency: string): Promise<ExternalAccount | null> {
  const all = externalsOf(await storedAccount(ctx));
  const own = all.find((each) => each.currency === currency && each.default_for_currency);
  return own ?? all[0] ?? null;
}

/** Returns whether an account can receive payouts: none are sent after one has failed. */
export const isUsable = (external: ExternalAccount): boolean =>
  external.object === "card" || external.status !== "errored";

/**
 * Returns the account acted on. A platform is stored with its first payout, because the bank
 * account refers to it.
 */
async function storedAccount(ctx: Context): Promise<Account> {
  const account = await ownAccount(ctx);
  if ((await ctx.platformStore.get("account", account.id)) === null) {
    ctx.platformStore.put("account", account);
    saveExternalAccounts(ctx, account);
  }
  return account;
}

/**
 * Returns the destination of a payout: the named bank account or card, or the currency's.
 * @throws ApiRefusal if it doesn't exist, there is none, or an earlier payout to it failed (SDK:
 *   BankAccount.status)
 */
async function destinationOf(
  ctx: Context,
  { currency, destination: named, method }: PayoutRequest,
): Promise<string> {
  const external =
    named === undefined
      ? await externalFor(ctx, currency)
      : externalsOf(await storedAccount(ctx)).find(({ id }) => id === named);
  if (!external) {
    if (named !== undefined) throw refuse.missing("external account", named, "destination");
    throw refuse.invalid(
      `Sorry, you don't have any external accounts in that currency (${currency}).`,
    );
  }
  if (!isUsable(external)) {
    throw refuse.invalid(
      "An earlier payout to this bank account failed. Update the bank details, then send payouts to it again.",
      { code: "bank_account_unusable", param: "destination" },
    );
  }
  const atOnce =
    external.object !== "card" || external.available_payout_methods?.includes("instant");
  if (method === "instant" && !atOnce) {
    throw refuse.invalid(
      "The debit card provided as an external account does not support instant payouts. Provide another debit card or use a standard payout instead.",
      { code: "instant_payouts_unsupported", param: "method" },
    );
  }
  return external.id;
}
