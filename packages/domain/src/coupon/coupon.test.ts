import { describe, expect, test } from "vitest";
import {
  amountOffIn,
  type CouponTerms,
  couponProblem,
  describeCoupon,
  discountBy,
  isPercentOff,
  oneOffCouponProblem,
} from "./coupon.ts";
import {
  comparableCode,
  type PromotionCodeTerms,
  promotionCodeProblems,
} from "./promotion-code.ts";

const NOW = 1_800_000_000;
const SPRING: CouponTerms = { percent_off: 12.5, duration: "once", times_redeemed: 3 };
const TEN_OFF: CouponTerms = {
  amount_off: 1000,
  currency: "cad",
  duration: "forever",
  times_redeemed: 0,
  currency_options: { eur: { amount_off: 700 } },
};

describe("whether a coupon can be redeemed (api/coupons)", () => {
  test.each([
    ["free to use", {}, null],
    ["the last redemption is left", { max_redemptions: 4 }, null],
    ["redeemed as often as it may be", { max_redemptions: 3 }, "redeemed_out"],
    ["ends in a second", { redeem_by: NOW + 1 }, null],
    ["ended now", { redeem_by: NOW }, "expired"],
    ["deleted", { deleted: true }, "deleted"],
  ])("%s", (_, terms, problem) => {
    expect(couponProblem({ ...SPRING, ...terms }, NOW)).toBe(problem);
  });

  test.each([
    ["once", { duration: "once" }, "cad", null],
    ["forever", { duration: "forever" }, "cad", null],
    ["repeating", { duration: "repeating" }, "cad", "not_for_one_off_invoices"],
    ["an expired one", { redeem_by: NOW - 1 }, "cad", "expired"],
  ])("a one-off invoice with a coupon of %s", (_, terms, currency, problem) => {
    expect(oneOffCouponProblem({ ...SPRING, ...terms }, { currency, now: NOW })).toBe(problem);
  });

  test("applies an amount to its own currencies, a percentage to all", () => {
    expect(["cad", "EUR", "usd"].map((code) => amountOffIn(TEN_OFF, code))).toEqual([
      1000,
      700,
      undefined,
    ]);
    expect(amountOffIn(SPRING, "usd")).toBeNull();
    expect(oneOffCouponProblem(TEN_OFF, { currency: "usd", now: NOW })).toBe("wrong_currency");
  });
});

describe("coupon terms", () => {
  test("are described as data", () => {
    expect(describeCoupon(SPRING)).toEqual({
      kind: "percent",
      percentOff: 12.5,
      duration: "once",
      months: null,
    });
    expect(describeCoupon({ ...TEN_OFF, duration: "repeating", duration_in_months: 3 })).toEqual({
      kind: "amount",
      amountOff: 1000,
      currency: "CAD",
      duration: "repeating",
      months: 3,
    });
  });

  test.each([
    ["deleted", { ...SPRING, deleted: true }],
    ["without a percentage and an amount", { ...SPRING, percent_off: null }],
    ["with an amount in no currency", { ...TEN_OFF, currency: null }],
    ["with an amount in an empty currency", { ...TEN_OFF, currency: "" }],
  ])("of a coupon %s are null", (_, coupon) => {
    expect(describeCoupon(coupon)).toBeNull();
  });

  test("are passed to the totals engine exactly", () => {
    const ink = { ...SPRING, percent_off: 33.33, applies_to: { products: ["prod_ink"] } };
    expect(discountBy("di_1", ink, "cad").coupon).toEqual({
      percentOff: "33.33",
      amountOff: null,
      products: ["prod_ink"],
    });
    expect(discountBy("di_2", TEN_OFF, "eur").coupon).toEqual({
      percentOff: null,
      amountOff: 700,
      products: null,
    });
  });

  test("accept percentages above 0 up to 100 with two decimals (changelog 2018-07-27)", () => {
    const texts = ["0", "0.01", "12.5", "100", "100.01", "12.345", "-5", "ten"];
    expect(texts.filter(isPercentOff)).toEqual(["0.01", "12.5", "100"]);
  });
});

describe("Claire Tessier redeems a promotion code at Maple & Main", () => {
  const code: PromotionCodeTerms = {
    active: true,
    times_redeemed: 1,
    restrictions: { first_time_transaction: false },
  };
  const redemption = {
    coupon: SPRING,
    customer: "cus_claire",
    subtotal: 10_000,
    currency: "cad",
    hasEarlierTransaction: true,
    now: NOW,
  };
  const minimum = (minimum_amount: number) => ({
    restrictions: { first_time_transaction: false, minimum_amount, minimum_amount_currency: "cad" },
  });

  test.each<[string, Partial<PromotionCodeTerms>, string[]]>([
    ["without restrictions", {}, []],
    ["switched off", { active: false }, ["inactive"]],
    ["expired", { expires_at: NOW }, ["expired"]],
    ["used up", { max_redemptions: 1 }, ["redeemed_out"]],
    ["for Claire", { customer: "cus_claire" }, []],
    ["for Claire, expanded", { customer: { id: "cus_claire" } }, []],
    ["for another", { customer: "cus_nord" }, ["other_customer"]],
    ["from 100.00", minimum(10_000), []],
    ["from 100.01", minimum(10_001), ["below_minimum"]],
    [
      "for first orders",
      { restrictions: { first_time_transaction: true } },
      ["not_first_transaction"],
    ],
    [
      "several rules at once",
      { active: false, customer: "cus_nord", ...minimum(20_000) },
      ["inactive", "other_customer", "below_minimum"],
    ],
  ])("%s", (_, terms, problems) => {
    expect(promotionCodeProblems({ ...code, ...terms }, redemption)).toEqual(problems);
  });

  test("applies a minimum only in the currencies that it has", () => {
    const restrictions = {
      ...minimum(1).restrictions,
      currency_options: { eur: { minimum_amount: 9000 } },
    };
    const inCurrency = (currency: string) =>
      promotionCodeProblems({ ...code, restrictions }, { ...redemption, currency });
    expect(inCurrency("eur")).toEqual([]);
    expect(inCurrency("usd")).toEqual(["below_minimum"]);
  });

  test("respects the coupon's own expiry", () => {
    const coupon = { ...SPRING, redeem_by: NOW - 1 };
    expect(promotionCodeProblems(code, { ...redemption, coupon })).toEqual(["expired"]);
  });

  test("compares codes case-insensitively", () => {
    expect(comparableCode(" spring20 ")).toBe(comparableCode("SPRING20"));
  });
});
