import type { Coupon, PromotionCode } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { offerName, offerProblem, offersOf } from "./offers.ts";

const NOW = 1_800_000_000;

const spring: Coupon = {
  id: "SPRING",
  object: "coupon",
  amount_off: null,
  created: NOW - 86_400,
  currency: null,
  duration: "once",
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: "Spring",
  percent_off: 10,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
};

const codeWith = (code: string, change: Partial<PromotionCode> = {}): PromotionCode => ({
  id: `promo_${code}`,
  object: "promotion_code",
  active: true,
  code,
  created: NOW - 86_400,
  customer: null,
  customer_account: null,
  expires_at: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  promotion: { coupon: spring, type: "coupon" },
  restrictions: {
    first_time_transaction: false,
    minimum_amount: null,
    minimum_amount_currency: null,
  },
  times_redeemed: 0,
  ...change,
});

/** Atelier Nord's invoice of 100.00. */
const invoice = { currency: "cad", customer: "cus_nord", subtotal: 10_000, now: NOW };

const codes = [
  codeWith("EXPIRED", { expires_at: NOW }),
  codeWith("EXHAUSTED", { max_redemptions: 2, times_redeemed: 2 }),
  codeWith("INACTIVE", { active: false }),
  codeWith("KESTREL", { customer: "cus_kestrel" }),
  codeWith("LARGE", {
    restrictions: {
      first_time_transaction: false,
      minimum_amount: 10_001,
      minimum_amount_currency: "cad",
    },
  }),
  codeWith("WELCOME"),
];

describe("the promotion codes offered for Atelier Nord's invoice", () => {
  it("are each found by typing, with the reason why it can't be applied", () => {
    const offers = offersOf([], codes, "e", invoice);
    const reasons = offers.map((offer) => [offerName(offer), offerProblem(offer, invoice)]);
    expect(Object.fromEntries(reasons)).toEqual({
      WELCOME: null,
      EXPIRED: "expired",
      EXHAUSTED: "redeemed_out",
      INACTIVE: "inactive",
      KESTREL: "other_customer",
      LARGE: "below_minimum",
    });
  });

  it("begin with those that can be applied", () => {
    expect(offersOf([spring], codes, "e", invoice).slice(0, 2).map(offerName)).toEqual([
      "Spring",
      "WELCOME",
    ]);
  });

  it("are only those that can be applied, before she types", () => {
    expect(offersOf([], codes, "", invoice).map(offerName)).toEqual(["WELCOME"]);
  });

  it("share the reason of their coupon", () => {
    const coupon = { ...spring, redeem_by: NOW - 1 };
    const spent = codeWith("SPENT", { promotion: { coupon, type: "coupon" } });
    const [offer] = offersOf([], [spent], "s", invoice);
    expect(offer && offerProblem(offer, invoice)).toBe("expired");
  });

  it("leave out a code whose coupon is deleted", () => {
    const orphan = codeWith("ORPHAN", { promotion: { coupon: null, type: "coupon" } });
    expect(offersOf([], [orphan], "o", invoice)).toEqual([]);
  });
});
