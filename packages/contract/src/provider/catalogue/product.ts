import { MAX_INTERVALS, PRICE_INTERVALS } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { required, shapeOf, under } from "../../fields/field.ts";
import { choice, filled, reference, text, textAs } from "../../fields/kinds.ts";
import { amountIn, integer } from "../../fields/numbers.ts";
import { amount, currency, id, metadata } from "../common.ts";

/** A product, which contains its prices if they are expanded. */
export type Product = Stripe.Product & { prices?: Stripe.ApiList<Stripe.Price> };
export type Price = Stripe.Price;

/** The caller may choose a product's ID (docs.stripe.com/api/products/create). */
const productId = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/, faultMessage("invalid_product"));

/** The fields of a price's form. Only its nickname can be changed later. */
export const priceFields = {
  /** Minor units. */
  unit_amount: required(amountIn(amount, "currency")),
  currency: required(textAs(currency, { omitEmpty: true })),
  "recurring.interval": required(choice(PRICE_INTERVALS, "one_time")),
  "recurring.interval_count": integer(1, 1095),
  nickname: text(500),
} as const;

const recurring = z
  .strictObject(shapeOf(under(priceFields, "recurring")))
  .refine(({ interval, interval_count: count = 1 }) => count <= MAX_INTERVALS[interval], {
    path: ["interval_count"],
    message: faultMessage("longer_than_three_years"),
  });

const terms = {
  ...shapeOf(priceFields),
  /** Omitted for a one-time price. */
  recurring: recurring.optional(),
};

export const priceCreate = z.strictObject({
  ...terms,
  product: productId,
  active: z.boolean().optional(),
  metadata: metadata.optional(),
});
export const priceUpdate = z.strictObject({
  active: z.boolean().optional(),
  nickname: terms.nickname,
  metadata: metadata.optional(),
});
export const priceFilters = z.strictObject({
  product: z.string().max(255).optional(),
  active: z.enum(["true", "false"]).optional(),
  type: z.enum(["one_time", "recurring"]).optional(),
});

/** The fields of a product's form. */
export const productFields = {
  name: required(filled(250)),
  description: text(5000),
  /** The name of one unit on documents: seat, hour, litre. */
  unit_label: text(12),
  /**
   * At most 22 characters, without those that card networks reject (docs.stripe.com/api/products).
   */
  statement_descriptor: text(22, (schema) =>
    schema.regex(
      /^[^<>\\"'*]*$/,
      faultMessage("forbidden_characters", { characters: "< > \\ ' \" *" }),
    ),
  ),
  tax_code: reference(
    z.union([z.literal(""), z.string().regex(/^txcd_\w{1,30}$/, faultMessage("invalid_tax_code"))]),
  ),
};

const fields = {
  ...shapeOf(productFields),
  active: z.boolean().optional(),
  metadata: metadata.optional(),
};

/** Prices that can be created together with their product. */
export const MAXIMUM_NEW_PRICES = 20;

/** Creates a product with its prices: if a price is rejected, no active product remains. */
export const productCreate = z
  .strictObject({
    ...fields,
    prices: z.array(z.strictObject(terms)).max(MAXIMUM_NEW_PRICES).optional(),
    /** Index in `prices` of the default price. */
    default_price: z.int().min(0).max(MAXIMUM_NEW_PRICES).optional(),
  })
  .refine(
    ({ prices, default_price: chosen }) => chosen === undefined || chosen < (prices?.length ?? 0),
    { path: ["default_price"], message: faultMessage("invalid_price_place") },
  );
export const productUpdate = z
  .strictObject({ ...fields, default_price: z.union([z.literal(""), id("price")]).optional() })
  .partial();
export const productFilters = z.strictObject({
  /** Like `active`, with the values of the counts. */
  status: z.enum(["active", "inactive"]).optional(),
  active: z.enum(["true", "false"]).optional(),
});
