import { maximumCharge } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { currentPrice } from "../../records/catalogue/price.ts";
import { applyDiscounts, endDiscount } from "../invoices/discounts/apply-discounts.ts";
import { isForOnce } from "../invoices/discounts/discount.ts";
import type { DiscountParams } from "../invoices/discounts/discount-params.ts";
import { priceAmount } from "../invoices/lines/price-amount.ts";

type Subscription = Types["subscription"];
type SubscriptionItem = Types["subscription_item"];

/** Returns the discounts that apply to the next invoice, without those that have ended. */
export async function runningDiscounts(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const running: string[] = [];
  for (const id of ids) {
    const discount = await ctx.store.get("discount", id);
    if (discount && (discount.end === null || discount.end > ctx.now())) running.push(id);
  }
  return running;
}

/**
 * Applies a `discounts` parameter to a subscription or one of its items. Discounts that it no
 * longer names end (https://docs.stripe.com/billing/subscriptions/coupons).
 * @param item null for the subscription itself
 * @returns IDs of the discounts
 */
export async function redeem(
  ctx: Context,
  params: DiscountParams,
  { customer, currency, id, items }: Subscription,
  item: Pick<SubscriptionItem, "id" | "discounts"> | null,
  current: readonly string[],
): Promise<string[]> {
  if (params === undefined) return [...current];
  return applyDiscounts(ctx, params, {
    customer,
    currency,
    invoice: null,
    invoiceItem: null,
    subscription: { id, item: item?.id ?? null },
    current,
    subtotal: item ? null : await subtotalOf(ctx, items.data, currency),
  });
}

/** Returns the cost of a period before discounts, in minor units. A code may require a minimum. */
async function subtotalOf(
  ctx: Context,
  items: readonly SubscriptionItem[],
  currency: string,
): Promise<number> {
  let subtotal = 0;
  for (const item of items) {
    const price = await currentPrice(ctx, item.price);
    subtotal += fullAmount(price, currency, item.quantity ?? 1);
  }
  return subtotal;
}

/**
 * Returns the cost of a whole period of a price in a currency, in minor units.
 * @throws ApiRefusal amount_too_large
 */
export function fullAmount(price: Types["price"], currency: string, quantity: number): number {
  const unit = price.currency_options?.[currency] ?? price;
  const amount = priceAmount(price, currency, String(quantity), unit.unit_amount_decimal ?? "0");
  const maximum = maximumCharge(currency);
  if (amount !== null && amount <= maximum) return amount;
  throw refuse.invalid(`The amount of an item must be less than or equal to ${maximum}.`, {
    code: "amount_too_large",
    param: "items",
  });
}

/**
 * Returns the subscription after it was billed: a coupon for one invoice is used up, and one whose
 * months are over has ended.
 */
export async function afterBilling(
  ctx: Context,
  subscription: Subscription,
): Promise<Subscription> {
  const data: SubscriptionItem[] = [];
  for (const item of subscription.items.data) {
    data.push({ ...item, discounts: await keepActiveDiscounts(ctx, item.discounts) });
  }
  return {
    ...subscription,
    discounts: await keepActiveDiscounts(ctx, subscription.discounts),
    items: { ...subscription.items, data },
  };
}

/**
 * Removes the latest discount of a subscription (https://docs.stripe.com/api/discounts).
 * @throws ApiRefusal if it has none
 */
export async function removeDiscount(ctx: Context, before: Subscription) {
  const last = before.discounts.at(-1);
  const discount = last ? await ctx.store.get("discount", last) : null;
  if (!discount) {
    throw refuse.nothing(`No active discount for subscription: ${before.id}`, "resource_missing");
  }
  const after = { ...before, discounts: before.discounts.slice(0, -1) };
  ctx.store.put("subscription", after);
  const ended = endDiscount(ctx, discount);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
  return { ...ended, deleted: true as const };
}

async function keepActiveDiscounts(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  const running = await runningDiscounts(ctx, ids);
  for (const id of ids) {
    if (running.includes(id) && !(await isForOnce(ctx, id))) left.push(id);
    else endDiscount(ctx, await ctx.store.must("discount", id));
  }
  return left;
}
