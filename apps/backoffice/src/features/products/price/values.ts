import { type FieldReading, numberOf, type Price, priceFields } from "@counterfoil/contract";
import { MAX_INTERVALS, parseAmount } from "@counterfoil/domain";
import {
  type Body,
  createBody,
  emptyValues,
  type ValuesOf,
  valuesOf,
} from "../../../shared/form/values/values.ts";
import type { T } from "../../../shared/text/text.ts";

/** Form values of a price, as typed. */
export type PriceValues = ValuesOf<typeof priceFields>;

/**
 * Returns the paths of a price's fields.
 * @param at path of the price in its form
 */
export function priceNames<At extends string>(
  at: At,
): { readonly [Path in keyof typeof priceFields]: `${At}${Path}` };
export function priceNames(at: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(priceFields).map((path) => [path, at + path]));
}

/** Returns a one-time price without an amount. */
export function blankPrice(currency: string): PriceValues {
  return counted({ ...emptyValues(priceFields), currency });
}

/** Returns the form values of a copy. */
export function priceLike(price: Price, reading: FieldReading): PriceValues {
  return counted(valuesOf(priceFields, price, reading));
}

const counted = ({ recurring, ...values }: PriceValues): PriceValues => ({
  ...values,
  recurring: { ...recurring, interval_count: recurring.interval_count || "1" },
});

/** Returns the parameters that create the price, without its product. */
export function pricePayload(values: PriceValues, reading: FieldReading): Body {
  const { recurring, ...once } = createBody(priceFields, values, reading);
  return values.recurring.interval === "one_time" ? once : { ...once, recurring };
}

/** Validates what the schema can't, with messages for the form. */
export function checkPrice(
  { unit_amount: amount, currency, recurring }: PriceValues,
  { locale }: FieldReading,
  t: T,
): Partial<Record<keyof typeof priceFields, string>> {
  const { interval } = recurring;
  const read = parseAmount(amount, currency || "usd", locale);
  const count = numberOf(recurring.interval_count);
  const most = interval === "one_time" ? 0 : MAX_INTERVALS[interval];
  const recurs = Number.isInteger(count) && count >= 1 && count <= most;
  return {
    ...(read.ok && read.value >= 0 ? {} : { unit_amount: t("products.amountInvalid") }),
    ...(interval === "one_time" || recurs
      ? {}
      : { "recurring.interval_count": t("products.countInvalid", { most }) }),
  };
}
