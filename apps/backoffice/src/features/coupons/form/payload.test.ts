import { type Coupon, couponCreate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { NO_DAY } from "../../../shared/form/fields/day-field.tsx";
import { checkCoupon, couponCreatePayload } from "./payload.ts";
import { emptyCouponValues, valuesLike } from "./values.ts";

const zone = "America/Toronto";
const english = { locale: "en-CA", zone };
const french = { locale: "fr-CA", zone };
const t = (id: string) => id;
const blank = emptyCouponValues("cad");
/** Noon of November 20 2026 in Montréal. */
const NOW = Date.UTC(2026, 10, 20, 17) / 1000;
/** The last second of December 31 2026 there. */
const NEW_YEAR = Date.UTC(2027, 0, 1, 5) / 1000 - 1;

describe("a coupon that Claire fills in", () => {
  it("is sent with the fields of its type and nothing else", () => {
    const values = { ...blank, name: " Winter ", percent_off: "12,5 %", amount_off: "99" };
    expect(couponCreatePayload(values, french)).toEqual({
      name: "Winter",
      percent_off: 12.5,
      duration: "once",
    });
    const amount = { ...blank, kind: "amount" as const, amount_off: "1,250.50" };
    expect(couponCreatePayload(amount, english)).toEqual({
      amount_off: 125_050,
      currency: "cad",
      duration: "once",
    });
  });

  it("ends with its last day in the business's time zone", () => {
    const values = { ...blank, percent_off: "5", redeem_by: "2026-12-31" };
    expect(couponCreatePayload(values, english).redeem_by).toBe(NEW_YEAR);
  });

  it.each([
    ["no percentage", {}, "percent_off"],
    ["three decimals", { percent_off: "12.345" }, "percent_off"],
    ["more than all", { percent_off: "101" }, "percent_off"],
    ["no amount", { kind: "amount" as const }, "amount_off"],
    [
      "half a month",
      { percent_off: "5", duration: "repeating" as const, duration_in_months: "1.5" },
      "duration_in_months",
    ],
    ["no redemption", { percent_off: "5", max_redemptions: "0" }, "max_redemptions"],
    ["no day", { percent_off: "5", redeem_by: NO_DAY }, "redeem_by"],
  ])("is held back for %s", (_, typed, field) => {
    expect(Object.keys(checkCoupon({ ...blank, ...typed }, english, t))).toEqual([field]);
  });
});

describe("duplicating a coupon", () => {
  const spring: Coupon = {
    id: "SPRING",
    object: "coupon",
    amount_off: 2_500,
    created: NOW - 86_400,
    currency: "eur",
    duration: "repeating",
    duration_in_months: 3,
    livemode: false,
    max_redemptions: 60,
    metadata: {},
    name: "Spring",
    percent_off: null,
    redeem_by: NEW_YEAR,
    times_redeemed: 17,
    valid: true,
  };

  it("starts with its terms and limits, and a new ID", () => {
    const values = valuesLike(spring, { currency: "cad", locale: "fr-CA", zone, now: NOW });
    expect(values).toMatchObject({
      id: "",
      amount_off: "25,00",
      currency: "eur",
      duration_in_months: "3",
    });
    const payload = couponCreatePayload(values, french);
    expect(couponCreate.safeParse(payload).success).toBe(true);
    expect(payload).toEqual({
      name: "Spring",
      amount_off: 2_500,
      currency: "eur",
      duration: "repeating",
      duration_in_months: 3,
      max_redemptions: 60,
      redeem_by: NEW_YEAR,
    });
  });

  it("omits a redeem-by date in the past", () => {
    const given = { currency: "cad", locale: "en-CA", zone, now: NEW_YEAR + 1 };
    expect(valuesLike(spring, given).redeem_by).toBe("");
  });
});
