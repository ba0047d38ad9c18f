import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appliedBalance, settle } from "./settle.ts";

const entries = (total: number, balance: number, currency = "cad"): string[] =>
  settle(total, balance, currency).balanceEntries.map(({ type, amount }) => `${type} ${amount}`);

describe("the customer's balance at finalization (billing/customer/balance)", () => {
  test.each([
    ["nothing on the balance", 10_000, 0, "cad", 10_000, 0, []],
    ["credit pays a part", 10_000, -3000, "cad", 7000, 0, ["applied_to_invoice 3000"]],
    ["credit pays all", 10_000, -15_000, "cad", 0, -5000, ["applied_to_invoice 10000"]],
    ["credit pays exactly", 10_000, -10_000, "cad", 0, 0, ["applied_to_invoice 10000"]],
    ["debt is collected", 10_000, 2500, "cad", 12_500, 0, ["applied_to_invoice -2500"]],
    ["debt is collected by an invoice of 0", 0, 2500, "cad", 2500, 0, ["applied_to_invoice -2500"]],
    ["a negative invoice becomes credit", -4000, 0, "cad", 0, -4000, ["applied_to_invoice -4000"]],
    ["an invoice of 0 moves nothing", 0, 0, "cad", 0, 0, []],
    ["too small to charge", 49, 0, "cad", 0, 49, ["invoice_too_small 49"]],
    ["just large enough", 50, 0, "cad", 50, 0, []],
    [
      "credit makes it too small",
      10_000,
      -9980,
      "cad",
      0,
      20,
      ["applied_to_invoice 9980", "invoice_too_small 20"],
    ],
    ["just small enough", 99_999_999, 0, "cad", 99_999_999, 0, []],
    ["too large to charge", 100_000_000, 0, "cad", 0, 100_000_000, ["invoice_too_large 100000000"]],
    ["UGX in hundreds, rounded down", 123_449, 0, "ugx", 123_400, 49, ["adjustment 49"]],
    ["UGX in hundreds, rounded up", 123_450, 0, "ugx", 123_500, -50, ["adjustment -50"]],
    ["UGX rounded away", 49, 0, "ugx", 0, 49, ["adjustment 49"]],
    ["three decimals in tens", 1234, 0, "kwd", 1230, 4, ["adjustment 4"]],
    ["yen", 49, 0, "jpy", 0, 49, ["invoice_too_small 49"]],
  ])("%s", (_, total, balance, currency, amountDue, endingBalance, expected) => {
    const settlement = settle(total, balance, currency);
    expect(settlement).toMatchObject({ amountDue, endingBalance });
    expect(settlement.appliedBalance).toBe(amountDue - total);
    expect(entries(total, balance, currency)).toEqual(expected);
  });

  test("loses nothing: total + start = due + end, and the transactions are the difference", () => {
    const amount = fc.integer({ min: -200_000_000, max: 200_000_000 });
    const small = fc.integer({ min: -200, max: 200 });
    const amounts = fc.oneof(amount, small);
    const currency = fc.constantFrom("cad", "jpy", "kwd", "ugx", "huf");
    fc.assert(
      fc.property(amounts, amounts, currency, (total, starting, code) => {
        const { amountDue, endingBalance, balanceEntries } = settle(total, starting, code);
        expect(total + starting).toBe(amountDue + endingBalance);
        const moved = balanceEntries.reduce((sum, entry) => sum + entry.amount, 0);
        expect(starting + moved).toBe(endingBalance);
        expect(amountDue).toBeGreaterThanOrEqual(0);
        expect(balanceEntries.every((entry) => entry.amount !== 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

test("derives the applied balance from a stored invoice, excluding credit notes", () => {
  const held = { total: 10_000, amount_due: 5000, pre_payment_credit_notes_amount: 2000 };
  expect(appliedBalance(held)).toBe(-3000);
});
