import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { CardBehaviour } from "../../records/cards/behaviour.ts";
import type { Charge } from "../charges/charge.ts";
import { bookCharge, bookDebit } from "../charges/settlement.ts";
import { collectFee } from "./application-fee.ts";
import { transfer } from "./transfer.ts";

type Collectable = Pick<CardBehaviour, "bypassPending">;

/**
 * Books what a charge collects, and passes on the platform's fee and the destination's transfer
 * (https://docs.stripe.com/connect/charges).
 * @param amount collected now, in minor units
 * @param booked in minor units; more than collected if another transaction reverses the rest
 * @returns the charge with its balance transaction, fee and transfer
 */
export async function collectCharge(
  ctx: Context,
  charge: Charge,
  amount: number,
  behaviour: Collectable,
  booked = amount,
): Promise<Charge> {
  const fee = Math.min(charge.application_fee_amount ?? 0, amount);
  const direct = ctx.account !== ctx.platform && fee > 0;
  const transaction = charge.id.startsWith("py_")
    ? await bookDebit(ctx, charge, booked, direct ? fee : 0)
    : await bookCharge(ctx, charge, booked, behaviour, direct ? fee : 0);
  const charged: Charge = { ...charge, balance_transaction: transaction.id };
  if (direct) return { ...charged, application_fee: ownFee(ctx, charged, fee, transaction) };
  const destination = charge.transfer_data?.destination;
  if (typeof destination !== "string") return charged;
  return transferShare(ctx, charged, { amount, fee, destination });
}

function ownFee(
  ctx: Context,
  charge: Charge,
  amount: number,
  transaction: Types["balance_transaction"],
): string {
  return collectFee(ctx, {
    amount,
    account: ctx.account,
    charge: charge.id,
    originating: null,
    currency: charge.currency,
    availableOn: transaction.available_on,
  });
}

async function transferShare(
  ctx: Context,
  charge: Charge,
  { amount, fee, destination }: { amount: number; fee: number; destination: string },
): Promise<Charge> {
  const { currency } = charge;
  const transaction = charge.balance_transaction
    ? await ctx.store.get("balance_transaction", charge.balance_transaction)
    : null;
  const payment = ctx.id("py");
  const application_fee =
    fee === 0
      ? null
      : collectFee(ctx, {
          amount: fee,
          account: destination,
          charge: payment,
          originating: charge.id,
          currency,
          availableOn: transaction?.available_on ?? ctx.now(),
        });
  const { id } = await transfer(ctx, {
    amount: Math.min(charge.transfer_data?.amount ?? amount, amount),
    currency,
    destination,
    description: null,
    metadata: {},
    group: charge.transfer_group,
    source: charge,
    fee: application_fee === null ? undefined : { id: application_fee, payment, amount: fee },
  });
  return { ...charge, application_fee, transfer: id };
}
