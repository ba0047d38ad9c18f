import { paymentIntentCreate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { readPaymentStart } from "./start.ts";
import { emptyPaymentValues, paymentRequest } from "./values.ts";

const reading = { locale: "en-CA", zone: "America/Toronto" };

describe("a new payment of Atelier Nord's", () => {
  const values = { ...emptyPaymentValues("cad", "cus_nord"), amount: "820.00" };

  it("is sent with the entered values and nothing else", () => {
    const request = paymentRequest(values, "pm_visa", reading);
    expect(request).toEqual({
      amount: 82_000,
      currency: "cad",
      customer: "cus_nord",
      payment_method: "pm_visa",
      capture_method: "automatic",
      off_session: true,
    });
    expect(paymentIntentCreate.safeParse(request).success).toBe(true);
  });

  it("is only authorized for manual capture", () => {
    const later = paymentRequest({ ...values, capture_method: "manual" }, "pm_visa", reading);
    expect(later.capture_method).toBe("manual");
  });

  it("says that the customer is present, so that the bank can require authentication", () => {
    const present = paymentRequest({ ...values, off_session: false }, "pm_visa", reading);
    expect(present.off_session).toBe(false);
  });

  it("trims text", () => {
    const words = {
      description: " Deposit ",
      statement_descriptor_suffix: " SIGNS ",
      receipt_email: " a@b.example ",
    };
    expect(paymentRequest({ ...values, ...words }, "pm_visa", reading)).toMatchObject({
      description: "Deposit",
      statement_descriptor_suffix: "SIGNS",
      receipt_email: "a@b.example",
    });
  });
});

describe("the URL of a new payment", () => {
  it.each([
    [{ customer: "cus_nord" }, { customer: "cus_nord" }],
    [{ customer: "pi_1" }, {}],
    [{ customer: 7 }, {}],
    [{}, {}],
  ])("%j reads %j", (raw, start) => {
    expect(readPaymentStart(raw)).toEqual(start);
  });
});
