import { DAY_SECONDS } from "@counterfoil/domain";
import type { CodePlan } from "../plan/business.ts";

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
      at: from + 40 * DAY_SECONDS,
      params: {
        code: "BONJOUR",
        promotion: { type: "coupon", coupon: "WELCOME25" },
        restrictions: { first_time_transaction: true },
      },
    },
    {
      at: from + 40 * DAY_SECONDS,
      params: {
        code: "VITRINE",
        promotion: { type: "coupon", coupon: "SPRING10" },
        restrictions: { minimum_amount: 50_000, minimum_amount_currency: "cad" },
      },
    },
    {
      at: from + 40 * DAY_SECONDS,
      params: {
        code: "FIDELE",
        promotion: { type: "coupon", coupon: "LOYAL5" },
        max_redemptions: 40,
      },
    },
    {
      at: from + 40 * DAY_SECONDS,
      params: {
        code: "PRINTEMPS25",
        promotion: { type: "coupon", coupon: "SPRING10" },
        active: false,
      },
    },
    {
      at: from + 60 * DAY_SECONDS,
      params: {
        code: "TERRASSE",
        promotion: { type: "coupon", coupon: "SPRING10" },
        expires_at: from + 120 * DAY_SECONDS,
      },
    },
    {
      at: now - 30 * DAY_SECONDS,
      customer: "Atelier Nord Inc.",
      params: {
        code: "NORD-2027",
        promotion: { type: "coupon", coupon: "SPRING10" },
        expires_at: now + 200 * DAY_SECONDS,
        max_redemptions: 5,
      },
    },
  ];
}
