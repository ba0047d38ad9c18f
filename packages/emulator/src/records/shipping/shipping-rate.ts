import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { currencyCode } from "../../kernel/money/currency.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

export type ShippingRate = Types["shipping_rate"];

const taxBehavior = p.enum(["exclusive", "inclusive", "unspecified"]);
const bound = p.hash({
  unit: p.enum(["business_day", "day", "hour", "month", "week"]),
  value: p.integer({ min: 1 }),
});
const amount = p.integer({ min: 0, max: 99_999_999 });

/** Parameters of a shipping rate, on its own or as `shipping_rate_data` of an invoice. */
export const shippingRateParams = p.hash({
  delivery_estimate: p.hash({ maximum: bound.optional(), minimum: bound.optional() }).optional(),
  display_name: p.string({ max: 100 }),
  fixed_amount: p
    .hash({
      amount,
      currency: p.string(),
      currency_options: p.map(p.hash({ amount, tax_behavior: taxBehavior.optional() })).optional(),
    })
    .optional(),
  metadata: p.metadata().optional(),
  tax_behavior: taxBehavior.optional(),
  tax_code: p.string().optional(),
  type: p.enum(["fixed_amount"]).optional(),
});

/** Parameters of an update (https://docs.stripe.com/api/shipping_rates/update). */
export const shippingRateUpdate = p.hash({
  active: p.boolean().optional(),
  fixed_amount: p
    .hash({
      currency_options: p
        .map(p.hash({ amount: amount.optional(), tax_behavior: taxBehavior.optional() }))
        .optional(),
    })
    .optional(),
  metadata: p.metadata().optional(),
  tax_behavior: taxBehavior.optional(),
});

type ShippingRateCreateParams = z.output<typeof shippingRateParams>;
type ShippingRateUpdateParams = z.output<typeof shippingRateUpdate>;
type ShippingCurrencyOptions = NonNullable<
  NonNullable<ShippingRate["fixed_amount"]>["currency_options"]
>;

/**
 * Creates a shipping rate from parameters (https://docs.stripe.com/api/shipping_rates/create).
 * @throws ApiRefusal if `fixed_amount` is missing
 */
export function newShippingRate(ctx: Context, params: ShippingRateCreateParams): ShippingRate {
  const { fixed_amount: fixed, delivery_estimate: estimate } = params;
  if (!fixed) {
    throw refuse.invalid("Missing required param: fixed_amount.", {
      code: "parameter_missing",
      param: "fixed_amount",
    });
  }
  const currency = currencyCode(fixed.currency, "fixed_amount[currency]");
  return {
    id: ctx.id("shr"),
    object: "shipping_rate",
    active: true,
    created: ctx.now(),
    delivery_estimate: estimate
      ? { maximum: estimate.maximum ?? null, minimum: estimate.minimum ?? null }
      : null,
    display_name: params.display_name,
    fixed_amount: {
      amount: fixed.amount,
      currency,
      ...(fixed.currency_options
        ? {
            currency_options: {
              [currency]: {
                amount: fixed.amount,
                tax_behavior: params.tax_behavior ?? "unspecified",
              },
              ...withOptions({}, fixed.currency_options),
            },
          }
        : {}),
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    tax_behavior: params.tax_behavior ?? "unspecified",
    tax_code: params.tax_code ?? null,
    type: "fixed_amount",
  };
}

/**
 * Returns the rate with the changes of a request.
 * @throws ApiRefusal if its tax behaviour was set before
 */
export function changedShippingRate(
  before: ShippingRate,
  change: ShippingRateUpdateParams,
): ShippingRate {
  const { tax_behavior: behavior } = change;
  const settled = before.tax_behavior !== "unspecified" && before.tax_behavior !== behavior;
  if (behavior !== undefined && settled) {
    throw refuse.invalid("The tax behavior of a shipping rate cannot be changed once it is set.", {
      param: "tax_behavior",
    });
  }
  const options = change.fixed_amount?.currency_options;
  const fixed = before.fixed_amount;
  return {
    ...before,
    active: change.active ?? before.active,
    ...(fixed && options
      ? {
          fixed_amount: {
            ...fixed,
            currency_options: withOptions(fixed.currency_options ?? {}, options),
          },
        }
      : {}),
    metadata: mergeMetadata(before.metadata, change.metadata),
    tax_behavior: behavior ?? before.tax_behavior,
  };
}

function withOptions(
  current: ShippingCurrencyOptions,
  currencyOptions: Readonly<
    Record<
      string,
      {
        amount?: number | undefined;
        tax_behavior?: ShippingCurrencyOptions[string]["tax_behavior"] | undefined;
      }
    >
  >,
): ShippingCurrencyOptions {
  const options = { ...current };
  for (const [code, option] of Object.entries(currencyOptions)) {
    const param = `fixed_amount[currency_options][${code}]`;
    const currency = currencyCode(code, param);
    const former = options[currency];
    const optionAmount = option.amount ?? former?.amount;
    if (optionAmount === undefined) {
      throw refuse.invalid(`Missing required param: ${param}[amount].`, {
        code: "parameter_missing",
        param: `${param}[amount]`,
      });
    }
    options[currency] = {
      amount: optionAmount,
      tax_behavior: option.tax_behavior ?? former?.tax_behavior ?? "unspecified",
    };
  }
  return options;
}

/** Returns the amount of a rate in a currency, in minor units; null if it has none. */
export function shippingAmount({ fixed_amount: fixed }: ShippingRate, currency: string) {
  if (fixed?.currency === currency) return fixed.amount;
  return fixed?.currency_options?.[currency]?.amount ?? null;
}
