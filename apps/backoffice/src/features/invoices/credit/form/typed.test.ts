import type { CreditableInvoice, CreditableLine, CreditNoteLine } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { readCredit, readSplit, type TypedLine } from "./typed.ts";

const before = (change: Partial<CreditNoteLine>): CreditNoteLine => ({
  line: "signs",
  quantity: null,
  amount: 0,
  discountAmounts: [],
  taxes: [],
  exemptedTax: 0,
  total: 0,
  spread: false,
  ...change,
});
const line = (change: Partial<CreditableLine>): CreditableLine => ({
  id: "signs",
  amount: 222_000,
  quantity: "12",
  discountAmounts: [],
  taxes: [],
  exemptedTax: 0,
  previous: [],
  ...change,
});
const invoice = (...lines: CreditableLine[]): CreditableInvoice => ({
  lines,
  total: 222_000,
  credited: 0,
  refundedOutside: 0,
  amountDue: 222_000,
  amountRemaining: 222_000,
});
const read = (typed: TypedLine, change: Partial<CreditableLine> = {}) => {
  const { lines, problems } = readCredit({ signs: typed }, invoice(line(change)), "cad", "en-CA");
  return problems.get("signs") ?? lines;
};
const pieces = (text: string): TypedLine => ({ way: "quantity", text });
const money = (text: string): TypedLine => ({ way: "amount", text });
const of = (part: object) => [{ type: "invoice_line_item", line: "signs", ...part }];

describe("the entry for a line", () => {
  it.each([
    [pieces("2"), of({ quantity: "2" })],
    [pieces("12"), of({ quantity: "12" })],
    [pieces("13"), "beyond"],
    [pieces("1.5"), "not_whole"],
    [pieces("two"), "not_a_number"],
    [pieces(""), []],
    [pieces("0"), []],
    [money("185.00"), of({ amount: 18_500 })],
    [money("2,220"), of({ amount: 222_000 })],
    [money("2,220.01"), "beyond"],
    [money("185.001"), "too_many_decimals"],
    [money("-1"), "other_sign"],
    [money("0"), []],
  ] as const)("%j is read as %j", (typed, outcome) => {
    expect(read(typed)).toEqual(outcome);
  });

  it("subtracts earlier credit notes", () => {
    const previous = [before({ quantity: "10", amount: 185_000 })];
    expect(read(pieces("2"), { previous })).toEqual(of({ quantity: "2" }));
    expect(read(pieces("3"), { previous })).toBe("beyond");
  });

  it("is negative for a line that was a credit", () => {
    const credit = { amount: -4_000, quantity: "1" };
    expect(read(money("-40"), credit)).toEqual(of({ amount: -4_000 }));
    expect(read(money("40"), credit)).toBe("other_sign");
  });
});

describe("the allocation of the credit", () => {
  it("is what is entered, up to what the card paid", () => {
    const { chosen, problems } = readSplit({ refund: "70", credit: "" }, 7_000, "cad", "en-CA");
    expect([chosen, problems.size]).toEqual([{ refund: 7_000 }, 0]);
    expect(readSplit({ refund: "70.01" }, 7_000, "cad", "en-CA").problems.get("refund")).toBe(
      "beyond",
    );
    expect(readSplit({ credit: "-1" }, 7_000, "cad", "en-CA").problems.get("credit")).toBe(
      "not_a_number",
    );
  });
});
