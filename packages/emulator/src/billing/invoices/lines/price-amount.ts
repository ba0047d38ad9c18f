import { lineAmount, type PriceTier, packagesOf, tieredAmount } from "@counterfoil/domain";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";

type Price = Types["price"];

/**
 * Returns the cost of a quantity in a currency, in minor units: by tiers, packages or units
 * (https://docs.stripe.com/products-prices/pricing-models). Null if it exceeds the safe integers.
 * @param currency requested; the price's own if it has no option for it
 * @param unitAmount cost of one unit or package, as a decimal
 */
export function priceAmount(
  price: Price,
  currency: string,
  quantity: string,
  unitAmount: string,
): number | null {
  const tiers = (price.currency_options?.[currency] ?? price).tiers;
  return nullIfTooLarge(() => {
    if (tiers) {
      const mode = price.tiers_mode === "volume" ? "volume" : "graduated";
      return tieredAmount(tiers.map(tierOf), mode, quantity);
    }
    const { transform_quantity: packs } = price;
    const units = packs
      ? packagesOf(quantity, packs.divide_by, packs.round === "up" ? "up" : "down")
      : quantity;
    return lineAmount({ quantity: units, unitAmount });
  });
}

/** Returns unit amount times quantity; null if it exceeds the safe integers. */
export const product = (unitAmount: string, quantity: string): number | null =>
  nullIfTooLarge(() => lineAmount({ quantity, unitAmount }));

function nullIfTooLarge(amount: () => number): number | null {
  try {
    return amount();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const tierOf = (tier: NonNullable<Price["tiers"]>[number]): PriceTier => ({
  upTo: tier.up_to,
  unit: tier.unit_amount_decimal ?? "0",
  flat: tier.flat_amount_decimal ?? "0",
});

/**
 * Asserts that a price can be used for a single item.
 * @throws ApiRefusal if it can't
 */
export function checkSellable(price: Price): void {
  const param = "pricing[price]";
  if (!price.active) {
    throw refuse.invalid(
      "The price specified is inactive. This field only accepts active prices.",
      { param },
    );
  }
  if (price.type === "recurring") {
    throw refuse.invalid(
      "The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.",
      { param },
    );
  }
  if (price.custom_unit_amount) {
    throw refuse.invalid(
      "The price specified has a `custom_unit_amount`, which is only supported in Checkout.",
      { param },
    );
  }
}
