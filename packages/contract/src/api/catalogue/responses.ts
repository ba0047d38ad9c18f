import { CODE_RULES } from "@counterfoil/domain";
import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";

/** Total discounts of a coupon, as far as the newest redemptions show. Amounts in minor units. */
export const couponRedemptionsResponse = z.strictObject({
  /** Invoices with the coupon, newest first. */
  invoices: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string().nullable(),
      /** As lists show it. */
      status: z.string(),
      customer: z.string().nullable(),
      customer_name: z.string().nullable(),
      /** The discount. */
      amount: z.number(),
      currency: z.string(),
      /** When it was applied to the invoice, seconds. */
      redeemed: z.number(),
      /** The promotion code that was redeemed. */
      promotion_code: z.string().nullable(),
    }),
  ),
  /** By customer and currency, the highest first. Drafts and void invoices don't count. */
  customers: z.array(
    z.strictObject({
      customer: z.string(),
      customer_name: z.string().nullable(),
      invoices: z.number(),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
  /** By currency, the highest first. Drafts and void invoices don't count. */
  totals: z.array(
    z.strictObject({ currency: z.string(), amount: z.number(), invoices: z.number() }),
  ),
  /** Whether the coupon has more redemptions than were read. */
  has_more: z.boolean(),
});
export type CouponRedemptions = ResponseOf<typeof couponRedemptionsResponse>;

/** The invoices that use a tax rate. */
export const taxRateUsageResponse = z.strictObject({
  /** How many by shown status. */
  by_status: z.record(z.string(), z.number()),
  all: z.number(),
  /** The newest of them. */
  invoices: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string().nullable(),
      status: z.string(),
      customer_name: z.string().nullable(),
      total: z.number(),
      currency: z.string(),
      created: z.number(),
    }),
  ),
});
export type TaxRateUsage = ResponseOf<typeof taxRateUsageResponse>;

/** How many invoices use each tax rate, by the rate's ID; rates without any are omitted. */
export const taxUseResponse = z.record(z.string(), z.number());
export type TaxUse = ResponseOf<typeof taxUseResponse>;

/** Which rules of a promotion code hold for a customer and an amount. Nothing is redeemed. */
export const codeCheckResponse = z.strictObject({
  redeemable: z.boolean(),
  rules: z.array(z.strictObject({ rule: z.enum(CODE_RULES), holds: z.boolean() })),
});
export type CodeCheck = ResponseOf<typeof codeCheckResponse>;
