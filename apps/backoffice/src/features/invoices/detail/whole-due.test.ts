import type { Invoice } from "@counterfoil/contract";
import { appliedBalance, leftToPay } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { withWholeDue } from "./whole-due.ts";

const draft = (change: object): Invoice =>
  ({
    status: "draft",
    currency: "cad",
    total: 91_980_000,
    starting_balance: 10_000_000,
    amount_due: 0,
    amount_remaining: 0,
    pre_payment_credit_notes_amount: 0,
    ...change,
  }) as unknown as Invoice;

describe("the amounts of a draft", () => {
  it("are what would be due, with the customer's debt, if that can't be billed", () => {
    const shown = withWholeDue(draft({}));
    expect(leftToPay(shown)).toBe(101_980_000);
    expect(appliedBalance(shown)).toBe(10_000_000);
  });

  it("are the provider's if it can be billed", () => {
    const billable = draft({ total: 45_000, starting_balance: -5_000, amount_due: 40_000 });
    expect(withWholeDue(billable)).toBe(billable);
  });
});
