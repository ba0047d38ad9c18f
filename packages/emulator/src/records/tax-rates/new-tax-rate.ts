import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { CreateRateParams, RateData } from "./tax-rate-params.ts";

type TaxRate = Types["tax_rate"];

/** 0 to 100, with up to four decimals (https://docs.stripe.com/api/tax_rates/create). */
function percentageOf(text: string): number {
  const value = Number(text);
  const param = "percentage";
  if (value < 0 || value > 100) {
    throw refuse.invalid("Invalid percentage: must be between 0 and 100.", { param });
  }
  if ((text.split(".")[1]?.replace(/0+$/, "") ?? "").length > 4) {
    throw refuse.invalid(`Invalid percentage: ${text} has more than 4 decimal places.`, { param });
  }
  return value;
}

/**
 * Returns a two-letter country code in upper case; null if none was given.
 * @throws ApiRefusal if it isn't two letters
 */
export function countryOf(country: string | null): string | null {
  if (country === null || /^[A-Za-z]{2}$/.test(country)) return country?.toUpperCase() ?? null;
  throw refuse.invalid(
    `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
    { param: "country" },
  );
}

/** Creates a tax rate from parameters. */
export function newTaxRate(ctx: Context, params: CreateRateParams | RateData): TaxRate {
  const percentage = percentageOf(params.percentage);
  return {
    id: ctx.id("txr"),
    object: "tax_rate",
    active: ("active" in params ? params.active : undefined) ?? true,
    country: countryOf(params.country ?? null),
    created: ctx.now(),
    description: params.description ?? null,
    display_name: params.display_name,
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: params.inclusive,
    jurisdiction: params.jurisdiction ?? null,
    jurisdiction_level:
      ("jurisdiction_level" in params ? params.jurisdiction_level : undefined) ?? null,
    livemode: false,
    metadata: mergeMetadata({}, "metadata" in params ? params.metadata : undefined),
    percentage,
    rate_type: "percentage",
    state: params.state ?? null,
    tax_type: params.tax_type ?? null,
  };
}

/**
 * Returns the archived rate for a tax calculated elsewhere. Equal data reuses the same rate
 * (https://docs.stripe.com/api/invoices/add_lines: tax_rate_data).
 */
export async function rateOfData(ctx: Context, data: RateData): Promise<TaxRate> {
  const target: TaxRate = { ...newTaxRate(ctx, data), active: false };
  const telling = ({ id: _, created: _at, metadata: _more, ...rest }: TaxRate) =>
    JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
  const archived = await ctx.store.find("tax_rate", {
    active: "false",
    inclusive: String(data.inclusive),
  });
  const same = archived.find((rate) => telling(rate) === telling(target));
  if (same) return same;
  ctx.store.put("tax_rate", target);
  ctx.emit("tax_rate.created", target);
  return target;
}
