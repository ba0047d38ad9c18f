import type { z } from "zod";
import type { Context } from "../engine/context.ts";
import { currencyCode } from "../engine/currency.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";

const taxBehavior = p.enum(["exclusive", "inclusive", "unspecified"]);
const recurring = p.hash({
  interval: p.enum(["day", "week", "month", "year"]),
  interval_count: p.integer({ min: 1 }).optional(),
  trial_period_days: p.integer({ min: 1 }).optional(),
  usage_type: p.enum(["licensed", "metered"]).optional(),
});

/** What a price is made of, alone or as a product's `default_price_data`. */
export const priceData = {
  currency: p.string(),
  currency_options: p
    .map(
      p.hash({
        tax_behavior: taxBehavior.optional(),
        unit_amount: p.integer({ min: 0, max: 99_999_999 }).optional(),
        unit_amount_decimal: p.decimal().optional(),
      }),
    )
    .optional(),
  metadata: p.metadata().optional(),
  recurring: recurring.optional(),
  tax_behavior: taxBehavior.optional(),
  unit_amount: p.integer({ max: 99_999_999 }).optional(),
  unit_amount_decimal: p.decimal().optional(),
};

export const priceParams = p.hash({
  ...priceData,
  active: p.boolean().optional(),
  billing_scheme: p.enum(["per_unit"]).optional(),
  lookup_key: p.string({ max: 200 }).optional(),
  nickname: p.string().optional(),
  product: p.string().optional(),
  product_data: p
    .hash({
      active: p.boolean().optional(),
      id: p.string().optional(),
      metadata: p.metadata().optional(),
      name: p.string(),
      statement_descriptor: p.string().optional(),
      tax_code: p.string().optional(),
      unit_label: p.string().optional(),
    })
    .optional(),
  transfer_lookup_key: p.boolean().optional(),
});

const data = p.hash(priceData);
type Data = z.output<typeof data>;
type Extra = Pick<z.output<typeof priceParams>, "active" | "nickname" | "lookup_key">;

/** The unit amount both ways: whole minor units when it is whole, and as a decimal. */
function unitAmount({ unit_amount, unit_amount_decimal: decimal }: Data) {
  if ((unit_amount === undefined) === (decimal === undefined)) {
    throw refuse.invalid(
      unit_amount === undefined
        ? "Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set."
        : "Only one of `unit_amount` and `unit_amount_decimal` may be set.",
      { param: "unit_amount" },
    );
  }
  if (decimal !== undefined) {
    if ((decimal.split(".")[1] ?? "").length > 12) {
      throw refuse.invalid("Invalid decimal: at most 12 decimal places are allowed.", {
        param: "unit_amount_decimal",
      });
    }
    const whole = /^(-?\d+)(\.0+)?$/.exec(decimal);
    return { amount: whole ? Number(whole[1]) : null, decimal };
  }
  const amount = unit_amount ?? 0;
  if (amount < 0) {
    throw refuse.invalid("This value must be greater than or equal to 0.", {
      code: "parameter_invalid_integer",
      param: "unit_amount",
    });
  }
  return { amount, decimal: String(amount) };
}

/** A price of a product (https://docs.stripe.com/api/prices/create). */
export function newPrice(
  ctx: Context,
  product: string,
  given: Data,
  extra: Extra = {},
): Types["price"] {
  const unit = unitAmount(given);
  return {
    id: ctx.id("price"),
    object: "price",
    active: extra.active ?? true,
    billing_scheme: "per_unit",
    created: ctx.now(),
    currency: currencyCode(given.currency),
    ...optionsOf(given, unit),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: extra.lookup_key ?? null,
    metadata: mergeMetadata({}, given.metadata),
    nickname: extra.nickname ?? null,
    product,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: given.recurring.trial_period_days ?? null,
          usage_type: given.recurring.usage_type ?? "licensed",
        }
      : null,
    tax_behavior: given.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? "recurring" : "one_time",
    unit_amount: unit.amount,
    unit_amount_decimal: unit.decimal,
  };
}

/** What the price is in other currencies, beside its own. */
function optionsOf(given: Data, own: { amount: number | null; decimal: string }) {
  if (given.currency_options === undefined) return {};
  const option = (unit: typeof own, tax_behavior: Data["tax_behavior"]) => ({
    custom_unit_amount: null,
    tax_behavior: tax_behavior ?? ("unspecified" as const),
    unit_amount: unit.amount,
    unit_amount_decimal: unit.decimal,
  });
  const options = { [currencyCode(given.currency)]: option(own, given.tax_behavior) };
  for (const [code, data] of Object.entries(given.currency_options)) {
    const currency = currencyCode(code, `currency_options[${code}]`);
    options[currency] = option(unitAmount({ ...data, currency }), data.tax_behavior);
  }
  return { currency_options: options };
}
