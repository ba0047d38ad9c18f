import { describe, expect, test } from "vitest";
import { type BadgedPayment, paymentBadge } from "./badge.ts";
import { DISPUTE_STATUSES } from "./disputes/dispute.ts";
import { PAYMENT_STATUSES } from "./status.ts";

const charge = (amount_refunded: number, disputed = false) => ({
  amount: 10_000,
  amount_captured: 10_000,
  amount_refunded,
  captured: true,
  disputed,
});
const paid = {
  status: "succeeded",
  amount_received: 10_000,
  last_payment_error: null,
  latest_charge: charge(0, true),
} as const satisfies BadgedPayment;
const disputed = (...statuses: string[]): BadgedPayment => ({
  ...paid,
  disputes: { data: statuses.map((status) => ({ status })) },
});

describe("a payment's badge", () => {
  test.each(PAYMENT_STATUSES)("shows the status of a payment that is %s", (status) => {
    const payment = { status, amount_received: 0, latest_charge: null, disputes: { data: [] } };
    expect(paymentBadge(payment)).toBe(status);
  });

  test.each(DISPUTE_STATUSES)(
    "never shows only that a payment succeeded while %s is open",
    (status) => {
      const badge = paymentBadge(disputed(status));
      const settled = ["won", "warning_closed", "prevented"].includes(status);
      expect(badge === "succeeded").toBe(settled);
    },
  );

  test.each([
    [["needs_response"], "dispute_response"],
    [["warning_needs_response"], "dispute_response"],
    [["appeal_needs_response"], "dispute_response"],
    [["under_review"], "dispute_review"],
    [["lost"], "dispute_lost"],
    [["won"], "succeeded"],
    [["lost", "needs_response"], "dispute_response"],
    [["won", "under_review"], "dispute_review"],
  ] as const)("says of disputes %j: %s", (statuses, badge) => {
    expect(paymentBadge(disputed(...statuses))).toBe(badge);
  });

  test("shows that a payment is disputed even if its disputes aren't loaded", () => {
    expect(paymentBadge(paid)).toBe("disputed");
  });

  test.each([
    [1, "partial_refund"],
    [10_000, "full_refund"],
  ])("says how much of 100.00 was refunded: %i", (amount_refunded, badge) => {
    const refunded = { ...paid, latest_charge: charge(amount_refunded) };
    expect(paymentBadge(refunded)).toBe(badge);
    const answered = { ...disputed("needs_response"), latest_charge: charge(amount_refunded) };
    expect(paymentBadge(answered)).toBe("dispute_response");
  });

  test("shows that the last attempt was declined, unless a later one succeeded", () => {
    const error = { code: "card_declined" };
    const open = { ...paid, amount_received: 0, latest_charge: null, last_payment_error: error };
    expect(paymentBadge({ ...open, status: "requires_payment_method" })).toBe("declined");
    expect(paymentBadge({ ...open, status: "canceled" })).toBe("canceled");
  });
});
