import { type CreditableInvoice, type CreditableLine, creditNoteTotals } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { everything } from "./everything.ts";
import { readCredit } from "./typed.ts";

const line = (
  id: string,
  amount: number,
  change: Partial<CreditableLine> = {},
): CreditableLine => ({
  id,
  amount,
  quantity: "1",
  discountAmounts: [],
  taxes: [],
  exemptedTax: 0,
  previous: [],
  ...change,
});
const invoice = (lines: CreditableLine[], refundedOutside = 0): CreditableInvoice => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, total, credited: 0, refundedOutside, amountDue: total, amountRemaining: 0 };
};
const text = (minor: number) => (minor / 100).toFixed(2);
const comesTo = (bill: CreditableInvoice) => {
  const { lines } = readCredit(everything(bill, text), bill, "cad", "en-CA");
  const result = creditNoteTotals(bill, { lines });
  return result.ok ? result.value.total : result.problem;
};

describe("the rest of an invoice", () => {
  it("is credited by each line's method", () => {
    const earlier = { discountAmounts: [], taxes: [], exemptedTax: 0, total: 0, spread: false };
    const signs = line("signs", 222_000, {
      quantity: "12",
      previous: [{ line: "signs", quantity: "10", amount: 185_000, ...earlier }],
    });
    const hours = line("hours", 23_750, { quantity: "2.5" });
    const done = line("done", 5_000, {
      previous: [{ line: "done", quantity: null, amount: 5_000, ...earlier }],
    });
    expect(everything(invoice([signs, hours, done]), text)).toEqual({
      signs: { way: "quantity", text: "2" },
      hours: { way: "amount", text: "237.50" },
    });
  });

  it("excludes refunds without a credit note, from the last line up", () => {
    const bill = invoice([line("signs", 222_000), line("hours", 5_000)], 1_000);
    expect(everything(bill, text)).toMatchObject({ hours: { text: "40.00" } });
    expect(comesTo(bill)).toBe(226_000);
    const more = invoice([line("signs", 222_000), line("hours", 5_000)], 7_000);
    expect(everything(more, text)).toEqual({ signs: { way: "amount", text: "2200.00" } });
    expect(comesTo(more)).toBe(220_000);
  });
});
