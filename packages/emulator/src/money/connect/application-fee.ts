import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { applicationId } from "../../records/accounts/application.ts";
import type { Charge } from "../charges/charge.ts";
import { sendEntry } from "./cross-account-entry.ts";

export type ApplicationFee = Types["application_fee"];

interface FeeDetails {
  /** Minor units. */
  amount: number;
  /** The account that pays the fee, and its charge. */
  account: string;
  charge: string;
  /** The platform's charge behind a destination payment. */
  originating: string | null;
  currency: string;
  availableOn: number;
}

/**
 * Collects a fee for the platform (https://docs.stripe.com/api/application_fees/object).
 * @returns its ID
 */
export function collectFee(ctx: Context, fee: FeeDetails): string {
  const id = ctx.id("fee");
  const booking = {
    type: "application_fee" as const,
    reportingCategory: "platform_earning",
    amount: fee.amount,
    currency: fee.currency,
    source: id,
    description: null,
    availableOn: fee.availableOn,
  };
  const balance_transaction = sendEntry(ctx, ctx.platform, booking, [
    { kind: "fee_collected", fee: id },
  ]);
  const applicationFee: ApplicationFee = {
    id,
    object: "application_fee",
    account: fee.account,
    amount: fee.amount,
    amount_refunded: 0,
    application: applicationId(ctx.platform),
    balance_transaction,
    charge: fee.charge,
    created: ctx.now(),
    currency: fee.currency,
    fee_source: { charge: fee.charge, type: "charge" },
    livemode: false,
    originating_transaction: fee.originating,
    refunded: false,
    refunds: {
      object: "list",
      data: [],
      has_more: false,
      url: `/v1/application_fees/${id}/refunds`,
    },
  };
  ctx.platformStore.put("application_fee", applicationFee);
  return id;
}

/**
 * Refunds part of a fee to the account that paid it
 * (https://docs.stripe.com/api/fee_refunds/create).
 * @param credit whether the account gets its own balance transaction, not one of a refund
 * @param availableOn when the funds that it is taken from become available, in Unix seconds
 */
export function returnFee(
  ctx: Context,
  fee: ApplicationFee,
  {
    amount,
    metadata,
    credit,
    availableOn,
  }: {
    amount: number;
    metadata?: Record<string, string>;
    credit: boolean;
    availableOn: number;
  },
): Types["fee_refund"] {
  const { id: feeId, account, currency } = fee;
  const id = ctx.id("fr");
  const transactionId = ctx.id("txn");
  const refund: Types["fee_refund"] = {
    id,
    object: "fee_refund",
    amount,
    balance_transaction: transactionId,
    created: ctx.now(),
    currency,
    fee: feeId,
    metadata: metadata ?? {},
  };
  const shared = {
    type: "application_fee_refund" as const,
    reportingCategory: "platform_earning_refund",
    currency,
    source: id,
    description: "REFUND FOR APPLICATION FEE",
    availableOn,
  };
  sendEntry(ctx, ctx.platform, { ...shared, id: transactionId, amount: 0 - amount }, [
    { kind: "fee_returned", refund },
  ]);
  if (credit) sendEntry(ctx, account, { ...shared, amount }, []);
  return refund;
}

/** Returns the part of a fee that isn't refunded. */
export const feeLeft = ({ amount, amount_refunded }: ApplicationFee): number =>
  amount - amount_refunded;

/**
 * Returns the fee of a charge.
 * @throws ApiRefusal if it has none
 */
export async function feeOf(ctx: Context, charge: Charge): Promise<ApplicationFee> {
  const id = charge.application_fee;
  const fee = id ? await ctx.platformStore.get("application_fee", id) : null;
  if (fee) return fee;
  throw refuse.invalid(
    `Charge ${charge.id} has no application fee, so none can be refunded with it.`,
    { param: "refund_application_fee" },
  );
}
