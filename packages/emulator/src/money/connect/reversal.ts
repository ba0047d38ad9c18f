import { shareOf } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Charge } from "../charges/charge.ts";
import { fundsAvailableOn } from "../charges/funds.ts";
import { book } from "../ledger/ledger.ts";
import { feeLeft, returnFee } from "./application-fee.ts";
import { sendEntry } from "./cross-account-entry.ts";
import type { Transfer } from "./transfer.ts";

export type TransferReversal = Types["transfer_reversal"];

interface ReversalTerms {
  /** In minor units; the whole rest if omitted. */
  amount?: number | undefined;
  description?: string | undefined;
  metadata: Record<string, string>;
  refundFee: boolean;
  /** The refund of the platform's charge that causes the reversal. */
  refund?: string | undefined;
}

/**
 * Reverses part of a transfer (https://docs.stripe.com/api/transfer_reversals/create).
 * @throws ApiRefusal if it exceeds the rest
 */
export async function reverseTransfer(
  ctx: Context,
  transfer: Transfer,
  { amount: requested, description, metadata, refundFee, refund }: ReversalTerms,
): Promise<TransferReversal> {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = requested ?? left;
  if (left <= 0) {
    throw refuse.invalid(`Transfer ${transfer.id} is already fully reversed.`, {
      code: "transfer_already_reversed",
    });
  }
  if (amount > left) {
    throw refuse.invalid(
      `Transfer reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`,
      { param: "amount" },
    );
  }
  const id = ctx.id("trr");
  const source = transfer.source_transaction
    ? await ctx.store.get("charge", transfer.source_transaction)
    : null;
  const availableOn = await fundsAvailableOn(ctx, source);
  const transaction = await book(ctx, {
    type: "transfer_refund",
    reportingCategory: "transfer_reversal",
    amount,
    currency: transfer.currency,
    source: id,
    description: description ?? "REFUND FOR TRANSFER",
    availableOn,
  });
  const booked: TransferReversal = {
    id,
    object: "transfer_reversal",
    amount,
    balance_transaction: transaction.id,
    created: ctx.now(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata,
    source_refund: refund ?? null,
    transfer: transfer.id,
  };
  const reversal = {
    ...booked,
    destination_payment_refund: bookReversal(ctx, transfer, booked, availableOn),
  };
  if (refundFee && source) await refundFeeOf(ctx, transfer, { amount, source, availableOn });
  ctx.store.put("transfer_reversal", reversal);
  const amount_reversed = transfer.amount_reversed + amount;
  const after: Transfer = {
    ...transfer,
    amount_reversed,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data].slice(0, 10) },
    reversed: amount_reversed === transfer.amount,
  };
  ctx.store.put("transfer", after);
  ctx.emit("transfer.reversed", after, { amount_reversed: transfer.amount_reversed });
  return reversal;
}

/**
 * Refunds the connected account's payment by the same amount.
 * @returns the refund's ID there
 */
function bookReversal(
  ctx: Context,
  transfer: Transfer,
  { id, amount }: TransferReversal,
  availableOn: number,
): string | null {
  const charge = transfer.destination_payment ?? null;
  if (transfer.destination === null || charge === null) return null;
  const transactionId = ctx.id("txn");
  const refund: Types["refund"] = {
    id: ctx.id("pyr"),
    object: "refund",
    amount,
    balance_transaction: transactionId,
    charge,
    created: ctx.now(),
    currency: transfer.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: id,
    status: "succeeded",
    transfer_reversal: null,
  };
  sendEntry(
    ctx,
    transfer.destination,
    {
      id: transactionId,
      type: "payment_refund",
      reportingCategory: "refund",
      amount: 0 - amount,
      currency: transfer.currency,
      source: refund.id,
      description: "REFUND FOR PAYMENT",
      availableOn,
    },
    [{ kind: "payment_returned", refund }],
  );
  return refund.id;
}

/** Refunds the fee of a destination charge in proportion to the reversal. */
async function refundFeeOf(
  ctx: Context,
  transfer: Transfer,
  { amount, source, availableOn }: { amount: number; source: Charge; availableOn: number },
): Promise<void> {
  const fee = source.application_fee
    ? await ctx.store.get("application_fee", source.application_fee)
    : null;
  if (!fee) return;
  const part = Math.min(
    shareOf(fee.amount, amount, transfer.amount, fee.amount_refunded),
    feeLeft(fee),
  );
  if (part === 0) return;
  returnFee(ctx, fee, { amount: part, credit: true, availableOn });
}
