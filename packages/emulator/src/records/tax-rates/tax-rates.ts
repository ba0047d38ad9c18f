import type { Rate } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

type TaxRate = Types["tax_rate"];

/**
 * Returns tax rates by ID.
 * @throws ApiRefusal if one is archived, and therefore can't be applied
 *   (https://docs.stripe.com/api/tax_rates/object: active)
 */
export async function taxRatesOf(
  ctx: Context,
  ids: readonly string[],
  param: string,
): Promise<TaxRate[]> {
  const rates: TaxRate[] = [];
  for (const [index, id] of ids.entries()) {
    const rate = await ctx.store.must("tax_rate", id, `${param}[${index}]`);
    if (!rate.active) {
      throw refuse.invalid(`The tax rate ${id} is archived and can't be applied.`, {
        param: `${param}[${index}]`,
      });
    }
    if (rates.some((other) => other.id === id)) {
      throw refuse.invalid(`The tax rate ${id} is listed more than once.`, {
        param: `${param}[${index}]`,
      });
    }
    rates.push(rate);
  }
  return rates;
}

/** Returns a tax rate in the form that the calculation of totals takes. */
export const rateOf = (rate: TaxRate): Rate => ({
  id: rate.id,
  percentage: String(rate.percentage),
  inclusive: rate.inclusive,
});
