import type { Coupon, Invoice } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { copyOf } from "./copy-of.ts";

const NOW = Date.UTC(2026, 10, 20, 20) / 1000;
const coupon = (id: string, change: Partial<Coupon> = {}) =>
  // Only the terms are read.
  ({ id, name: id, percent_off: 10, duration: "once", times_redeemed: 1, ...change }) as Coupon;
const discount = (id: string) => ({ id: `di_${id}`, object: "discount", source: { coupon: id } });

// Only these fields are read.
const invoice = {
  id: "in_1",
  status: "paid",
  created: NOW - 5 * 86_400,
  due_date: NOW + 9 * 86_400,
  collection_method: "send_invoice",
  customer: "cus_nord",
  currency: "cad",
  description: "Merci",
  footer: null,
  custom_fields: [{ name: "PO", value: "88-1174" }],
  discounts: [discount("SPRING10"), discount("LOYAL5"), discount("GONE")],
  lines: { data: [] },
} as unknown as Invoice;
const known = (...coupons: Coupon[]) => new Map(coupons.map((one) => [one.id, one]));

describe("a draft made from an invoice", () => {
  it("has its customer, terms and texts", () => {
    expect(copyOf(invoice, new Map(), NOW).body).toMatchObject({
      customer: "cus_nord",
      currency: "cad",
      days_until_due: 14,
      description: "Merci",
      custom_fields: [{ name: "PO", value: "88-1174" }],
    });
  });

  it("has its discounts, in their order", () => {
    const coupons = known(coupon("LOYAL5"), coupon("SPRING10"), coupon("GONE"));
    expect(copyOf(invoice, coupons, NOW)).toMatchObject({
      body: { discounts: [{ coupon: "SPRING10" }, { coupon: "LOYAL5" }, { coupon: "GONE" }] },
      left: [],
    });
  });

  it("leaves out coupons that cannot be redeemed any more, and says which", () => {
    const coupons = known(
      coupon("SPRING10", { name: "Spring 10", redeem_by: NOW - 1 }),
      coupon("LOYAL5"),
    );
    expect(copyOf(invoice, coupons, NOW)).toMatchObject({
      body: { discounts: [{ coupon: "LOYAL5" }] },
      left: ["Spring 10", "GONE"],
    });
  });
});
