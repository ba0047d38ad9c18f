import { z } from "zod";
import { currency, id } from "../../provider/common.ts";
import { wholeNumber } from "../whole-number.ts";
import type { Route } from "./route.ts";

export const catalogueRoutes = {
  couponRedemptions: {
    method: "GET",
    path: "/api/redemptions/:coupon",
    summary: "Who redeemed a coupon, and what it took off",
    access: "coupon:read",
    feature: "coupons",
  },
  codeCheck: {
    method: "GET",
    path: "/api/code-check/:promotionCode",
    summary: "Which rules of a promotion code hold for a customer and an amount",
    access: "promotionCode:read",
    feature: "coupons",
    query: z.strictObject({
      customer: id("cus"),
      amount: wholeNumber(0, 99_999_999),
      currency,
    }),
  },
  taxUse: {
    method: "GET",
    path: "/api/tax-use",
    summary: "How many invoices carry each tax rate",
    access: "taxRate:read",
    feature: "taxRates",
  },
  taxRateUsage: {
    method: "GET",
    path: "/api/tax-use/:taxRate",
    summary: "Which invoices carry a tax rate",
    access: "taxRate:read",
    feature: "taxRates",
  },
} as const satisfies Record<string, Route>;
