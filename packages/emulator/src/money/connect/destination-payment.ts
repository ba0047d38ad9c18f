import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { applicationId } from "../../records/accounts/application.ts";
import { blankPaymentMethod } from "../../records/payment-methods/payment-method.ts";
import { type Charge, newCharge } from "../charges/charge.ts";
import { newIntent } from "../payment-intents/intent.ts";

interface DestinationDetails {
  id: string;
  transfer: Types["transfer"];
  /** ID of its balance transaction in the connected account. */
  transactionId: string;
  fee: { id: string; amount: number } | null;
}

/**
 * Returns a transfer as the receiving account sees it: as a charge created by the platform
 * (https://docs.stripe.com/connect/destination-charges).
 */
export function destinationPayment(
  ctx: Context,
  { id, transfer, transactionId, fee }: DestinationDetails,
): Charge {
  const { amount, currency } = transfer;
  const paymentMethod = blankPaymentMethod(ctx, "stripe_account");
  const payment = newCharge(
    ctx,
    {
      ...newIntent(ctx, { amount, currency, customer: null }),
      transfer_group: transfer.transfer_group,
    },
    paymentMethod,
    {
      decline: null,
      authenticated: false,
      behaviour: {
        authentication: "none",
        checks: { cvc: "unchecked", line1: "unchecked", postalCode: "unchecked" },
        risk: { level: "not_assessed", score: 0 },
      },
    },
  );
  const { transfer_group: group, ...charge } = payment;
  return {
    ...charge,
    id,
    application: applicationId(ctx.platform),
    application_fee: fee?.id ?? null,
    application_fee_amount: fee?.amount ?? null,
    balance_transaction: transactionId,
    outcome: null,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { type: "stripe_account", stripe_account: {} },
    receipt_url: null,
    source_transfer: transfer.id,
    transfer_group: group,
  };
}
