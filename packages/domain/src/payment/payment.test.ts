import { describe, expect, test } from "vitest";
import { captureDeadline } from "./amounts/capture.ts";
import { convert, listedFee, processingFee } from "./amounts/fee.ts";
import { descriptorSuffixProblem, statementDescriptorProblem } from "./descriptor.ts";
import {
  PAYMENT_STATUSES,
  paymentActions,
  paymentAmount,
  refundable,
  shownPaymentStatus,
} from "./status.ts";

describe("what a payment is of", () => {
  test.each([
    ["requires_capture", 0, 8_000],
    ["requires_capture", 2_000, 8_000],
    ["canceled", 0, 8_000],
    ["succeeded", 8_000, 8_000],
    ["succeeded", 6_000, 6_000],
    ["succeeded", 9_000, 9_000],
  ])("80.00 that is %s with %i captured is %i", (status, amount_received, amount) => {
    expect(paymentAmount({ status, amount: 8_000, amount_received })).toBe(amount);
  });
});

describe("the payment status that is shown", () => {
  const paid = { status: "succeeded", amount_received: 10_000 } as const;

  test.each(PAYMENT_STATUSES)("%s is shown as it is", (status) => {
    expect(shownPaymentStatus({ status, amount_received: 0 })).toBe(status);
  });

  test.each([
    [0, "succeeded"],
    [1, "partial_refund"],
    [9999, "partial_refund"],
    [10_000, "full_refund"],
  ])("100.00 with %i refunded is %s", (refunded, shown) => {
    expect(shownPaymentStatus({ ...paid, refunded })).toBe(shown);
  });

  test("doesn't show a cancelled authorization as a refund, though Stripe counts its release as one", () => {
    const released = { status: "canceled", amount_received: 0, refunded: 10_000 } as const;
    expect(shownPaymentStatus(released)).toBe("canceled");
  });

  test.each([
    ["requires_payment_method", ["cancel"]],
    ["requires_confirmation", ["cancel"]],
    ["requires_action", ["cancel"]],
    ["processing", ["cancel"]],
    ["requires_capture", ["capture", "cancel"]],
    ["canceled", []],
    ["succeeded", ["refund"]],
  ] as const)("%s allows %j", (status, actions) => {
    expect(paymentActions({ status, amount_received: 10_000 })).toEqual(actions);
  });

  test("allows nothing for an unknown status", () => {
    const strange = { status: "requires_magic", amount_received: 0 };
    expect(shownPaymentStatus(strange)).toBe("processing");
    expect(paymentActions(strange)).toEqual([]);
  });

  test("doesn't count a disputed amount as refunded as well", () => {
    expect(paymentActions({ ...paid, chargedBack: true })).toEqual([]);
  });

  test("counts no refund twice", () => {
    expect(refundable(10_000, 4000)).toBe(6000);
    expect(paymentActions({ ...paid, refunded: 10_000 })).toEqual([]);
  });
});

describe("capturing", () => {
  const HOUR = 3600;

  test.each([
    ["any card", {}, 7 * 24],
    ["Visa with the customer present", { brand: "visa" }, 7 * 24],
    ["Visa on the merchant's initiative", { brand: "visa", merchantInitiated: true }, 4 * 24 + 18],
    ["yen in Japan", { currency: "jpy", country: "JP" }, 30 * 24],
    ["yen elsewhere", { currency: "jpy", country: "US" }, 7 * 24],
  ])("%s: %o, %i hours", (_, authorization, hours) => {
    expect(captureDeadline({ at: 1000, ...authorization })).toBe(1000 + hours * HOUR);
  });
});

describe("fees (support: rounding rules)", () => {
  test.each([
    ["US", 10_000, 320],
    ["CA", 50, 31],
    ["CA", 1000, 59],
    ["DE", 10_000, 175],
    ["GB", 10_000, 170],
    ["CA", 500, 45],
  ])("%s keeps of %i: %i", (country, amount, fee) => {
    expect(processingFee(amount, listedFee(country))).toBe(fee);
  });

  test("converts an amount at its rate, rounding half up", () => {
    expect(convert(10_000, "1.36422")).toBe(13_642);
    expect(convert(50, "0.73")).toBe(37);
  });
});

describe("a statement descriptor", () => {
  test.each([
    ["MAPLE AND MAIN", null],
    ["MAPLE", null],
    ["CAFÉ MAPLE", null],
    ["MAPL", "length"],
    ["MAPLE AND MAIN MONTREAL", "length"],
    ["MAPLE <MAIN>", "characters"],
    ["MAPLE'S", "characters"],
    ["カエデとメイン", "characters"],
    ["12345", "no_letter"],
  ])("%s: %s", (text, problem) => {
    expect(statementDescriptorProblem(text)).toBe(problem);
  });

  test("limits prefix and suffix together to 22 characters", () => {
    expect(descriptorSuffixProblem("MAPLE", "ORDER 12 OF 3PM")).toBeNull();
    expect(descriptorSuffixProblem("MAPLE", "ORDER 12 OF 3 PM")).toBe("length");
  });
});
