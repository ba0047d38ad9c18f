import { describe, expect, it } from "vitest";
import { objectPath, pageOfId } from "./object-path.ts";

describe("a pasted ID", () => {
  it.each([
    ["in_1ABC23", {}, "/invoices/in_1ABC23"],
    ["cus_1ABC23", {}, "/customer/cus_1ABC23"],
    ["pi_1ABC23", {}, "/paymentIntent/pi_1ABC23"],
    ["ch_1ABC23", { payment_intent: "pi_1" }, "/paymentIntent/pi_1"],
    ["re_1ABC23", { payment_intent: { id: "pi_1" } }, "/paymentIntent/pi_1"],
    ["pm_1ABC23", { customer: "cus_1" }, "/customer/cus_1"],
    ["ii_1ABC23", { invoice: "in_1" }, "/invoices/in_1"],
    ["cn_1ABC23", { invoice: { id: "in_1" } }, "/invoices/in_1"],
    ["du_1ABC23", { payment_intent: "pi_1" }, "/paymentIntent/pi_1"],
    ["po_1ABC23", {}, "/account/payouts/po_1ABC23"],
    ["price_1ABC23", { product: "prod_1" }, "/products/prod_1"],
    ["promo_1ABC23", { promotion: { coupon: "LOYAL5" } }, "/coupons/LOYAL5"],
    ["txr_1ABC23", {}, "/tax-rates?open=txr_1ABC23"],
  ])("%s opens its page", (id, rest, path) => {
    const page = pageOfId(id);
    expect(page && objectPath(page, { id, ...rest })).toBe(path);
  });

  it("has no path if its type has no page", () => {
    const page = pageOfId("pm_1ABC23");
    expect(page && objectPath(page, { id: "pm_1ABC23", customer: null })).toBeUndefined();
  });

  it.each(["Atelier Nord", "nord@atelier.example", "MM-2057", "xy_12345678", "in_", "in_1 23456"])(
    "is none: %s",
    (words) => expect(pageOfId(words)).toBeUndefined(),
  );
});
