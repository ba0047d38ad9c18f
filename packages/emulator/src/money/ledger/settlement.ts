import { availableOn, debitFee, holdOf, isDebit, processingFee } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Behaviour } from "../../records/cards/behaviour.ts";
import type { Charge } from "../charges/charge.ts";
import { applicationOf } from "../connect/application.ts";
import { type Booking, book } from "./ledger.ts";

type Entry = Types["balance_transaction"];

/**
 * Books what a charge collects, minus the processing fee.
 * @param amount collected now, in minor units; less than the charge's own for a partial capture
 * @param application the platform's fee in minor units
 */
export function bookCharge(
  ctx: Context,
  charge: Charge,
  amount: number,
  behaviour: Pick<Behaviour, "bypassPending">,
  application: number,
): Promise<Entry> {
  const { country, delayDays, fee, payoutDelayDays } = ctx.settings;
  return book(ctx, {
    type: "charge",
    reportingCategory: "charge",
    amount,
    fees: fees(ctx, Math.min(processingFee(amount, fee), amount), application),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    availableOn: behaviour.bypassPending
      ? ctx.now()
      : availableOn(ctx.now(), holdOf(country, delayDays ?? payoutDelayDays)),
  });
}

/**
 * Books a bank debit. In test mode its funds are available immediately (ACH: test settlement
 * behaviour).
 */
export function bookDebit(
  ctx: Context,
  charge: Charge,
  amount: number,
  application: number,
): Promise<Entry> {
  const type = charge.payment_method_details?.type ?? "";
  return book(ctx, {
    type: "payment",
    reportingCategory: "charge",
    amount,
    fees: fees(ctx, isDebit(type) ? debitFee(type, amount) : 0, application),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    availableOn: ctx.now(),
  });
}

function fees(ctx: Context, processing: number, application: number): NonNullable<Booking["fees"]> {
  return [
    ...(application > 0
      ? [
          {
            amount: application,
            application: applicationOf(ctx),
            description: "application fee",
            type: "application_fee",
          },
        ]
      : []),
    { amount: processing, description: "Stripe processing fees", type: "stripe_fee" },
  ];
}
