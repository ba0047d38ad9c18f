import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";
import { REPORTS } from "./report-types.ts";

const columns = [...new Set(Object.values(REPORTS).flatMap(({ columns }) => columns))];

it("keeps negative amounts as numbers, only in numeric columns", () => {
  const row = Object.fromEntries(columns.map((name) => [name, "-12.50"]));
  const [, line = ""] = csvOf(columns, [row]).split("\n");
  const numbers = columns.filter((_, index) => line.split(",")[index] === "-12.50");
  expect(numbers).toEqual([
    "net_amount",
    "gross",
    "fee",
    "net",
    "customer_facing_amount",
    "count",
    "balance",
    "pending_debits",
    "net_change_24h",
    "refunded_amount_7d",
    "refunded_amount_previous_7d",
    "refunded_percent_change",
    "disputed_amount_7d",
    "disputed_amount_previous_7d",
    "disputed_percent_change",
  ]);
});

it("writes no formula in any column", () => {
  for (const formula of ["=1+1", "+1+1", "-1+1", "@SUM(A1)", " =1", "\u200b＝1", "\t=1"]) {
    const row = Object.fromEntries(columns.map((name) => [name, formula]));
    const [, ...cells] = csvOf(columns, [row]).split(/\n|,/);
    const body = cells.slice(columns.length - 1, -1);
    expect(body.every((cell) => /^"?'/.test(cell))).toBe(true);
  }
});
