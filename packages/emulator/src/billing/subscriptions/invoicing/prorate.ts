import { type InvoiceLineInput, invoiceTotals, proratedAmount, sum } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { currentPrice } from "../../../records/catalogue/price.ts";
import { rulesOf } from "../../invoices/discounts/discount.ts";
import { fullAmount, runningDiscounts } from "../discounts.ts";
import { type BillingPeriod, wholeSeconds } from "../items/cycle.ts";
import { itemFacts } from "../items/item-facts.ts";
import type { SubscriptionItem } from "../items/subscription-item.ts";
import type { Subscription } from "../subscription.ts";
import { lastCharge, saveLastCharge } from "./last-charge.ts";

/**
 * Credits an item's unused time, as an item of the next invoice: a part of what was last charged
 * for it, or of its price in the classic mode
 * (https://docs.stripe.com/billing/subscriptions/billing-mode).
 * @param date end of use in Unix seconds
 */
export async function creditUnused(
  ctx: Context,
  subscription: Subscription,
  item: SubscriptionItem,
  date: number,
): Promise<void> {
  const debit = await lastCharge(ctx, item.id);
  if (debit === null || debit.end <= date) return;
  const start = Math.max(date, debit.start);
  const part = debit.end - start;
  const amount =
    subscription.billing_mode.type === "classic"
      ? -(await remainingAmount(ctx, subscription, item, part, wholeSeconds(subscription, item)))
      : -proratedAmount(debit.amount, part, debit.end - debit.start);
  if (amount === 0) return;
  const description = `Unused time on ${await named(ctx, item)} after ${dayOf(start)}`;
  const period = { start, end: debit.end };
  await putItem(ctx, subscription, item, {
    amount,
    description,
    period,
    credited: debit.credited,
  });
}

/** Charges an item for the rest of the period, as an item of the next invoice. */
export async function chargeRemaining(
  ctx: Context,
  subscription: Subscription,
  item: SubscriptionItem,
  date: number,
): Promise<void> {
  const period = { start: date, end: item.current_period_end };
  const part = period.end - period.start;
  const amount = await remainingAmount(
    ctx,
    subscription,
    item,
    part,
    wholeSeconds(subscription, item),
  );
  const description = `Remaining time on ${await named(ctx, item)} after ${dayOf(date)}`;
  const id = await putItem(ctx, subscription, item, {
    amount,
    description,
    period,
    credited: null,
  });
  saveLastCharge(ctx, item, period, { item: id });
}

/** A part of a period that has elapsed, or the whole one. */
export interface ElapsedPart extends BillingPeriod {
  /** Length of the whole period, in seconds. */
  whole: number;
}

/**
 * Charges an item for the time before its subscription was created: by natural periods, or in one
 * item in the classic mode (https://docs.stripe.com/billing/subscriptions/backdating).
 */
export async function chargeElapsed(
  ctx: Context,
  subscription: Subscription,
  item: SubscriptionItem,
  parts: readonly ElapsedPart[],
): Promise<void> {
  const charged: (BillingPeriod & { amount: number })[] = [];
  for (const { start, end, whole } of parts) {
    const amount = await remainingAmount(ctx, subscription, item, end - start, whole);
    charged.push({ start, end, amount });
  }
  const [first] = charged;
  if (!first) return;
  const { end } = charged.at(-1) ?? first;
  const total = { start: first.start, end, amount: sum(charged.map(({ amount }) => amount)) };
  const isClassic = subscription.billing_mode.type === "classic";
  for (const { amount, ...period } of isClassic ? [total] : charged) {
    const description = `Time on ${await named(ctx, item)} from ${dayOf(period.start)}`;
    const terms = { amount, description, period, credited: null };
    const id = await putItem(ctx, subscription, item, terms);
    saveLastCharge(ctx, item, period, { item: id });
  }
}

interface Proration {
  amount: number;
  description: string;
  period: BillingPeriod;
  credited: Parameters<typeof detailsOf>[0];
}

const detailsOf = (
  credited: NonNullable<Types["invoiceitem"]["proration_details"]>["credited_items"],
) => ({ credited_items: credited, discount_amounts: [] });

async function putItem(
  ctx: Context,
  subscription: Subscription,
  item: SubscriptionItem,
  { amount, description, period, credited }: Proration,
): Promise<string> {
  const facts = itemFacts(ctx, subscription, item);
  const prorated: Types["invoiceitem"] = {
    ...facts,
    id: ctx.id("ii"),
    amount,
    currency: subscription.currency,
    description,
    discountable: false,
    discounts: [],
    invoice: null,
    net_amount: amount,
    period,
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: null,
    },
    proration: true,
    proration_details: detailsOf(credited),
  };
  ctx.store.put("invoiceitem", prorated);
  ctx.emit("invoiceitem.created", prorated);
  return prorated.id;
}

/**
 * Returns the amount of a part of the period, with the item's discounts. An amount off is spread
 * over the items as on an invoice for the whole period, so that what is charged for a part is that
 * part of what the invoice charges.
 */
async function remainingAmount(
  ctx: Context,
  subscription: Subscription,
  item: SubscriptionItem,
  part: number,
  whole: number,
): Promise<number> {
  const ids = await runningDiscounts(ctx, [...item.discounts, ...subscription.discounts]);
  const percents: string[] = [];
  for (const { coupon } of await rulesOf(ctx, ids)) {
    if (coupon.products && !coupon.products.includes(item.price.product)) continue;
    if (coupon.percentOff === null) {
      return proratedAmount(await discountedAmount(ctx, subscription, item), part, whole);
    }
    percents.push(coupon.percentOff);
  }
  return proratedAmount(await itemAmount(ctx, subscription, item), part, whole, percents);
}

/** Returns what an invoice for the whole period charges for an item, before taxes. */
async function discountedAmount(
  ctx: Context,
  subscription: Subscription,
  { id }: SubscriptionItem,
): Promise<number> {
  const { currency, discounts, items } = subscription;
  const lines: InvoiceLineInput[] = [];
  for (const item of items.data) {
    lines.push({
      id: item.id,
      quantity: "1",
      amount: await itemAmount(ctx, subscription, item),
      discountable: true,
      discounts: await rulesOf(ctx, await runningDiscounts(ctx, item.discounts)),
      taxRates: null,
      product: item.price.product,
    });
  }
  const totals = invoiceTotals({
    currency,
    lines,
    discounts: await rulesOf(ctx, await runningDiscounts(ctx, discounts)),
    defaultTaxRates: [],
    taxExempt: "none",
    rounding: "line",
    startingBalance: 0,
  });
  const line = totals.lines[items.data.findIndex((item) => item.id === id)];
  return sum([line?.amount ?? 0, ...(line?.discountAmounts ?? []).map(({ amount }) => -amount)]);
}

async function itemAmount(
  ctx: Context,
  { currency }: Subscription,
  { price, quantity }: SubscriptionItem,
): Promise<number> {
  return fullAmount(await currentPrice(ctx, price), currency, quantity ?? 1);
}

/** Returns the product's name with its quantity, such as "3 × Gold". */
async function named(ctx: Context, { price, quantity }: SubscriptionItem): Promise<string> {
  const name = (await ctx.store.get("product", price.product))?.name ?? price.product;
  return quantity === undefined || quantity === 1 ? name : `${quantity} × ${name}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns the date in UTC, such as "09 Dec 2025". */
function dayOf(moment: number): string {
  const date = new Date(moment * 1000);
  const day = String(date.getUTCDate()).padStart(2, "0");
  return `${day} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
