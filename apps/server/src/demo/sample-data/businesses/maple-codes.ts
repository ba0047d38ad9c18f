import type { CodePlan } from "../plan/business.ts";

const DAY = 86_400;

/**
 * Returns promotion codes of every kind: for everyone, for first orders, for one customer, expired,
 * fully redeemed.
 */
export function mapleCodes(from: number, now: number): readonly CodePlan[] {
  return [
    {
      at: from,
      params: {
        code: "PREMIERS",
        promotion: { type: "coupon", coupon: "FIRST3" },
        max_redemptions: 3,
      },
    },
    {
      at: from + 40 * DAY,
      params: {
        code: "BONJOUR",
        promotion: { type: "coupon", coupon: "WELCOME25" },
        restrictions: { first_time_transaction: true },
      },
    },
    {
      at: from + 40 * DAY,
      params: {
        code: "VITRINE",
        promotion: { type: "coupon", coupon: "SPRING10" },
        restrictions: { minimum_amount: 50_000, minimum_amount_currency: "cad" },
      },
    },
    {
      at: from + 40 * DAY,
      params: {
        code: "FIDELE",
        promotion: { type: "coupon", coupon: "LOYAL5" },
        max_redemptions: 40,
      },
    },
    {
      at: from + 40 * DAY,
      params: {
        code: "PRINTEMPS25",
        promotion: { type: "coupon", coupon: "SPRING10" },
        active: false,
      },
    },
    {
      at: from + 60 * DAY,
      params: {
        code: "TERRASSE",
        promotion: { type: "coupon", coupon: "SPRING10" },
        expires_at: from + 120 * DAY,
      },
    },
    {
      at: now - 30 * DAY,
      customer: "Atelier Nord Inc.",
      params: {
        code: "NORD-2027",
        promotion: { type: "coupon", coupon: "SPRING10" },
        expires_at: now + 200 * DAY,
        max_redemptions: 5,
      },
    },
  ];
}
