import type { Price } from "@counterfoil/contract";
import {
  MOST_INTERVALS,
  PRICE_INTERVALS,
  type PriceInterval,
  parseAmount,
  unitAmountText,
} from "@counterfoil/domain";
import type { T } from "../../../shared/text/text.ts";
import type { NewPrice } from "../api.ts";

/** What the form of a price holds; everything as it is typed. */
export interface PriceValues {
  amount: string;
  currency: string;
  /** Charged once, or every so many of an interval. */
  billing: "one_time" | PriceInterval;
  count: string;
  nickname: string;
}

/** A price that is paid once, without its amount. */
export function blankPrice(currency: string): PriceValues {
  return { amount: "", currency, billing: "one_time", count: "1", nickname: "" };
}

/** The form for a price like another. */
export function priceLike(price: Price, locale: string): PriceValues {
  const { currency, recurring, unit_amount: amount } = price;
  return {
    amount: amount === null ? "" : unitAmountText(String(amount), currency, locale),
    currency,
    billing: PRICE_INTERVALS.find((known) => known === recurring?.interval) ?? "one_time",
    count: String(recurring?.interval_count ?? 1),
    nickname: price.nickname ?? "",
  };
}

/** What makes the price, without its product. */
export function pricePayload(values: PriceValues, locale: string): NewPrice {
  const nickname = values.nickname.trim();
  return {
    currency: values.currency,
    unit_amount: amountOf(values, locale),
    ...(values.billing === "one_time"
      ? {}
      : { recurring: { interval: values.billing, interval_count: countOf(values.count) } }),
    ...(nickname === "" ? {} : { nickname }),
  };
}

/** What the schema says in other words than a person who types needs. */
export function checkPrice(
  values: PriceValues,
  locale: string,
  t: T,
): Partial<Record<keyof PriceValues, string>> {
  const { billing } = values;
  const amount = amountOf(values, locale);
  const count = countOf(values.count);
  const most = billing === "one_time" ? 0 : MOST_INTERVALS[billing];
  return {
    ...(amount >= 0 ? {} : { amount: t("products.amountInvalid") }),
    ...(values.currency === "" ? { currency: t("common.required") } : {}),
    ...(billing === "one_time" || (count >= 1 && count <= most)
      ? {}
      : { count: t("products.countInvalid", { most }) }),
  };
}

function amountOf({ amount, currency }: PriceValues, locale: string): number {
  const read = parseAmount(amount, currency || "usd", locale);
  return read.ok ? read.value : Number.NaN;
}

function countOf(text: string): number {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
}
