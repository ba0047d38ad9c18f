import { z } from "zod";
import { currency, id } from "../../provider/common.ts";
import type { Route } from "../route/route.ts";
import { wholeNumber } from "../whole-number.ts";
import { CODE_CHECK_PATH, REDEMPTIONS_PATH, TAX_RATE_USAGE_PATH, TAX_USE_PATH } from "./paths.ts";
import {
  codeCheckResponse,
  couponRedemptionsResponse,
  taxRateUsageResponse,
  taxUseResponse,
} from "./responses.ts";

export const catalogueRoutes = {
  couponRedemptions: {
    method: "GET",
    path: REDEMPTIONS_PATH,
    summary: "List the redemptions of a coupon with their discounts",
    access: "coupon:read",
    feature: "coupons",
    apiKey: true,
    response: couponRedemptionsResponse,
  },
  codeCheck: {
    method: "GET",
    path: CODE_CHECK_PATH,
    summary: "Check the restrictions of a promotion code for a customer and an amount",
    access: "promotionCode:read",
    feature: "coupons",
    apiKey: true,
    query: z.strictObject({
      customer: id("cus"),
      amount: wholeNumber(0, 99_999_999),
      currency,
    }),
    response: codeCheckResponse,
  },
  taxUse: {
    method: "GET",
    path: TAX_USE_PATH,
    summary: "Count the invoices that use each tax rate",
    access: "taxRate:read",
    feature: "taxRates",
    apiKey: true,
    response: taxUseResponse,
  },
  taxRateUsage: {
    method: "GET",
    path: TAX_RATE_USAGE_PATH,
    summary: "List the invoices that use a tax rate",
    access: "taxRate:read",
    feature: "taxRates",
    apiKey: true,
    response: taxRateUsageResponse,
  },
} as const satisfies Record<string, Route>;
