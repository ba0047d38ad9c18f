import type { Invoice } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "./outcome.ts";

// Only the payments are read.
const charged = (intent: object | string) =>
  ({
    payments: { data: [{ is_default: true, payment: { payment_intent: intent } }] },
  }) as unknown as Invoice;
const failed = (error: object) =>
  charged({ status: "requires_payment_method", last_payment_error: error });

describe("the outcome of a charge", () => {
  it.each([
    ["waits", charged({ status: "requires_action", last_payment_error: null })],
    ["waits", failed({ code: "authentication_required", decline_code: "authentication_required" })],
    ["declined", failed({ code: "card_declined", decline_code: "insufficient_funds" })],
    [undefined, charged({ status: "requires_payment_method", last_payment_error: null })],
    [undefined, charged({ status: "succeeded", last_payment_error: null })],
    [undefined, charged("pi_1")],
  ])("is %s", (outcome, invoice) => {
    expect(outcomeOf(invoice)).toBe(outcome);
  });
});
