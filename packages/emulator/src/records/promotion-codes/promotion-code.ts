import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { currencyCode } from "../../kernel/money/currency.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { withValidity } from "../coupons/validity.ts";

export const promotionCodeCreateParams = p.hash({
  active: p.boolean().optional(),
  code: p.orUnset(p.string({ max: 500 })).optional(),
  customer: p.string().optional(),
  expires_at: p.timestamp().optional(),
  max_redemptions: p.integer().optional(),
  metadata: p.metadata().optional(),
  promotion: p.hash({ coupon: p.string().optional(), type: p.enum(["coupon"]) }),
  restrictions: p
    .hash({
      currency_options: p.map(p.hash({ minimum_amount: p.integer({ min: 1 }) })).optional(),
      first_time_transaction: p.boolean().optional(),
      minimum_amount: p.integer({ min: 1 }).optional(),
      minimum_amount_currency: p.string().optional(),
    })
    .optional(),
});

/** Parameters of an update (https://docs.stripe.com/api/promotion_codes/update). */
export const promotionCodeUpdateParams = p.hash({
  active: p.boolean().optional(),
  metadata: p.metadata().optional(),
  restrictions: p
    .hash({
      currency_options: p.map(p.hash({ minimum_amount: p.integer({ min: 1 }) })).optional(),
    })
    .optional(),
});

type PromotionCodeParams = z.output<typeof promotionCodeCreateParams>;
type PromotionCode = Types["promotion_code"];
type PromotionRestrictionsParams = z.output<typeof promotionCodeUpdateParams>["restrictions"];

/** Returns the restrictions with minimums in other currencies, which replace the current ones. */
export function withOptions(
  { restrictions }: PromotionCode,
  options: NonNullable<PromotionRestrictionsParams>["currency_options"],
): PromotionCode["restrictions"] {
  if (options === undefined) return restrictions;
  for (const code of Object.keys(options)) {
    currencyCode(code, `restrictions[currency_options][${code}]`);
  }
  return { ...restrictions, currency_options: options };
}

/**
 * Creates a promotion code from parameters (https://docs.stripe.com/api/promotion_codes/create).
 * @throws ApiRefusal if an active promotion code has the same code, or the coupon can't be redeemed
 */
export async function newPromotionCode(
  ctx: Context,
  params: PromotionCodeParams,
): Promise<Types["promotion_code"]> {
  const { customer, promotion, max_redemptions } = params;
  if (promotion.coupon === undefined) {
    throw refuse.invalid("Missing required param: promotion[coupon].", {
      code: "parameter_missing",
      param: "promotion[coupon]",
    });
  }
  const stored = await ctx.store.must("coupon", promotion.coupon, "promotion[coupon]");
  const coupon = withValidity(stored, ctx.now());
  if (!coupon.valid) {
    throw refuse.invalid(
      `The coupon ${coupon.id} is no longer valid, so it cannot have a new promotion code.`,
      { param: "promotion[coupon]" },
    );
  }
  if (customer !== undefined) await ctx.store.must("customer", customer, "customer");
  if (max_redemptions !== undefined) checkRedemptions(coupon, max_redemptions);
  return {
    id: ctx.id("promo"),
    object: "promotion_code",
    active: params.active ?? true,
    code: await freeCode(ctx, params.code ?? null, customer),
    created: ctx.now(),
    customer: customer ?? null,
    customer_account: null,
    expires_at: checkedExpiry(ctx, coupon, params.expires_at),
    livemode: false,
    max_redemptions: max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    promotion: { coupon: coupon.id, type: "coupon" },
    restrictions: restrictionsOf(params.restrictions),
    times_redeemed: 0,
  };
}

function checkRedemptions(coupon: Types["coupon"], maximum: number): void {
  const param = "max_redemptions";
  if (maximum < 1) {
    throw refuse.invalid("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param,
    });
  }
  if (coupon.max_redemptions !== null && maximum > coupon.max_redemptions) {
    throw refuse.invalid(
      "The promotion code's max_redemptions cannot be greater than its coupon's max_redemptions.",
      { param },
    );
  }
}

/** Codes are unique among active ones, ignoring case. A customer's own code may equal another's. */
async function freeCode(
  ctx: Context,
  requested: string | null,
  customer: string | undefined,
): Promise<string> {
  if (requested === null) return ctx.random(8).toUpperCase();
  if (!/^[A-Za-z0-9-]+$/.test(requested)) {
    throw refuse.invalid("Promotion codes may only contain the characters a-z, A-Z, 0-9 and -.", {
      param: "code",
    });
  }
  await checkUnique(ctx, requested, customer ?? null);
  return requested;
}

/**
 * Asserts that a code is unique.
 * @throws ApiRefusal if another active promotion code has the same code
 */
export async function checkUnique(
  ctx: Context,
  code: string,
  customer: string | null,
  self?: string,
): Promise<void> {
  const same = await ctx.store.find("promotion_code", { code: code.toLowerCase(), active: "true" });
  if (same.some((other) => other.id !== self && other.customer === customer)) {
    throw refuse.invalid(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: "code",
    });
  }
}

function checkedExpiry(
  ctx: Context,
  coupon: Types["coupon"],
  time: number | undefined,
): number | null {
  const param = "expires_at";
  if (time === undefined) return null;
  if (time <= ctx.now()) {
    throw refuse.invalid("Invalid expires_at: must be in the future.", { param });
  }
  if (coupon.redeem_by !== null && time > coupon.redeem_by) {
    throw refuse.invalid("The promotion code cannot expire after its coupon's redeem_by.", {
      param,
    });
  }
  return time;
}

function restrictionsOf(
  restrictions: PromotionCodeParams["restrictions"],
): Types["promotion_code"]["restrictions"] {
  const { minimum_amount: amount, minimum_amount_currency: currency } = restrictions ?? {};
  if ((amount === undefined) !== (currency === undefined)) {
    const absent = amount === undefined ? "minimum_amount" : "minimum_amount_currency";
    throw refuse.invalid(
      "You must pass both minimum_amount and minimum_amount_currency, or neither.",
      { code: "parameter_missing", param: `restrictions[${absent}]` },
    );
  }
  const options = restrictions?.currency_options;
  for (const code of Object.keys(options ?? {})) {
    currencyCode(code, `restrictions[currency_options][${code}]`);
  }
  return {
    ...(options ? { currency_options: options } : {}),
    first_time_transaction: restrictions?.first_time_transaction ?? false,
    minimum_amount: amount ?? null,
    minimum_amount_currency:
      currency === undefined
        ? null
        : currencyCode(currency, "restrictions[minimum_amount_currency]"),
  };
}
