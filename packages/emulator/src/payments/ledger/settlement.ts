import { availableOn, holdOf, processingFee } from "@counterfoil/domain";
import type { Behaviour } from "../../cards/behaviour.ts";
import type { Context } from "../../engine/context.ts";
import type { Types } from "../../engine/types.ts";
import type { Charge } from "../intents/charge.ts";
import { book } from "./ledger.ts";

/**
 * Books what a charge collects, less the processing fee.
 * @param amount collected now, minor units; less than the charge's own for a partial capture.
 */
export function bookCharge(
  ctx: Context,
  charge: Charge,
  amount: number,
  behaviour: Pick<Behaviour, "bypassPending">,
): Promise<Types["balance_transaction"]> {
  const { country, delayDays, fee, payoutDelayDays } = ctx.settings;
  return book(ctx, {
    type: "charge",
    reportingCategory: "charge",
    amount,
    fees: [
      {
        amount: Math.min(processingFee(amount, fee), amount),
        description: "Stripe processing fees",
        type: "stripe_fee",
      },
    ],
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    availableOn: behaviour.bypassPending
      ? ctx.now()
      : availableOn(ctx.now(), holdOf(country, delayDays ?? payoutDelayDays)),
  });
}
