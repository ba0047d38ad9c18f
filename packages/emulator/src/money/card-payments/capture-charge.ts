import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { unschedule } from "../../kernel/timers.ts";
import type { Charge } from "../charges/charge.ts";
import { newRefund } from "../refunds/new-refund.ts";
import { collectCapture } from "./collect-capture.ts";

/**
 * Captures a charge without an intent and releases the rest
 * (https://docs.stripe.com/api/charges/capture).
 * @param amount in minor units; all of it if omitted
 * @throws ApiRefusal if the authorization has expired or the amount exceeds it
 */
export async function captureCharge(
  ctx: Context,
  charge: Charge,
  amount = charge.amount,
): Promise<Charge> {
  if (charge.status !== "succeeded" || charge.refunded) {
    throw refuse.invalid(`Charge ${charge.id} has expired and can no longer be captured.`, {
      code: "charge_expired_for_capture",
    });
  }
  if (amount > charge.amount) {
    throw refuse.invalid("The amount to capture is greater than the amount of the charge.", {
      code: "amount_too_large",
      param: "amount",
    });
  }
  const { charge: captured, release } = await collectCapture(ctx, charge, amount, true);
  ctx.store.put("charge", captured);
  await unschedule(ctx, "authorization_expires", charge.id);
  ctx.emit("charge.captured", captured, {
    amount_captured: charge.amount_captured,
    ...(release ? { amount_refunded: charge.amount_refunded } : {}),
    balance_transaction: null,
    captured: false,
  });
  if (release) ctx.emit("refund.created", release);
  return captured;
}

/** Releases an authorization that wasn't captured in time. */
export async function expireAuthorization(ctx: Context, charge: Charge): Promise<void> {
  if (charge.captured || charge.refunded) return;
  const released: Charge = { ...charge, amount_refunded: charge.amount, refunded: true };
  ctx.store.put("charge", released);
  ctx.store.put("refund", {
    ...newRefund(ctx, charge, charge.amount),
    reason: "expired_uncaptured_charge",
    status: "succeeded",
  });
  ctx.emit("charge.expired", released, { amount_refunded: 0, refunded: false });
}
