import {
  availableOn,
  debitFee,
  delayOfDays,
  type FeeRate,
  isDebit,
  PARTIAL_CAPTURE_REVERSAL,
  processingFee,
} from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { applicationOf } from "../../records/accounts/application.ts";
import type { CardBehaviour } from "../../records/cards/behaviour.ts";
import { type Booking, book } from "../ledger/ledger.ts";
import type { Charge } from "./charge.ts";

type BalanceTransaction = Types["balance_transaction"];

/**
 * Books what a charge collects, minus the processing fee.
 * @param amount in minor units; the part of this capture if there are several
 * @param application the platform's fee in minor units
 */
export function bookCharge(
  ctx: Context,
  charge: Charge,
  amount: number,
  behaviour: Pick<CardBehaviour, "bypassPending">,
  application: number,
): Promise<BalanceTransaction> {
  const { country, delayDays, fee, payoutDelayDays } = ctx.settings;
  return book(ctx, {
    type: "charge",
    reportingCategory: "charge",
    amount,
    fees: fees(ctx, feeOf(amount, fee), application),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    availableOn: behaviour.bypassPending
      ? ctx.now()
      : availableOn(ctx.now(), delayOfDays(country, delayDays ?? payoutDelayDays)),
  });
}

/**
 * Books the reversal of the part of an authorization that wasn't captured, with its share of the
 * processing fee, available along with the charge
 * (https://docs.stripe.com/reports/reporting-categories).
 * @param charge booked with the whole authorization
 */
export async function bookCaptureReversal(
  ctx: Context,
  charge: Charge,
  release: Types["refund"],
): Promise<BalanceTransaction> {
  const whole = await ctx.store.must("balance_transaction", charge.balance_transaction ?? "");
  const { fee: rate } = ctx.settings;
  const fee = feeOf(charge.amount_captured, rate) - feeOf(charge.amount, rate);
  return book(ctx, {
    type: "refund",
    reportingCategory: PARTIAL_CAPTURE_REVERSAL,
    amount: 0 - release.amount,
    fees:
      fee === 0 ? [] : [{ amount: fee, description: "Stripe processing fees", type: "stripe_fee" }],
    currency: charge.currency,
    source: release.id,
    description: charge.description,
    availableOn: whole.available_on,
  });
}

/** @param amount in minor units */
const feeOf = (amount: number, rate: FeeRate) => Math.min(processingFee(amount, rate), amount);

/**
 * Books a bank debit. In test mode its funds are available immediately (ACH: test settlement
 * behaviour).
 */
export function bookDebit(
  ctx: Context,
  charge: Charge,
  amount: number,
  application: number,
): Promise<BalanceTransaction> {
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
