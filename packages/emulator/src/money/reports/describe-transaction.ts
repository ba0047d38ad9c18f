import { decimalAmount } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { payoutOf } from "../payouts/automatic-payout.ts";
import { dayIn, momentIn } from "./moments.ts";

type BalanceTransaction = Types["balance_transaction"];
type ReportCells = Record<string, string | null | undefined>;

/** Returns all columns of an itemized report for one balance transaction. */
export async function describeTransaction(
  ctx: Context,
  transaction: BalanceTransaction,
  timezone: string,
): Promise<Record<string, string>> {
  const money = (amount: number): string => decimalAmount(amount, transaction.currency);
  const cells: ReportCells = {
    balance_transaction_id: transaction.id,
    created_utc: momentIn(transaction.created, "UTC"),
    created: momentIn(transaction.created, timezone),
    available_on_utc: momentIn(transaction.available_on, "UTC"),
    available_on: momentIn(transaction.available_on, timezone),
    currency: transaction.currency,
    gross: money(transaction.amount),
    fee: money(transaction.fee),
    net: money(transaction.net),
    reporting_category: transaction.reporting_category,
    source_id: transaction.source,
    description: transaction.description,
    ...(await payoutCells(ctx, transaction, timezone)),
    ...(await automaticCells(ctx, transaction, timezone)),
    ...(await chargeCells(ctx, transaction, timezone)),
  };
  const filled: Record<string, string> = {};
  for (const [name, text] of Object.entries(cells)) filled[name] = text ?? "";
  return filled;
}

async function payoutCells(
  ctx: Context,
  transaction: BalanceTransaction,
  timezone: string,
): Promise<ReportCells> {
  const payout = transaction.source ? await ctx.store.get("payout", transaction.source) : null;
  if (!payout) return {};
  return {
    payout_id: payout.id,
    effective_at_utc: momentIn(payout.created, "UTC"),
    effective_at: momentIn(payout.created, timezone),
    payout_expected_arrival_date: dayIn(payout.arrival_date, timezone),
    payout_status: payout.status,
    payout_type: payout.type,
    payout_description: payout.description,
    payout_destination_id: payout.destination,
  };
}

/** Returns the automatic payout that includes a transaction. */
async function automaticCells(
  ctx: Context,
  transaction: BalanceTransaction,
  timezone: string,
): Promise<ReportCells> {
  const id = await payoutOf(ctx, transaction.id);
  const payout = id === null ? null : await ctx.store.get("payout", id);
  if (!payout) return {};
  return {
    automatic_payout_id: payout.id,
    automatic_payout_effective_at_utc: momentIn(payout.created, "UTC"),
    automatic_payout_effective_at: momentIn(payout.created, timezone),
  };
}

interface Address {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country?: string | null;
}

function addressCells(prefix: string, address: Address | null | undefined): ReportCells {
  return {
    [`${prefix}_line1`]: address?.line1,
    [`${prefix}_line2`]: address?.line2,
    [`${prefix}_city`]: address?.city,
    [`${prefix}_state`]: address?.state,
    [`${prefix}_postal_code`]: address?.postal_code,
    [`${prefix}_country`]: address?.country,
  };
}

/** Returns the payment that caused a transaction, and its customer. */
async function chargeCells(
  ctx: Context,
  transaction: BalanceTransaction,
  timezone: string,
): Promise<ReportCells> {
  const source = transaction.source ?? "";
  const refund = await ctx.store.get("refund", source);
  const dispute = await ctx.store.get("dispute", source);
  const charge = await ctx.store.get("charge", refund?.charge ?? dispute?.charge ?? source);
  if (!charge) return {};
  const customer = charge.customer ? await ctx.store.get("customer", charge.customer) : null;
  const [payment] = charge.payment_intent
    ? await ctx.store.find("invoice_payment", { payment_intent: charge.payment_intent })
    : [];
  const invoice = payment ? await ctx.store.get("invoice", payment.invoice) : null;
  const card = charge.payment_method_details?.card;
  const customerFacingAmount = refund
    ? 0 - refund.amount
    : dispute
      ? 0 - dispute.amount
      : charge.amount;
  return {
    customer_facing_amount: decimalAmount(customerFacingAmount, charge.currency),
    customer_facing_currency: charge.currency,
    customer_id: charge.customer,
    customer_email: customer?.email,
    customer_name: customer?.name,
    customer_phone: customer?.phone,
    customer_description: customer?.description,
    ...addressCells("customer_address", customer?.address),
    ...addressCells("customer_shipping_address", customer?.shipping?.address),
    ...addressCells("shipping_address", charge.shipping?.address),
    charge_id: charge.id,
    payment_intent_id: charge.payment_intent,
    charge_created_utc: momentIn(charge.created, "UTC"),
    charge_created: momentIn(charge.created, timezone),
    invoice_id: invoice?.id,
    invoice_number: invoice?.number,
    payment_method_type: charge.payment_method_details?.type,
    card_brand: card?.brand,
    card_funding: card?.funding,
    card_country: card?.country,
    statement_descriptor: charge.statement_descriptor_suffix ?? charge.statement_descriptor,
    dispute_reason: dispute?.reason,
  };
}
