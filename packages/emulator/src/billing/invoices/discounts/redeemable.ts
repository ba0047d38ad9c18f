import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";

type Coupon = Types["coupon"];
type PromotionCode = Types["promotion_code"];

/** Customer and object of a discount. */
interface DiscountedPurchase {
  customer: string;
  currency: string;
  /** Amount before the invoice's own discounts, in minor units; null if it isn't known yet. */
  subtotal: number | null;
}

/**
 * Rejects a coupon that can no longer be redeemed, or not on an invoice
 * (https://docs.stripe.com/api/coupons/object; one-off invoices accept only `once` and `forever`).
 */
export function checkCoupon(
  ctx: Context,
  coupon: Coupon,
  { currency, subscription }: { currency: string; subscription?: object },
  param: string,
): void {
  const expired = coupon.redeem_by !== null && coupon.redeem_by <= ctx.now();
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  if (expired || used || !coupon.valid) {
    throw refuse.invalid(
      `Coupon ${coupon.id} is ${expired ? "expired" : "used up"} and cannot be applied.`,
      {
        param,
        code: "coupon_expired",
      },
    );
  }
  if (coupon.duration === "repeating" && !subscription) {
    throw refuse.invalid(
      `Coupon ${coupon.id} has a duration of 'repeating', which can't be applied to a one-off invoice.`,
      { param },
    );
  }
  if (coupon.amount_off !== null && amountOff(coupon, currency) === null) {
    throw refuse.invalid(
      `The coupon ${coupon.id} has an amount_off in ${coupon.currency}, which doesn't match the currency ${currency}.`,
      { param },
    );
  }
}

/** Returns the coupon's amount off in a currency, in minor units; null if it has none in it. */
export function amountOff(coupon: Coupon, currency: string): number | null {
  if (coupon.currency === currency) return coupon.amount_off;
  return coupon.currency_options?.[currency]?.amount_off ?? null;
}

/**
 * Rejects a promotion code that the customer can't redeem now
 * (https://docs.stripe.com/api/promotion_codes/object).
 */
export async function checkPromotionCode(
  ctx: Context,
  promotionCode: PromotionCode,
  redemption: DiscountedPurchase,
  param: string,
): Promise<void> {
  const problem = await problemOf(ctx, promotionCode, redemption);
  if (problem !== null) throw refuse.invalid(problem, { param });
}

async function problemOf(
  ctx: Context,
  promotionCode: PromotionCode,
  { customer, currency, subtotal }: DiscountedPurchase,
): Promise<string | null> {
  if (promotionCode.expires_at !== null && promotionCode.expires_at <= ctx.now()) {
    return `Promotion code ${promotionCode.code} has expired.`;
  }
  if (
    promotionCode.max_redemptions !== null &&
    promotionCode.times_redeemed >= promotionCode.max_redemptions
  ) {
    return `Promotion code ${promotionCode.code} has been fully redeemed.`;
  }
  if (!promotionCode.active) return `Promotion code ${promotionCode.code} is inactive.`;
  if (promotionCode.customer !== null && promotionCode.customer !== customer) {
    return `Promotion code ${promotionCode.code} can't be redeemed by this customer.`;
  }
  const least = minimumAmount(promotionCode, currency);
  if (least === undefined) {
    return `Promotion code ${promotionCode.code} has a minimum amount in another currency than ${currency}.`;
  }
  if (least !== null && subtotal !== null && subtotal < least) {
    return `This promotion code cannot be redeemed because the invoice does not meet its minimum amount of ${least} ${currency}.`;
  }
  if (promotionCode.restrictions.first_time_transaction && (await hasPaidBefore(ctx, customer))) {
    return "This promotion code cannot be redeemed because the associated customer has prior transactions.";
  }
  return null;
}

/**
 * Returns the minimum amount of the invoice; null if there is none, undefined if it isn't defined
 * in the currency.
 */
function minimumAmount(
  { restrictions }: PromotionCode,
  currency: string,
): number | null | undefined {
  const { minimum_amount: own, minimum_amount_currency: code, currency_options } = restrictions;
  if (own === null || code === currency) return own;
  return currency_options?.[currency]?.minimum_amount;
}

/**
 * Returns whether the customer has paid before: a successful payment, with or without a payment
 * intent, or a paid invoice with an amount (SDK: PromotionCode.Restrictions).
 */
async function hasPaidBefore(ctx: Context, customer: string): Promise<boolean> {
  const payments = await ctx.store.find("payment_intent", { customer, status: "succeeded" });
  if (payments.length > 0) return true;
  const charges = await ctx.store.find("charge", { customer });
  if (charges.some(({ captured, status }) => captured && status === "succeeded")) return true;
  const invoices = await ctx.store.find("invoice", { customer, status: "paid" });
  return invoices.some((invoice) => invoice.amount_paid > 0);
}
