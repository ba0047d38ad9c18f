import { parseDecimal } from "../money/arithmetic/decimal.ts";
import {
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  subtract,
  ZERO,
} from "../money/arithmetic/fraction.ts";
import { floorOf, roundHalfUp } from "../money/arithmetic/rounding.ts";

/** One step of a tiered price. */
export interface PriceTier {
  /** The last unit in it; null for all that come after. */
  readonly upTo: number | null;
  /** Minor units as plain decimals: for each unit, and once for the tier. */
  readonly unit: string;
  readonly flat: string;
}

type TiersMode = "graduated" | "volume";

/**
 * Returns the cost of a quantity by tiers, rounded once. By volume, the tier of the whole quantity
 * prices every unit; graduated, each tier prices its own units, and the first one's flat amount is
 * due even for a quantity of 0 (docs.stripe.com/products-prices/pricing-models: tiered pricing).
 * @param quantity plain decimal, never negative
 * @returns minor units
 */
export function tieredAmount(
  tiers: readonly PriceTier[],
  mode: TiersMode,
  quantity: string,
): number {
  const units = parseDecimal(quantity);
  return roundHalfUp(mode === "volume" ? byVolume(tiers, units) : graduated(tiers, units));
}

function byVolume(tiers: readonly PriceTier[], units: Fraction): Fraction {
  const tier = tiers.find(({ upTo }) => upTo === null || compare(units, fraction(upTo)) <= 0);
  return tier ? costOf(tier, units) : ZERO;
}

function graduated(tiers: readonly PriceTier[], units: Fraction): Fraction {
  let cost = ZERO;
  let below = ZERO;
  for (const [index, tier] of tiers.entries()) {
    const end =
      tier.upTo === null || compare(units, fraction(tier.upTo)) < 0 ? units : fraction(tier.upTo);
    const part = subtract(end, below);
    if (index > 0 && compare(part, ZERO) <= 0) break;
    cost = add(cost, costOf(tier, part));
    below = end;
  }
  return cost;
}

const costOf = ({ unit, flat }: PriceTier, units: Fraction): Fraction =>
  add(multiply(parseDecimal(unit), units), parseDecimal(flat));

/**
 * Returns how many packages a quantity makes: it is divided, then rounded to whole ones before it
 * is priced (docs.stripe.com, api/prices/object: transform_quantity).
 * @param quantity plain decimal, never negative.
 */
export function packagesOf(quantity: string, divideBy: number, round: "down" | "up"): string {
  const { n, d } = parseDecimal(quantity);
  const packages = fraction(n, d * BigInt(divideBy));
  const whole = floorOf(packages);
  const rest = compare(packages, fraction(whole)) > 0;
  return String(round === "up" && rest ? whole + 1n : whole);
}
