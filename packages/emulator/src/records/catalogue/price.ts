import { MAX_INTERVALS } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { currencyCode } from "../../kernel/money/currency.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { CurrencyOption, PriceParams } from "./price-params.ts";
import { type UnitPrice, unitPrice } from "./unit-price.ts";

type Price = Types["price"];
type PriceInput = Omit<PriceParams, "product" | "product_data" | "transfer_lookup_key">;

/**
 * Creates a price of a product (https://docs.stripe.com/api/prices/create).
 * @throws ApiRefusal if parameters contradict each other
 */
export function newPrice(ctx: Context, product: string, params: PriceInput): Price {
  const tiered = params.billing_scheme === "tiered";
  checkScheme(params, tiered);
  const unit = unitPrice(params, tiered);
  if (unit.custom_unit_amount && params.recurring) {
    throw refuse.invalid("Recurring prices can't have a `custom_unit_amount`.", {
      param: "custom_unit_amount",
    });
  }
  return {
    id: ctx.id("price"),
    object: "price",
    active: params.active ?? true,
    billing_scheme: tiered ? "tiered" : "per_unit",
    created: ctx.now(),
    currency: currencyCode(params.currency),
    ...(params.currency_options === undefined
      ? {}
      : {
          currency_options: {
            [currencyCode(params.currency)]: optionOf(unit, params.tax_behavior),
            ...priceCurrencyOptions(params.currency_options, params.currency, tiered),
          },
        }),
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: recurringOf(params.recurring),
    tax_behavior: params.tax_behavior ?? "unspecified",
    ...unit,
    tiers_mode: params.tiers_mode ?? null,
    transform_quantity: params.transform_quantity ?? null,
    type: params.recurring ? "recurring" : "one_time",
  };
}

/**
 * Returns the amounts of the price in currencies other than its own.
 * @throws ApiRefusal if they include its own
 */
export function priceCurrencyOptions(
  params: Readonly<Record<string, CurrencyOption>>,
  own: string,
  tiered: boolean,
): NonNullable<Price["currency_options"]> {
  const options: NonNullable<Price["currency_options"]> = {};
  for (const [code, option] of Object.entries(params)) {
    const param = `currency_options[${code}]`;
    const currency = currencyCode(code, param);
    if (currency === own.toLowerCase()) {
      throw refuse.invalid(
        `The currency ${currency} is the price's default currency, so it can't be in currency_options.`,
        { param },
      );
    }
    options[currency] = optionOf(unitPrice(option, tiered, param), option.tax_behavior);
  }
  return options;
}

const optionOf = (unit: UnitPrice, tax_behavior: CurrencyOption["tax_behavior"]) => ({
  ...unit,
  tax_behavior: tax_behavior ?? ("unspecified" as const),
});

/** Returns the price of an item as it is now. A deleted plan still has its subscribers. */
export const currentPrice = async (ctx: Context, price: Price): Promise<Price> =>
  (await ctx.store.get("price", price.id)) ?? price;

function checkScheme(params: PriceInput, tiered: boolean): void {
  if (params.tiers && params.transform_quantity) {
    throw refuse.invalid(
      "You may only specify one of these parameters: tiers, transform_quantity.",
      { code: "parameters_exclusive", param: "tiers" },
    );
  }
  if (tiered && params.tiers_mode === undefined) {
    throw refuse.invalid("Missing required param: tiers_mode.", {
      code: "parameter_missing",
      param: "tiers_mode",
    });
  }
  if (!tiered && params.tiers_mode !== undefined) {
    throw refuse.invalid("You can only specify `tiers_mode` when `billing_scheme=tiered`.", {
      param: "tiers_mode",
    });
  }
  if (tiered && params.transform_quantity) {
    throw refuse.invalid("You cannot specify `transform_quantity` when `billing_scheme=tiered`.", {
      param: "transform_quantity",
    });
  }
}

function recurringOf(params: PriceInput["recurring"]): Price["recurring"] {
  if (!params) return null;
  const { interval, interval_count = 1, trial_period_days = null } = params;
  if (interval_count > MAX_INTERVALS[interval]) {
    throw refuse.invalid(
      `Invalid interval_count: must be less than or equal to ${MAX_INTERVALS[interval]} for an interval of ${interval} (three years).`,
      { param: "recurring[interval_count]" },
    );
  }
  if (params.meter !== undefined) throw refuse.missing("meter", params.meter, "recurring[meter]");
  return {
    interval,
    interval_count,
    meter: null,
    trial_period_days,
    usage_type: params.usage_type ?? "licensed",
  };
}
