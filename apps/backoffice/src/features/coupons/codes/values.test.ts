import { describe, expect, it } from "vitest";
import { NO_DAY } from "../../../shared/form/fields/day-field.tsx";
import { checkCode, codePayload, emptyCode } from "./values.ts";

const english = { locale: "en-CA", zone: "America/Toronto" };
const t = (id: string) => id;
/** The last second of December 31 2026 in Montréal. */
const NEW_YEAR = Date.UTC(2027, 0, 1, 5) / 1000 - 1;

describe("a promotion code that Claire fills in", () => {
  const coupon = { id: "SPRING", redeem_by: NEW_YEAR - 3_600, max_redemptions: 60 };
  const code = emptyCode("cad");
  const words = { t, date: String };

  it("sends only the entered values", () => {
    expect(codePayload(code, coupon, english)).toEqual({
      promotion: { type: "coupon", coupon: "SPRING" },
    });
    const values = {
      ...code,
      code: " nord20 ",
      restrictions: { ...code.restrictions, first_time_transaction: true, minimum_amount: "50" },
    };
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
    const values = { ...code, expires_at: "2026-12-31" };
    expect(codePayload(values, coupon, english).expires_at).toBe(NEW_YEAR - 3_600);
    expect(checkCode(values, coupon, english, words)).toEqual({});
  });

  it.each([
    [
      "a minimum that is no amount",
      { restrictions: { ...emptyCode("cad").restrictions, minimum_amount: "much" } },
      "restrictions.minimum_amount",
    ],
    ["more redemptions than the coupon has", { max_redemptions: "61" }, "max_redemptions"],
    ["an end after the coupon’s", { expires_at: "2027-01-01" }, "expires_at"],
    ["no day", { expires_at: NO_DAY }, "expires_at"],
  ])("is held back for %s", (_, typed, field) => {
    expect(Object.keys(checkCode({ ...code, ...typed }, coupon, english, words))).toEqual([field]);
  });
});
