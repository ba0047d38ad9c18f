export const FEATURES = [
  "customers",
  "invoices",
  "payments",
  "coupons",
  "taxRates",
  "products",
  "users",
  "account",
] as const;

export type Feature = (typeof FEATURES)[number];

/** The features switched on as shipped. */
export const DEFAULT_FEATURES: readonly Feature[] = [
  "customers",
  "taxRates",
  "coupons",
  "invoices",
  "payments",
  "users",
  "account",
];
