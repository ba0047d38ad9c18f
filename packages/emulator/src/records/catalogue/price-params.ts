import { p } from "../../kernel/parameters/params.ts";

/** An amount in a price, in minor units, as an integer or a decimal string (SDK type comments). */
export const MAX_UNIT_AMOUNT = 99_999_999;

const taxBehavior = p.enum(["exclusive", "inclusive", "unspecified"]);

const recurring = p.hash({
  interval: p.enum(["day", "month", "week", "year"]),
  interval_count: p.integer({ min: 1 }).optional(),
  meter: p.string().optional(),
  trial_period_days: p.integer({ min: 1 }).optional(),
  usage_type: p.enum(["licensed", "metered"]).optional(),
});

const tiers = p.list(
  p.hash({
    flat_amount: p.integer({ min: 0, max: MAX_UNIT_AMOUNT }).optional(),
    flat_amount_decimal: p.decimal().optional(),
    unit_amount: p.integer({ min: 0, max: MAX_UNIT_AMOUNT }).optional(),
    unit_amount_decimal: p.decimal().optional(),
    up_to: p.integerOr("inf", { min: 1 }),
  }),
);

const customUnitAmount = p.hash({
  enabled: p.boolean(),
  maximum: p.integer({ min: 1, max: MAX_UNIT_AMOUNT }).optional(),
  minimum: p.integer({ min: 0, max: MAX_UNIT_AMOUNT }).optional(),
  preset: p.integer({ min: 0, max: MAX_UNIT_AMOUNT }).optional(),
});

/** The amount of a price in one currency. */
const amounts = {
  custom_unit_amount: customUnitAmount.optional(),
  tax_behavior: taxBehavior.optional(),
  unit_amount: p.integer({ min: 0, max: MAX_UNIT_AMOUNT }).optional(),
  unit_amount_decimal: p.decimal().optional(),
};

const currencyOptions = p.map(p.hash({ ...amounts, tiers: tiers.optional() }));

/** Parameters of a price, on its own or as a product's `default_price_data`. */
export const priceData = {
  ...amounts,
  currency: p.string(),
  currency_options: currencyOptions.optional(),
  metadata: p.metadata().optional(),
  recurring: recurring.optional(),
};

/** https://docs.stripe.com/api/prices/create */
export const priceParams = p.hash({
  ...priceData,
  active: p.boolean().optional(),
  billing_scheme: p.enum(["per_unit", "tiered"]).optional(),
  lookup_key: p.string({ max: 200 }).optional(),
  nickname: p.string().optional(),
  product: p.string().optional(),
  product_data: p
    .hash({
      active: p.boolean().optional(),
      id: p.string().optional(),
      metadata: p.metadata().optional(),
      name: p.string(),
      statement_descriptor: p.string({ max: 22 }).optional(),
      tax_code: p.string().optional(),
      tax_details: p
        .hash({
          performance_location: p.string().optional(),
          tax_code: p.orUnset(p.string()).optional(),
        })
        .optional(),
      unit_label: p.string({ max: 12 }).optional(),
    })
    .optional(),
  tiers: tiers.optional(),
  tiers_mode: p.enum(["graduated", "volume"]).optional(),
  transfer_lookup_key: p.boolean().optional(),
  transform_quantity: p
    .hash({ divide_by: p.integer({ min: 1 }), round: p.enum(["down", "up"]) })
    .optional(),
});

/** https://docs.stripe.com/api/prices/update */
export const priceUpdateParams = p.hash({
  active: p.boolean().optional(),
  currency_options: p
    .orUnset(p.map(p.orUnset(p.hash({ ...amounts, tiers: tiers.optional() }))))
    .optional(),
  lookup_key: p.string({ max: 200 }).optional(),
  metadata: p.metadata().optional(),
  nickname: p.orUnset(p.string()).optional(),
  tax_behavior: taxBehavior.optional(),
  transfer_lookup_key: p.boolean().optional(),
});

export type PriceParams = import("zod").output<typeof priceParams>;
export type PriceUpdate = import("zod").output<typeof priceUpdateParams>;
export type PriceTiersParams = import("zod").output<typeof tiers>;
export type CurrencyOption = import("zod").output<typeof currencyOptions>[string];
