import { describe, expect, test } from "vitest";
import { balanceMeaning, inLedgerOrder, reversalOf, runningBalance } from "./ledger.ts";

describe("the customer balance", () => {
  test("carries the ending balance from entry to entry (billing/customer/balance)", () => {
    const entries = [{ amount: -5000 }, { amount: 3000 }, { amount: 2500 }];
    const balances = runningBalance(0, entries).map((entry) => entry.endingBalance);
    expect(balances).toEqual([-5000, -2000, 500]);
    expect([...balances, 0].map(balanceMeaning)).toEqual(["credit", "credit", "debt", "settled"]);
  });

  test("is restored by reversing an entry", () => {
    expect(reversalOf({ type: "applied_to_invoice", amount: 3000 })).toEqual({
      type: "unapplied_from_invoice",
      amount: -3000,
    });
    expect(reversalOf({ type: "adjustment", amount: -700 })).toEqual({
      type: "adjustment",
      amount: 700,
    });
  });

  test("keeps the order of its entries, even within one second", () => {
    const entry = (id: string, created: number, amount: number, ending: number) => ({
      id,
      created,
      amount,
      currency: "cad",
      ending_balance: ending,
    });
    const started = entry("started", 1, -2500, -2500);
    const courier = entry("courier", 2, 1200, -1300);
    const undone = entry("undone", 2, -1200, -2500);
    const bonus = entry("bonus", 2, -500, -3000);
    for (const second of [
      [courier, undone, bonus],
      [bonus, undone, courier],
      [undone, bonus, courier],
    ]) {
      const ids = inLedgerOrder([...second, started]).map(({ id }) => id);
      expect(ids).toEqual(["bonus", "undone", "courier", "started"]);
    }
    const [given, taken] = [entry("given", 1, -500, -500), entry("taken", 1, 500, 0)];
    expect(inLedgerOrder([given, taken]).map(({ id }) => id)).toEqual(["taken", "given"]);
  });
});
