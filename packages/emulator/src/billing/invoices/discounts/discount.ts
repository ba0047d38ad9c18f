import { afterIntervals, type DiscountRule as Rule } from "@counterfoil/domain";
import { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { amountOff } from "./redeemable.ts";

export type Discount = Types["discount"];

/** Terms of the discount, stored with it so that deleting the coupon doesn't change it. */
const terms = z.object({
  percentOff: z.string().nullable(),
  amountOff: z.number().nullable(),
  products: z.array(z.string()).nullable(),
  /** Valid for one invoice only. */
  once: z.boolean().default(false),
});

export interface DiscountTarget {
  customer: string;
  currency: string;
  invoice: string | null;
  invoiceItem: string | null;
  /** Subscription that is discounted for as long as the coupon lasts. */
  subscription?: { id: string; item: string | null };
}

const limits = z.object({ products: z.array(z.string()).nullish() });

/** Redeems a coupon, directly or through a promotion code, as a discount of an invoice or item. */
export async function newDiscount(
  ctx: Context,
  coupon: Types["coupon"],
  promotionCode: Types["promotion_code"] | null,
  target: DiscountTarget,
): Promise<Discount> {
  const limited = limits.safeParse(await ctx.store.hidden("coupon", coupon.id));
  const discount: Discount = {
    id: ctx.id("di"),
    object: "discount",
    checkout_session: null,
    customer: target.customer,
    customer_account: null,
    end: target.subscription ? endOf(ctx.now(), coupon) : null,
    ...placeOf(target),
    promotion_code: promotionCode?.id ?? null,
    source: { coupon: coupon.id, type: "coupon" },
    start: ctx.now(),
    subscription: target.subscription?.id ?? null,
    subscription_item: target.subscription?.item ?? null,
  };
  ctx.store.put("discount", discount, {
    percentOff: coupon.percent_off === null ? null : String(coupon.percent_off),
    amountOff: amountOff(coupon, target.currency),
    products: limited.data?.products ?? null,
    once: coupon.duration === "once",
  });
  return discount;
}

/**
 * Returns the place of a discount: an item instead of its invoice
 * (https://docs.stripe.com/api/discounts/object).
 */
const placeOf = ({ invoice, invoiceItem }: DiscountTarget) => ({
  invoice: invoiceItem === null ? invoice : null,
  invoice_item: invoiceItem,
});

/** Returns when the discount ends; null unless it lasts a number of months. */
function endOf(start: number, { duration, duration_in_months: months }: Types["coupon"]) {
  return duration === "repeating" ? afterIntervals(start, "month", months ?? 0) : null;
}

/** Returns whether the coupon is valid for one invoice only. */
export async function isForOnce(ctx: Context, id: string): Promise<boolean> {
  return terms.parse(await ctx.store.hidden("discount", id)).once;
}

/** Copies a discount's terms to another invoice or item. */
export async function copyDiscount(
  ctx: Context,
  original: Discount,
  target: DiscountTarget,
): Promise<Discount> {
  const copy: Discount = {
    ...original,
    id: ctx.id("di"),
    customer: target.customer,
    ...placeOf(target),
    subscription: target.subscription?.id ?? null,
    subscription_item: target.subscription?.item ?? null,
  };
  ctx.store.put("discount", copy, terms.parse(await ctx.store.hidden("discount", original.id)));
  return copy;
}

/** Converts discounts, in order, to the input of the money engine. */
export async function rulesOf(ctx: Context, ids: readonly string[]): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const id of ids) {
    rules.push({ id, coupon: terms.parse(await ctx.store.hidden("discount", id)) });
  }
  return rules;
}

/** Counts or releases a redemption. A fully redeemed coupon or code is no longer valid. */
export async function countRedemption(
  ctx: Context,
  discount: Discount,
  change: 1 | -1,
): Promise<void> {
  const couponId = discount.source.coupon;
  const coupon = couponId ? await ctx.store.get("coupon", couponId) : null;
  if (coupon) {
    const times_redeemed = Math.max(0, coupon.times_redeemed + change);
    ctx.store.put("coupon", {
      ...coupon,
      times_redeemed,
      valid: !usedUp(times_redeemed, coupon.max_redemptions) && !past(ctx, coupon.redeem_by),
    });
  }
  const promotionCode = discount.promotion_code
    ? await ctx.store.get("promotion_code", discount.promotion_code)
    : null;
  if (promotionCode) {
    const times_redeemed = Math.max(0, promotionCode.times_redeemed + change);
    const active = usedUp(times_redeemed, promotionCode.max_redemptions)
      ? false
      : promotionCode.active;
    ctx.store.put("promotion_code", { ...promotionCode, active, times_redeemed });
  }
}

const usedUp = (times: number, most: number | null): boolean => most !== null && times >= most;
const past = (ctx: Context, time: number | null): boolean => time !== null && time <= ctx.now();
