import { balanceEntryCreate, couponCreate, promotionCodeCreate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { issueFault } from "./issue-fault.ts";

const faultsOf = (schema: z.ZodType, payload: object, locale = "en-CA") =>
  schema
    .safeParse(payload, { reportInput: true })
    .error?.issues.map((issue) => issueFault(issue, payload, locale));

describe("an amount above the provider's maximum", () => {
  it.each([
    ["a credit of $2,000,000.00", { amount: -200_000_000, currency: "cad" }, "$999,999.99 CAD"],
    ["a debt of $2,000,000.00", { amount: 200_000_000, currency: "cad" }, "$999,999.99 CAD"],
    ["a debt of ¥200,000,000", { amount: 200_000_000, currency: "jpy" }, "¥99,999,999 JPY"],
  ])("is rejected in its currency, not in minor units: %s", (_, payload, maximum) => {
    expect(faultsOf(balanceEntryCreate, payload)).toEqual([{ code: "amount_too_big", maximum }]);
  });

  it("is rejected in the user's language, for a coupon and a promotion code too", () => {
    const coupon = { amount_off: 100_000_000, currency: "usd", duration: "once" };
    expect(faultsOf(couponCreate, coupon, "fr-CA")).toEqual([
      { code: "amount_too_big", maximum: "999\u00a0999,99\u00a0$ USD" },
    ]);
    const code = {
      promotion: { type: "coupon", coupon: "SPRING10" },
      restrictions: { minimum_amount: 100_000_000, minimum_amount_currency: "eur" },
    };
    expect(faultsOf(promotionCodeCreate, code)).toEqual([
      { code: "amount_too_big", maximum: "€999,999.99 EUR" },
    ]);
  });

  it("isn't confused with other limits", () => {
    const negative = { amount_off: -5, currency: "usd", duration: "once" };
    expect(faultsOf(couponCreate, negative)).toMatchObject([{ code: "too_small" }]);
  });
});
