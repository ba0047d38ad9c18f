import type { Charge, PaymentIntent } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { attemptsOf } from "./attempts.ts";

// Only these fields are read.
const intent = (change: object) =>
  ({
    id: "pi_1",
    status: "requires_payment_method",
    last_payment_error: null,
    ...change,
  }) as PaymentIntent;
const charge = (id: string, created: number) => ({ id, created, payment_intent: "pi_1" }) as Charge;

describe("the attempts to collect an invoice", () => {
  it("are empty before any attempt", () => {
    expect(attemptsOf([intent({})], [])).toEqual([]);
  });

  it("are its charges, newest first", () => {
    const attempts = attemptsOf(
      [intent({ status: "succeeded" })],
      [charge("ch_declined", 10), charge("ch_paid", 20)],
    );
    expect(attempts.map((attempt) => attempt.charge?.id)).toEqual(["ch_paid", "ch_declined"]);
  });

  it("start with the payment that requires customer action", () => {
    const waiting = intent({ status: "requires_action" });
    const attempts = attemptsOf([waiting], [charge("ch_declined", 10)]);
    expect(attempts.map((attempt) => attempt.charge?.id)).toEqual([undefined, "ch_declined"]);
  });
});
