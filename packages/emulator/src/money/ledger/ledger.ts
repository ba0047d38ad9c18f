import type { Context } from "../../kernel/context.ts";
import { hiddenField } from "../../kernel/objects/hidden-field.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Json } from "../../kernel/types/wire.ts";
import { addToBalance, balanceOf } from "./balance.ts";

type BalanceTransaction = Types["balance_transaction"];

/** A balance transaction to add to an account's ledger. */
export interface Booking {
  /** The transaction's ID, if it is known beforehand. */
  id?: string | undefined;
  type:
    | "charge"
    | "payment"
    | "payment_refund"
    | "application_fee"
    | "application_fee_refund"
    | "transfer"
    | "transfer_refund"
    | "refund"
    | "refund_failure"
    | "payout"
    | "payout_cancel"
    | "payout_failure"
    | "adjustment"
    | "topup"
    | "payout_minimum_balance_hold"
    | "payout_minimum_balance_release";
  reportingCategory: string;
  /** Gross amount in minor units; negative for a debit. */
  amount: number;
  fees?: { amount: number; type: string; description: string; application?: string | null }[];
  currency: string;
  /** ID of the object that caused it. */
  source: string;
  description: string | null;
  /** Unix seconds. */
  availableOn: number;
  /** The automatic payout that includes it. */
  payout?: string | undefined;
}

/** Placeholder payout for amounts that are still on the balance. */
export const UNPAID = "none";

/**
 * Returns the automatic payout that includes a balance transaction.
 * @param hidden data stored with the transaction
 */
export const payoutIn = (hidden: Json | undefined): string =>
  String(hiddenField(hidden, "payout") ?? UNPAID);

/**
 * Adds a balance transaction to the account's ledger and changes the balance by its net amount
 * (https://docs.stripe.com/api/balance_transactions/object).
 */
export async function book(ctx: Context, booking: Booking): Promise<BalanceTransaction> {
  const fees = booking.fees ?? [];
  const fee = fees.reduce((sum, part) => sum + part.amount, 0);
  const transaction: BalanceTransaction = {
    id: booking.id ?? ctx.id("txn"),
    object: "balance_transaction",
    amount: booking.amount,
    available_on: booking.availableOn,
    balance_type: "payments",
    created: ctx.now(),
    currency: booking.currency,
    description: booking.description,
    exchange_rate: null,
    fee,
    fee_details: fees.map((part) => ({ application: null, ...part, currency: booking.currency })),
    net: booking.amount - fee,
    reporting_category: booking.reportingCategory,
    source: booking.source,
    status: booking.availableOn <= ctx.now() ? "available" : "pending",
    type: booking.type,
  };
  const { payout } = booking;
  ctx.store.put("balance_transaction", transaction, payout === undefined ? undefined : { payout });
  await addToBalance(ctx, transaction);
  return transaction;
}

/** Returns a transaction as of now: pending ones become available with time. */
export function transactionAt(transaction: BalanceTransaction, now: number): BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= now ? "available" : "pending" };
}

/**
 * Returns whether the account's funds in the currency cover an amount, including pending funds and
 * fees.
 */
export async function covers(ctx: Context, amount: number, currency: string): Promise<boolean> {
  return (await balanceOf(ctx, currency)).gross >= amount;
}
