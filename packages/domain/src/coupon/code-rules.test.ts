import { describe, expect, test } from "vitest";
import { codeRules } from "./code-rules.ts";
import type { PromotionCodeTerms } from "./promotion-code.ts";

const NOW = 1_800_000_000;
const COUPON = { percent_off: 25, duration: "once", times_redeemed: 3 };
const CODE: PromotionCodeTerms = {
  active: true,
  times_redeemed: 1,
  restrictions: { first_time_transaction: false },
};
const CLAIRE = {
  coupon: COUPON,
  customer: "cus_claire",
  subtotal: 10_000,
  currency: "cad",
  hasEarlierTransaction: true,
  now: NOW,
};
const rules = (code: Partial<PromotionCodeTerms>, change: object = {}) =>
  codeRules({ ...CODE, ...code }, { ...CLAIRE, ...change }).map(
    ({ rule, holds }) => `${holds ? "+" : "-"}${rule}`,
  );

describe("the rules of a promotion code, tried for Claire", () => {
  test("include only the restrictions that it has", () => {
    expect(rules({})).toEqual(["+coupon", "+one_off", "+switched_on"]);
  });

  test.each<[string, Partial<PromotionCodeTerms>, object, string]>([
    ["a coupon past its date", {}, { coupon: { ...COUPON, redeem_by: NOW } }, "-coupon"],
    ["a coupon for months", {}, { coupon: { ...COUPON, duration: "repeating" } }, "-one_off"],
    [
      "an amount in another currency",
      {},
      { coupon: { amount_off: 5, currency: "eur", duration: "once", times_redeemed: 0 } },
      "-currency",
    ],
    ["switched off", { active: false }, {}, "-switched_on"],
    ["past its date", { active: false, expires_at: NOW }, {}, "-date"],
    ["redeemed as often as it may be", { active: false, max_redemptions: 1 }, {}, "-limit"],
    ["for somebody else", { customer: "cus_nord" }, {}, "-customer"],
    ["for Claire", { customer: "cus_claire" }, {}, "+customer"],
    [
      "a minimum not met",
      {
        restrictions: {
          first_time_transaction: false,
          minimum_amount: 10_001,
          minimum_amount_currency: "cad",
        },
      },
      {},
      "-minimum",
    ],
    ["for first orders", { restrictions: { first_time_transaction: true } }, {}, "-first_time"],
    [
      "for first orders, and this is the first",
      { restrictions: { first_time_transaction: true } },
      { hasEarlierTransaction: false },
      "+first_time",
    ],
  ])("%s", (_, code, change, rule) => {
    const all = rules(code, change);
    expect(all).toContain(rule);
    const others = all.filter((one) => one !== rule);
    expect(others.every((one) => one.startsWith("+"))).toBe(true);
  });
});
