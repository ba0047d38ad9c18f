import type { Context } from "../../kernel/context.ts";
import { behaviourOf } from "../../records/cards/stored-card.ts";
import type { Charge } from "../charges/charge.ts";
import { bookCaptureReversal } from "../charges/settlement.ts";
import { collectCharge } from "../connect/collect-charge.ts";
import { newRefund, type Refund } from "../refunds/new-refund.ts";

interface Capture {
  /** The charge, not stored yet. */
  charge: Charge;
  /** The refund that released the rest of the authorization, if there was a rest. */
  release: Refund | null;
}

/**
 * Collects an authorized amount. A final capture of less than the authorization releases the rest:
 * the provider books the whole authorization and reverses the rest by a refund
 * (https://docs.stripe.com/reports/reporting-categories). Each of several captures is booked as it
 * is (https://docs.stripe.com/payments/multicapture).
 * @param amount in minor units
 * @param final whether nothing remains authorized afterwards
 */
export async function collectCapture(
  ctx: Context,
  charge: Charge,
  amount: number,
  final: boolean,
): Promise<Capture> {
  const behaviour = charge.payment_method
    ? await behaviourOf(ctx, { id: charge.payment_method })
    : {};
  const total = charge.amount_captured + amount;
  const rest = final ? Math.max(0, charge.amount - total) : 0;
  const several = charge.payment_method_details?.card?.multicapture?.status === "available";
  const booked = rest > 0 && !several ? charge.amount : amount;
  const collected: Charge = {
    ...(await collectCharge(ctx, charge, amount, behaviour, booked)),
    amount_captured: total,
    captured: true,
  };
  if (rest === 0) return { charge: collected, release: null };
  const release: Refund = { ...newRefund(ctx, charge, rest), status: "succeeded" };
  if (booked > amount) {
    const transaction = await bookCaptureReversal(ctx, collected, release);
    release.balance_transaction = transaction.id;
  }
  ctx.store.put("refund", release);
  return { charge: { ...collected, amount_refunded: charge.amount_refunded + rest }, release };
}
