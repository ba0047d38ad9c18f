/** Billing intervals of a recurring price (docs.stripe.com/api/prices/create). */
export const PRICE_INTERVALS = ["day", "week", "month", "year"] as const;

export type PriceInterval = (typeof PRICE_INTERVALS)[number];

/** Maximum number of each interval between two charges: three years. */
export const MAX_INTERVALS: Readonly<Record<PriceInterval, number>> = {
  day: 1095,
  week: 156,
  month: 36,
  year: 3,
};
