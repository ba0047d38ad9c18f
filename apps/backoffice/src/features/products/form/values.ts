import {
  type FieldReading,
  MAXIMUM_NEW_PRICES,
  type Product,
  productFields,
} from "@counterfoil/contract";
import * as form from "../../../shared/form/values.ts";
import type { T } from "../../../shared/text/text.ts";
import { blankPrice, checkPrice, type PriceValues, pricePayload } from "../price/values.ts";

/** What the form of a product holds; everything as it is typed. */
export interface ProductValues extends form.ValuesOf<typeof productFields> {
  /** The prices that a new product comes with. */
  prices: PriceValues[];
  /** The place of the price that is offered first. */
  first: number;
}

/** Prices that can be made at once with a product. */
export const MOST_PRICES = MAXIMUM_NEW_PRICES;

/** The form of a new product with its first price. @param currency of that price */
export function emptyProduct(currency: string): ProductValues {
  return { ...form.emptyValues(productFields), prices: [blankPrice(currency)], first: 0 };
}

/** Returns the form values of a product at the provider. */
export function valuesOf(product: Product, reading: FieldReading): ProductValues {
  return { ...form.valuesOf(productFields, product, reading), prices: [], first: 0 };
}

/** What makes the product and its prices: only what was filled in. */
export function createPayload(values: ProductValues, reading: FieldReading): form.Body {
  const body = form.createBody(productFields, values, reading);
  const prices = values.prices.map((price) => pricePayload(price, reading));
  if (prices.length === 0) return body;
  return { ...body, prices, default_price: values.first < prices.length ? values.first : 0 };
}

/** What changes the product: only what is different. Empty text clears. */
export function updatePayload(
  values: ProductValues,
  product: Product,
  reading: FieldReading,
): form.Body {
  return form.updateBody(productFields, values, valuesOf(product, reading), reading);
}

/** What the schema says in other words than a person who types needs. */
export function checkProduct(values: ProductValues, t: T): Record<string, string> {
  return values.name.trim() === "" ? { name: t("common.required") } : {};
}

/** What is wrong with the prices, by the names of their fields. */
export function checkNewProduct(
  values: ProductValues,
  reading: FieldReading,
  t: T,
): Record<string, string> {
  const prices = values.prices.flatMap((price, place) =>
    Object.entries(checkPrice(price, reading, t)).map(
      ([name, text]) => [`prices.${place}.${name}`, text] as const,
    ),
  );
  return { ...checkProduct(values, t), ...Object.fromEntries(prices) };
}
