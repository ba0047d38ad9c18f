import { DAY_SECONDS } from "@counterfoil/domain";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { currencyCode } from "../../kernel/money/currency.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

const name = p.orUnset(p.string({ max: 40 })).optional();

export const couponCreateParams = p.hash({
  amount_off: p.integer().optional(),
  applies_to: p.hash({ products: p.list(p.string()).optional() }).optional(),
  currency: p.string().optional(),
  currency_options: p.map(p.hash({ amount_off: p.integer({ min: 1 }) })).optional(),
  duration: p.enum(["once", "forever", "repeating"]).optional(),
  duration_in_months: p.integer().optional(),
  id: p.orUnset(p.string({ max: 200 })).optional(),
  max_redemptions: p.integer().optional(),
  metadata: p.metadata().optional(),
  name,
  percent_off: p.decimal().optional(),
  redeem_by: p.timestamp().optional(),
});

export const couponUpdateParams = p.hash({
  currency_options: p.map(p.hash({ amount_off: p.integer({ min: 1 }) })).optional(),
  metadata: p.metadata().optional(),
  name,
});

type CouponParams = z.output<typeof couponCreateParams>;

/**
 * Creates a coupon from parameters (https://docs.stripe.com/api/coupons/create).
 * @throws ApiRefusal if parameters contradict each other or are out of range
 */
export async function newCoupon(ctx: Context, params: CouponParams): Promise<Types["coupon"]> {
  const { amount_off, percent_off } = params;
  const id = params.id ?? ctx.random(8);
  if (!/^[\w-]+$/.test(id)) {
    throw refuse.invalid("Coupon IDs may only contain letters, numbers, dashes and underscores.", {
      param: "id",
    });
  }
  if ((await ctx.store.get("coupon", id)) !== null) {
    throw refuse.invalid("Coupon already exists.", {
      code: "resource_already_exists",
      param: "id",
    });
  }
  if ((amount_off === undefined) === (percent_off === undefined)) {
    throw refuse.invalid(
      amount_off === undefined
        ? "Must provide percent_off or amount_off."
        : "Cannot specify both percent_off and amount_off.",
      { param: "percent_off" },
    );
  }
  for (const product of params.applies_to?.products ?? []) {
    await ctx.store.must("product", product, "applies_to[products]");
  }
  return {
    id,
    object: "coupon",
    amount_off: checkedAmount(amount_off),
    created: ctx.now(),
    currency: checkedCurrency(params),
    ...couponCurrencyOptions(params),
    duration: params.duration ?? "once",
    duration_in_months: checkedMonths(params),
    livemode: false,
    max_redemptions: positive(params.max_redemptions, "max_redemptions"),
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: percent_off === undefined ? null : checkedPercent(percent_off),
    redeem_by: checkedRedeemBy(ctx, params.redeem_by),
    times_redeemed: 0,
    valid: true,
  };
}

function positive(value: number | undefined, param: string): number | null {
  if (value === undefined) return null;
  if (value < 1) {
    throw refuse.invalid("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param,
    });
  }
  return value;
}

function checkedAmount(amount: number | undefined): number | null {
  return positive(amount, "amount_off");
}

function checkedPercent(text: string): number {
  const value = Number(text);
  const param = "percent_off";
  if (value <= 0 || value > 100) {
    throw refuse.invalid(
      "Invalid percent_off: must be greater than 0 and less than or equal to 100.",
      { param },
    );
  }
  if ((text.split(".")[1]?.replace(/0+$/, "") ?? "").length > 2) {
    throw refuse.invalid("Invalid percent_off: up to two decimal places are allowed.", { param });
  }
  return value;
}

function checkedCurrency({ amount_off, currency }: CouponParams): string | null {
  if (amount_off === undefined) {
    if (currency === undefined) return null;
    throw refuse.invalid("Currency can only be set together with amount_off.", {
      param: "currency",
    });
  }
  if (currency === undefined) {
    throw refuse.invalid("You must pass currency when passing amount_off.", {
      code: "parameter_missing",
      param: "currency",
    });
  }
  return currencyCode(currency);
}

/**
 * Returns the amounts off by currency, including the coupon's own.
 * @throws ApiRefusal if there are options without an amount and a currency
 */
export function couponCurrencyOptions({
  amount_off,
  currency,
  currency_options,
}: Pick<CouponParams, "amount_off" | "currency" | "currency_options">) {
  if (currency_options === undefined) return {};
  if (amount_off === undefined || currency === undefined) {
    throw refuse.invalid("You must pass amount_off and currency when passing currency_options.", {
      param: "currency_options",
    });
  }
  const options = { [currencyCode(currency)]: { amount_off } };
  for (const [code, option] of Object.entries(currency_options)) {
    options[currencyCode(code, `currency_options[${code}]`)] = option;
  }
  return { currency_options: options };
}

function checkedMonths({ duration, duration_in_months: months }: CouponParams): number | null {
  const param = "duration_in_months";
  if (duration === "repeating") {
    if (months === undefined) {
      throw refuse.invalid("You must pass duration_in_months when passing duration=repeating.", {
        code: "parameter_missing",
        param,
      });
    }
    return positive(months, param);
  }
  if (months !== undefined) {
    throw refuse.invalid("You can only pass duration_in_months when duration=repeating.", {
      param,
    });
  }
  return null;
}

function checkedRedeemBy(ctx: Context, time: number | undefined): number | null {
  if (time === undefined) return null;
  if (time <= ctx.now()) {
    throw refuse.invalid("Invalid redeem_by: must be in the future.", { param: "redeem_by" });
  }
  if (time > ctx.now() + 5 * 366 * DAY_SECONDS) {
    throw refuse.invalid("Invalid redeem_by: must be within five years.", { param: "redeem_by" });
  }
  return time;
}
