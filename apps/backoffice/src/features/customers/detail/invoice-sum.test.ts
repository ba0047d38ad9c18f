import { expect, it } from "vitest";
import { invoiceSum, SUMS } from "./invoice-sum.ts";

const page = (amounts: readonly number[], currency = "cad", has_more = false) => ({
  data: amounts.map((amount) => ({ amount_remaining: amount, amount_paid: 0, currency })),
  has_more,
});

it("outstanding includes past due and failed invoices", () => {
  expect(SUMS.open.statuses).toEqual(["open", "past_due", "failed"]);
  expect(invoiceSum("open", [page([100_000]), page([84_509]), page([46_220])])).toEqual({
    count: 3,
    more: false,
    total: { amount: 230_729, currency: "cad" },
  });
});

it("several currencies, or more invoices than were read, are counted but not totalled", () => {
  const mixed = invoiceSum("open", [page([100]), page([100], "usd"), page([])]);
  expect(mixed).toEqual({ count: 2, more: false, total: undefined });
  const cut = invoiceSum("past_due", [page([100], "cad", true)]);
  expect(cut).toEqual({ count: 1, more: true, total: undefined });
  expect(invoiceSum("past_due", [page([])]).total).toBeUndefined();
});
