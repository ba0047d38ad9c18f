import type { Product } from "@counterfoil/contract";
import type { FieldNames } from "../../../shared/form/payload-resolver.ts";
import { idOf } from "../../../shared/resource/id-of.ts";
import type { T } from "../../../shared/text/text.ts";
import type { ProductCreate, ProductUpdate } from "../api.ts";
import { blankPrice, checkPrice, type PriceValues, pricePayload } from "../price/values.ts";

/** What the form of a product holds; everything as it is typed. */
export interface ProductValues {
  name: string;
  description: string;
  unitLabel: string;
  descriptor: string;
  taxCode: string;
}

/** A new product comes with its prices. */
export interface NewProductValues extends ProductValues {
  prices: PriceValues[];
  /** The place of the price that is offered first. */
  first: number;
}

/** Prices that can be made at once with a product. */
export const MOST_PRICES = 20;

export const FIELD_NAMES: FieldNames<ProductValues> = {
  name: "name",
  description: "description",
  unit_label: "unitLabel",
  statement_descriptor: "descriptor",
  tax_code: "taxCode",
};

/** Form field of each parameter of each price, up to the maximum number of prices. */
export const NEW_FIELD_NAMES: FieldNames<NewProductValues> = {
  ...FIELD_NAMES,
  ...Object.fromEntries(
    Array.from({ length: MOST_PRICES }, (_, place) => place).flatMap((place) => [
      [`prices.${place}.unit_amount`, `prices.${place}.amount` as const],
      [`prices.${place}.currency`, `prices.${place}.currency` as const],
      [`prices.${place}.recurring.interval`, `prices.${place}.billing` as const],
      [`prices.${place}.recurring.interval_count`, `prices.${place}.count` as const],
      [`prices.${place}.nickname`, `prices.${place}.nickname` as const],
    ]),
  ),
};

/** The form of a new product with its first price. @param currency of that price */
export function emptyProduct(currency: string): NewProductValues {
  return {
    name: "",
    description: "",
    unitLabel: "",
    descriptor: "",
    taxCode: "",
    prices: [blankPrice(currency)],
    first: 0,
  };
}

/** Returns the form values of a product at the provider. */
export function valuesOf(product: Product): ProductValues {
  return {
    name: product.name,
    description: product.description ?? "",
    unitLabel: product.unit_label ?? "",
    descriptor: product.statement_descriptor ?? "",
    taxCode: idOf(product.tax_code) ?? "",
  };
}

/** What makes the product and its prices: only what was filled in. */
export function createPayload(values: NewProductValues, locale: string): ProductCreate {
  const { name, description, unitLabel, descriptor, taxCode } = trimmed(values);
  const prices = values.prices.map((price) => pricePayload(price, locale));
  return {
    name,
    ...(description === "" ? {} : { description }),
    ...(unitLabel === "" ? {} : { unit_label: unitLabel }),
    ...(descriptor === "" ? {} : { statement_descriptor: descriptor }),
    ...(taxCode === "" ? {} : { tax_code: taxCode }),
    ...(prices.length === 0
      ? {}
      : { prices, default_price: values.first < prices.length ? values.first : 0 }),
  };
}

/** What changes the product: only what is different. Empty text clears. */
export function updatePayload(values: ProductValues, product: Product): ProductUpdate {
  const now = trimmed(values);
  const before = valuesOf(product);
  return {
    ...(now.name === before.name ? {} : { name: now.name }),
    ...(now.description === before.description ? {} : { description: now.description }),
    ...(now.unitLabel === before.unitLabel ? {} : { unit_label: now.unitLabel }),
    ...(now.descriptor === before.descriptor ? {} : { statement_descriptor: now.descriptor }),
    ...(now.taxCode === before.taxCode ? {} : { tax_code: now.taxCode }),
  };
}

/** What the schema says in other words than a person who types needs. */
export function checkProduct(values: ProductValues, t: T): Record<string, string> {
  return values.name.trim() === "" ? { name: t("common.required") } : {};
}

/** What is wrong with the prices, by the names of their fields. */
export function checkNewProduct(
  values: NewProductValues,
  locale: string,
  t: T,
): Record<string, string> {
  const prices = values.prices.flatMap((price, place) =>
    Object.entries(checkPrice(price, locale, t)).map(
      ([name, text]) => [`prices.${place}.${name}`, text] as const,
    ),
  );
  return { ...checkProduct(values, t), ...Object.fromEntries(prices) };
}

function trimmed<V extends ProductValues>(values: V): V {
  return {
    ...values,
    name: values.name.trim(),
    description: values.description.trim(),
    unitLabel: values.unitLabel.trim(),
    descriptor: values.descriptor.trim(),
    taxCode: values.taxCode.trim(),
  };
}
