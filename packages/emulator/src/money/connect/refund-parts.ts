import { shareOf } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Charge } from "../charges/charge.ts";
import { fundsAvailableOn } from "../charges/funds.ts";
import { type ApplicationFee, feeLeft, feeOf, returnFee } from "./application-fee.ts";
import { reverseTransfer } from "./reversal.ts";
import type { Transfer } from "./transfer.ts";

/** Amounts that a refund takes back from other accounts. */
export interface RefundParts {
  /** Whether the platform's fee is refunded in proportion. */
  fee: boolean;
  /** Whether the destination's transfer is reversed in proportion. */
  transfer: boolean;
}

interface Parts {
  fee: ApplicationFee | null;
  transfer: Transfer | null;
}

/**
 * Returns what a refund takes back from other accounts
 * (https://docs.stripe.com/connect/destination-charges#issue-refunds).
 * @throws ApiRefusal if there is no such fee or transfer
 */
export async function refundParts(
  ctx: Context,
  charge: Charge,
  parts: RefundParts,
): Promise<Parts> {
  const id = charge.transfer;
  const transferred = id !== null && id !== undefined && parts.transfer;
  const fee =
    parts.fee && (charge.application_fee || !transferred) ? await feeOf(ctx, charge) : null;
  const transfer = parts.transfer && id ? await ctx.store.get("transfer", id) : null;
  if (parts.transfer && transfer === null) {
    throw refuse.invalid(
      `Charge ${charge.id} has no transfer to a connected account, so none can be reversed with it.`,
      { param: "reverse_transfer" },
    );
  }
  if (fee !== null && id && transfer === null) {
    throw refuse.invalid(
      "To refund the application fee of a destination charge, you must also reverse its transfer by passing `reverse_transfer`.",
      { param: "refund_application_fee" },
    );
  }
  return { fee, transfer };
}

/** Returns the part of a fee that a refund returns, in minor units. */
export function feeShare(fee: ApplicationFee | null, amount: number, charge: Charge): number {
  if (fee === null) return 0;
  const share = shareOf(fee.amount, amount, charge.amount_captured, fee.amount_refunded);
  return Math.min(share, feeLeft(fee));
}

/**
 * Refunds the fee and reverses the transfer along with a refund.
 * @returns the ID of the transfer's reversal, if there is one
 */
export async function reverseParts(
  ctx: Context,
  charge: Charge,
  { fee, transfer }: Parts,
  { refund, amount }: { refund: string; amount: number },
): Promise<string | null> {
  const share = feeShare(fee, amount, charge);
  if (fee !== null && share > 0) {
    const availableOn = await fundsAvailableOn(ctx, charge);
    returnFee(ctx, fee, { amount: share, credit: transfer !== null, availableOn });
  }
  if (transfer === null) return null;
  const part = shareOf(transfer.amount, amount, charge.amount_captured, transfer.amount_reversed);
  if (part === 0) return null;
  const { id } = await reverseTransfer(ctx, transfer, {
    amount: part,
    metadata: {},
    refundFee: false,
    refund,
  });
  return id;
}
