import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import {
  copyDiscount,
  countRedemption,
  type Discount,
  type DiscountTarget,
  newDiscount,
} from "./discount.ts";
import type { DiscountParam } from "./discount-params.ts";
import { checkCoupon, checkPromotionCode } from "./redeemable.ts";

interface Application extends DiscountTarget {
  /** IDs of the existing discounts. Those that are requested again stay unchanged. */
  current: readonly string[];
  /** Amount before the invoice's own discounts, in minor units; null if unknown. */
  subtotal: number | null;
}

/**
 * Applies a `discounts` parameter to an invoice or item, in its order. Discounts that it no longer
 * names are released.
 * @returns IDs of the discounts
 * @throws ApiRefusal if a coupon would be applied twice
 */
export async function applyDiscounts(
  ctx: Context,
  params: readonly DiscountParam[],
  application: Application,
): Promise<string[]> {
  const present = await discounts(ctx, application.current);
  const applied: Discount[] = [];
  for (const [index, param] of params.entries()) {
    const name = `discounts[${index}]`;
    const discount = await resolve(ctx, param, name, application, present);
    if (applied.some(({ source }) => source.coupon === discount.source.coupon)) {
      throw refuse.invalid("A coupon can't be applied more than once to the same object.", {
        param: name,
      });
    }
    applied.push(discount);
  }
  for (const former of present) {
    if (applied.some(({ id }) => id === former.id)) continue;
    if (application.subscription) endDiscount(ctx, former);
    else await dropDiscount(ctx, former);
  }
  return applied.map(({ id }) => id);
}

/** Ends a discount of a subscription. Invoices that have it keep it. */
export function endDiscount(ctx: Context, discount: Discount): Discount {
  const ended: Discount = { ...discount, end: ctx.now() };
  ctx.store.put("discount", ended);
  ctx.emit("customer.discount.deleted", ended);
  return ended;
}

/** Releases the discounts of a deleted draft. */
export async function dropDiscounts(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const discount of await discounts(ctx, ids)) await dropDiscount(ctx, discount);
}

async function dropDiscount(ctx: Context, discount: Discount): Promise<void> {
  // A subscription's discount stays with it, whatever happens to one of its invoices.
  if (discount.subscription) return;
  ctx.store.remove("discount", discount.id);
  await countRedemption(ctx, discount, -1);
}

async function discounts(ctx: Context, ids: readonly string[]): Promise<Discount[]> {
  const discounts: Discount[] = [];
  for (const id of ids) {
    const discount = await ctx.store.get("discount", id);
    if (discount) discounts.push(discount);
  }
  return discounts;
}

async function resolve(
  ctx: Context,
  param: DiscountParam,
  name: string,
  application: Application,
  present: readonly Discount[],
): Promise<Discount> {
  const sources = [param.coupon, param.promotion_code, param.discount].filter(Boolean);
  if (sources.length !== 1) {
    throw refuse.invalid(
      "You must provide exactly one of `coupon`, `promotion_code` or `discount` for each discount.",
      { param: name, code: sources.length === 0 ? "parameter_missing" : "parameters_exclusive" },
    );
  }
  if (param.discount) {
    const applied = present.find(({ id }) => id === param.discount);
    if (applied) return applied;
    const original = await ctx.store.must("discount", param.discount, `${name}[discount]`);
    return counted(ctx, await copyDiscount(ctx, original, application));
  }
  const { coupon, promotionCode } = await named(ctx, param, name);
  const applied = present.find(
    (former) =>
      former.source.coupon === coupon.id && former.promotion_code === (promotionCode?.id ?? null),
  );
  if (applied) return applied;
  const field = `${name}[${promotionCode ? "promotion_code" : "coupon"}]`;
  checkCoupon(ctx, coupon, application, field);
  if (promotionCode) await checkPromotionCode(ctx, promotionCode, application, field);
  const discount = await counted(ctx, await newDiscount(ctx, coupon, promotionCode, application));
  if (discount.subscription) ctx.emit("customer.discount.created", discount);
  return discount;
}

async function counted(ctx: Context, discount: Discount): Promise<Discount> {
  await countRedemption(ctx, discount, 1);
  return discount;
}

async function named(
  ctx: Context,
  param: DiscountParam,
  name: string,
): Promise<{ coupon: Types["coupon"]; promotionCode: Types["promotion_code"] | null }> {
  if (param.promotion_code) {
    const promotionCode = await ctx.store.must(
      "promotion_code",
      param.promotion_code,
      `${name}[promotion_code]`,
    );
    const id = promotionCode.promotion.coupon ?? "";
    return { promotionCode, coupon: await ctx.store.must("coupon", id, `${name}[promotion_code]`) };
  }
  const coupon = await ctx.store.must("coupon", param.coupon ?? "", `${name}[coupon]`);
  return { coupon, promotionCode: null };
}
