import { MOST_INTERVALS, PRICE_INTERVALS } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { amount, currency, id, metadata } from "./common.ts";

/** A product; its prices stand in it when they are expanded. */
export type Product = Stripe.Product & { prices?: Stripe.ApiList<Stripe.Price> };
export type Price = Stripe.Price;

/** IDs of products may be chosen by the caller (docs.stripe.com/api/products/create). */
const productId = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/, says("invalid_product"));

const recurring = z
  .strictObject({
    interval: z.enum(PRICE_INTERVALS),
    interval_count: z.int().min(1).max(1095).optional(),
  })
  .refine(({ interval, interval_count: count = 1 }) => count <= MOST_INTERVALS[interval], {
    path: ["interval_count"],
    message: says("longer_than_three_years"),
  });

/** What a price is made of; nothing but its nickname, metadata and activity changes afterwards. */
const terms = {
  currency,
  /** Whole minor units. */
  unit_amount: amount,
  /** Left out: charged once. */
  recurring: recurring.optional(),
  nickname: z.string().max(500).optional(),
};

export const priceCreate = z.strictObject({
  ...terms,
  product: productId,
  active: z.boolean().optional(),
  metadata: metadata.optional(),
});
export const priceUpdate = z.strictObject({
  active: z.boolean().optional(),
  nickname: z.string().max(500).optional(),
  metadata: metadata.optional(),
});
export const priceFilters = z.strictObject({
  product: z.string().max(255).optional(),
  active: z.enum(["true", "false"]).optional(),
  type: z.enum(["one_time", "recurring"]).optional(),
});

const fields = {
  name: z.string().min(1, says("required")).max(250),
  description: z.string().max(5000).optional(),
  active: z.boolean().optional(),
  /** What one is called on documents: seat, hour, litre. */
  unit_label: z.string().max(12).optional(),
  /** At most 22 characters, without those that card networks refuse (docs.stripe.com/api/products). */
  statement_descriptor: z
    .string()
    .max(22)
    .regex(/^[^<>\\"'*]*$/, says("forbidden_characters", { characters: "< > \\ ' \" *" }))
    .optional(),
  tax_code: z
    .union([z.literal(""), z.string().regex(/^txcd_\w{1,30}$/, says("invalid_tax_code"))])
    .optional(),
  metadata: metadata.optional(),
};

/** Prices that can be made together with their product. */
export const MAXIMUM_NEW_PRICES = 20;

/** A product with its prices, made as one: when a price is refused, no product is left to sell. */
export const productCreate = z
  .strictObject({
    ...fields,
    prices: z.array(z.strictObject(terms)).max(MAXIMUM_NEW_PRICES).optional(),
    /** The place in `prices` of the one that is offered first. */
    default_price: z.int().min(0).max(MAXIMUM_NEW_PRICES).optional(),
  })
  .refine(
    ({ prices, default_price: chosen }) => chosen === undefined || chosen < (prices?.length ?? 0),
    { path: ["default_price"], message: says("invalid_price_place") },
  );
export const productUpdate = z
  .strictObject({ ...fields, default_price: z.union([z.literal(""), id("price")]).optional() })
  .partial();
export const productFilters = z.strictObject({
  /** As `active`, in the words of the counts. */
  status: z.enum(["active", "inactive"]).optional(),
  active: z.enum(["true", "false"]).optional(),
});
