import { type FieldReading, numberOf, type Price, priceFields } from "@counterfoil/contract";
import { MOST_INTERVALS, parseAmount } from "@counterfoil/domain";
import {
  type Body,
  createBody,
  emptyValues,
  type ValuesOf,
  valuesOf,
} from "../../../shared/form/values.ts";
import type { T } from "../../../shared/text/text.ts";

/** What the form of a price holds; everything as it is typed. */
export type PriceValues = ValuesOf<typeof priceFields>;

/** Returns the names of a price's fields. @param at where the price is in its form */
export const priceNames = <At extends string>(at: At) =>
  ({
    unit_amount: `${at}unit_amount`,
    currency: `${at}currency`,
    "recurring.interval": `${at}recurring.interval`,
    "recurring.interval_count": `${at}recurring.interval_count`,
    nickname: `${at}nickname`,
  }) as const;

/** A price that is paid once, without its amount. */
export function blankPrice(currency: string): PriceValues {
  return counted({ ...emptyValues(priceFields), currency });
}

/** The form for a price like another. */
export function priceLike(price: Price, reading: FieldReading): PriceValues {
  return counted(valuesOf(priceFields, price, reading));
}

const counted = ({ recurring, ...values }: PriceValues): PriceValues => ({
  ...values,
  recurring: { ...recurring, interval_count: recurring.interval_count || "1" },
});

/** What makes the price, without its product. */
export function pricePayload(values: PriceValues, reading: FieldReading): Body {
  const { recurring, ...once } = createBody(priceFields, values, reading);
  return values.recurring.interval === "one_time" ? once : { ...once, recurring };
}

/** What the schema says in other words than a person who types needs. */
export function checkPrice(
  { unit_amount: amount, currency, recurring }: PriceValues,
  { locale }: FieldReading,
  t: T,
): Partial<Record<keyof typeof priceFields, string>> {
  const { interval } = recurring;
  const read = parseAmount(amount, currency || "usd", locale);
  const count = numberOf(recurring.interval_count);
  const most = interval === "one_time" ? 0 : MOST_INTERVALS[interval];
  const recurs = Number.isInteger(count) && count >= 1 && count <= most;
  return {
    ...(read.ok && read.value >= 0 ? {} : { unit_amount: t("products.amountInvalid") }),
    ...(currency === "" ? { currency: t("common.required") } : {}),
    ...(interval === "one_time" || recurs
      ? {}
      : { "recurring.interval_count": t("products.countInvalid", { most }) }),
  };
}
