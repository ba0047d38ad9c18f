import {
  type FieldReading,
  MAXIMUM_NEW_PRICES,
  type Product,
  productFields,
} from "@counterfoil/contract";
import * as form from "../../../shared/form/values/values.ts";
import type { T } from "../../../shared/text/text.ts";
import { blankPrice, checkPrice, type PriceValues, pricePayload } from "../price/values.ts";

/** Form values of a product, as typed. */
export interface ProductValues extends form.ValuesOf<typeof productFields> {
  /** The new product's prices. */
  prices: PriceValues[];
  /** Index of the default price. */
  first: number;
}

/** Maximum number of prices that can be created with a product. */
export const MAX_PRICES = MAXIMUM_NEW_PRICES;

/**
 * Returns the form values of a new product with its first price.
 * @param currency of that price
 */
export function emptyProduct(currency: string): ProductValues {
  return { ...form.emptyValues(productFields), prices: [blankPrice(currency)], first: 0 };
}

/** Returns the form values of a product at the provider. */
export function productValues(product: Product, reading: FieldReading): ProductValues {
  return { ...form.valuesOf(productFields, product, reading), prices: [], first: 0 };
}

/** Returns the parameters that create the product and its prices: only fields with a value. */
export function productCreatePayload(values: ProductValues, reading: FieldReading): form.Body {
  const body = form.createBody(productFields, values, reading);
  const prices = values.prices.map((price) => pricePayload(price, reading));
  if (prices.length === 0) return body;
  return { ...body, prices, default_price: values.first < prices.length ? values.first : 0 };
}

/**
 * Returns the parameters that update the product: only changed fields. Empty text clears a field.
 */
export function productUpdatePayload(
  values: ProductValues,
  before: ProductValues,
  reading: FieldReading,
): form.Body {
  return form.updateBody(productFields, values, before, reading);
}

/** Returns the prices' validation errors by field name. */
export function checkNewProduct(
  values: ProductValues,
  reading: FieldReading,
  t: T,
): Record<string, string> {
  return Object.fromEntries(
    values.prices.flatMap((price, place) =>
      Object.entries(checkPrice(price, reading, t)).map(
        ([name, text]) => [`prices.${place}.${name}`, text] as const,
      ),
    ),
  );
}
