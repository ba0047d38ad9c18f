import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Charge } from "../charges/charge.ts";

/**
 * Creates an early fraud warning of the card's bank. A refund can still prevent a dispute
 * (https://docs.stripe.com/api/radar/early_fraud_warnings/object).
 */
export function warnOfFraud(ctx: Context, charge: Charge): void {
  const warning: Types["early_fraud_warning"] = {
    id: ctx.id("issfr"),
    object: "radar.early_fraud_warning",
    actionable: true,
    charge: charge.id,
    created: ctx.now(),
    fraud_type: "made_with_stolen_card",
    livemode: false,
    ...(charge.payment_intent === null ? {} : { payment_intent: charge.payment_intent }),
  };
  ctx.store.put("early_fraud_warning", warning);
  ctx.emit("radar.early_fraud_warning.created", warning);
}

/** Returns whether a warning is actionable: not once its charge is fully refunded or disputed. */
export async function settleWarning(ctx: Context, charge: string): Promise<void> {
  for (const warning of await ctx.store.find("early_fraud_warning", { charge })) {
    if (!warning.actionable) continue;
    const after = { ...warning, actionable: false };
    ctx.store.put("early_fraud_warning", after);
    ctx.emit("radar.early_fraud_warning.updated", after, { actionable: true });
  }
}
