import type { Route } from "./route.ts";

export const catalogueRoutes = {
  couponRedemptions: {
    method: "GET",
    path: "/api/redemptions/:coupon",
    summary: "Who redeemed a coupon, and what it took off",
    access: "coupon:read",
    feature: "coupons",
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
