import { type Coupon, couponCreate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { NO_DAY } from "../../../shared/form/day-field.tsx";
import { checkCode, codePayload, emptyCode } from "../codes/values.ts";
import { checkCoupon, createPayload } from "./payload.ts";
import { emptyValues, valuesLike } from "./values.ts";

const zone = "America/Toronto";
const english = { locale: "en-CA", zone };
const french = { locale: "fr-CA", zone };
const t = (id: string) => id;
const blank = emptyValues("cad");
/** Noon of November 20 2026 in Montréal. */
const NOW = Date.UTC(2026, 10, 20, 17) / 1000;
/** The last second of December 31 2026 there. */
const NEW_YEAR = Date.UTC(2027, 0, 1, 5) / 1000 - 1;

describe("a coupon that Claire fills in", () => {
  it("is sent with the fields of its type and nothing else", () => {
    const values = { ...blank, name: " Winter ", percent: "12,5 %", amount: "99" };
    expect(createPayload(values, french)).toEqual({
      name: "Winter",
      percent_off: 12.5,
      duration: "once",
    });
    const amount = { ...blank, kind: "amount" as const, amount: "1,250.50" };
    expect(createPayload(amount, english)).toEqual({
      amount_off: 125_050,
      currency: "cad",
      duration: "once",
    });
  });

  it("ends with its last day in the business's time zone", () => {
    const values = { ...blank, percent: "5", redeemBy: "2026-12-31" };
    expect(createPayload(values, english).redeem_by).toBe(NEW_YEAR);
  });

  it.each([
    ["no percentage", {}, "percent"],
    ["three decimals", { percent: "12.345" }, "percent"],
    ["more than all", { percent: "101" }, "percent"],
    ["no amount", { kind: "amount" as const }, "amount"],
    ["half a month", { percent: "5", duration: "repeating" as const, months: "1.5" }, "months"],
    ["no redemption", { percent: "5", maxRedemptions: "0" }, "maxRedemptions"],
    ["no day", { percent: "5", redeemBy: NO_DAY }, "redeemBy"],
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
    expect(values).toMatchObject({ id: "", amount: "25,00", currency: "eur", months: "3" });
    const payload = createPayload(values, french);
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
    expect(valuesLike(spring, given).redeemBy).toBe("");
  });
});

describe("a promotion code that Claire fills in", () => {
  const coupon = { id: "SPRING", redeem_by: NEW_YEAR - 3_600, max_redemptions: 60 };
  const code = emptyCode("cad");
  const words = { t, date: String };

  it("sends only the entered values", () => {
    expect(codePayload(code, coupon, english)).toEqual({
      promotion: { type: "coupon", coupon: "SPRING" },
    });
    const values = { ...code, code: " nord20 ", firstTime: true, minimum: "50" };
    expect(codePayload(values, coupon, english)).toEqual({
      promotion: { type: "coupon", coupon: "SPRING" },
      code: "nord20",
      restrictions: {
        first_time_transaction: true,
        minimum_amount: 5_000,
        minimum_amount_currency: "cad",
      },
    });
  });

  it("ends with the coupon if it ends on the coupon’s last day", () => {
    const values = { ...code, expiresAt: "2026-12-31" };
    expect(codePayload(values, coupon, english).expires_at).toBe(NEW_YEAR - 3_600);
    expect(checkCode(values, coupon, english, words)).toEqual({});
  });

  it.each([
    ["a minimum that is no amount", { minimum: "much" }, "minimum"],
    ["more redemptions than the coupon has", { maxRedemptions: "61" }, "maxRedemptions"],
    ["an end after the coupon’s", { expiresAt: "2027-01-01" }, "expiresAt"],
    ["no day", { expiresAt: NO_DAY }, "expiresAt"],
  ])("is held back for %s", (_, typed, field) => {
    expect(Object.keys(checkCode({ ...code, ...typed }, coupon, english, words))).toEqual([field]);
  });
});
