import type { Context } from "../../kernel/context.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import { applicationOf } from "../../records/accounts/application.ts";
import type { Charge } from "../charges/charge.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";
import { destinationAccount } from "./transfer.ts";

/** Parameters of a new payment that name the accounts its money is for. */
export const connectFields = {
  application_fee_amount: p.orUnset(p.integer({ min: 0 })).optional(),
  on_behalf_of: p.string().optional(),
  transfer_data: p
    .hash({ amount: p.integer({ min: 0 }).optional(), destination: p.string() })
    .optional(),
};

interface ConnectParams {
  application_fee_amount?: number | null | undefined;
  on_behalf_of?: string | undefined;
  transfer_data?: { amount?: number | undefined; destination?: string | undefined } | undefined;
  transfer_group?: string | undefined;
}

/**
 * Returns the accounts that a payment's money is for after an update
 * (https://docs.stripe.com/connect/charges).
 * @param amount of the payment, in minor units
 * @throws ApiRefusal for a fee that no account can receive, or that exceeds the amount
 */
export async function connectTerms(
  ctx: Context,
  intent: PaymentIntent,
  params: ConnectParams,
  amount: number,
): Promise<Partial<PaymentIntent>> {
  const destination = params.transfer_data?.destination ?? intent.transfer_data?.destination;
  if (params.transfer_data?.destination !== undefined) {
    await destinationAccount(ctx, params.transfer_data.destination, "transfer_data[destination]");
  }
  if (params.on_behalf_of !== undefined) {
    const account = await ctx.platformStore.get("account", params.on_behalf_of);
    if (account === null) throw refuse.missing("account", params.on_behalf_of, "on_behalf_of");
  }
  const fee =
    params.application_fee_amount === undefined
      ? intent.application_fee_amount
      : params.application_fee_amount;
  const part = params.transfer_data?.amount ?? intent.transfer_data?.amount;
  check(ctx, { fee, part, destination, amount });
  return {
    application: applicationOf(ctx),
    application_fee_amount: fee,
    on_behalf_of: params.on_behalf_of ?? intent.on_behalf_of,
    transfer_data:
      typeof destination === "string"
        ? { ...(part === undefined ? {} : { amount: part }), destination }
        : null,
    transfer_group:
      params.transfer_group ??
      intent.transfer_group ??
      (typeof destination === "string" ? `group_${intent.id}` : null),
  };
}

/** Returns the terms of an intent as fields of its charge. */
export const chargeTerms = ({
  application_fee_amount,
  transfer_data: data,
}: PaymentIntent): Pick<Charge, "application_fee_amount" | "transfer_data"> => ({
  application_fee_amount,
  transfer_data: data ? { amount: data.amount ?? null, destination: data.destination } : null,
});

interface ConnectTerms {
  fee: number | null;
  part: number | undefined;
  destination: unknown;
  amount: number;
}

/** @throws ApiRefusal for a fee that no one can receive, or one above the amount */
function check(ctx: Context, { fee, part, destination, amount }: ConnectTerms): void {
  if (fee !== null && ctx.account === ctx.platform && destination === undefined) {
    throw refuse.invalid(
      "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).",
      { param: "application_fee_amount" },
    );
  }
  if (fee !== null && part !== undefined) {
    throw refuse.invalid(
      "You may only specify one of these parameters: application_fee_amount, transfer_data[amount].",
      { code: "parameters_exclusive", param: "application_fee_amount" },
    );
  }
  if (fee !== null && fee > amount) {
    throw refuse.invalid(
      `Invalid application_fee_amount: the fee (${fee}) must be less than or equal to the amount (${amount}).`,
      { param: "application_fee_amount" },
    );
  }
  if (part !== undefined && part > amount) {
    throw refuse.invalid(
      `Invalid transfer_data[amount]: the amount to transfer (${part}) must be less than or equal to the amount (${amount}).`,
      { param: "transfer_data[amount]" },
    );
  }
}
