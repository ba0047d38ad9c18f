import { describe, expect, test } from "vitest";
import { isTaxPercentage, type Rate } from "./rate.ts";
import { taxLine } from "./tax-line.ts";
import { taxLines } from "./tax-lines.ts";
import { taxSummary } from "./tax-summary.ts";

const rate = (percentage: string, inclusive = false): Rate => ({
  id: `${percentage}${inclusive ? " incl." : ""}`,
  percentage,
  inclusive,
});

const GST = rate("5");
const QST = rate("9.975");

const amounts = (net: number, rates: Rate[]): number[] => taxLine(net, rates).map((t) => t.amount);

describe("the taxes of one line", () => {
  test.each([
    ["Quebec, both on the same net", 10_000, [GST, QST], [500, 998]],
    ["a half cent goes up", 50, [rate("1")], [1]],
    ["a credit mirrors its charge", -10_000, [GST, QST], [-500, -998]],
    ["inclusive 10 % (tax/tax-rates)", 10_000, [rate("10", true)], [909]],
    ["two inclusive rates share one net", 11_500, [rate("5", true), rate("10", true)], [500, 1000]],
    ["inclusive then exclusive (tax/tax-rates)", 450, [rate("5", true), rate("7")], [21, 30]],
    ["no rate, no tax", 10_000, [], []],
    ["four decimals", 1_000_000, [rate("8.8754")], [88_754]],
  ])("%s", (_, net, rates, expected) => {
    expect(amounts(net, rates)).toEqual(expected);
  });

  test("are computed on the net less inclusive tax, inclusive or exclusive", () => {
    const taxable = taxLine(450, [rate("5", true), rate("7")]).map((tax) => tax.taxableAmount);
    expect(taxable).toEqual([429, 429]);
  });
});

describe("where tax is rounded (tax/tax-rates: 1000.00 and 50.00 at 10 % inclusive)", () => {
  const lines = [100_000, 5000].map((net) => ({ net, rates: [rate("10", true)] }));
  const total = (rounding: "line" | "invoice"): number =>
    taxLines(lines, rounding)
      .flat()
      .reduce((sum, tax) => sum + tax.amount, 0);

  test("is 95.46 by line", () => expect(total("line")).toBe(9546));

  test("is 95.45 by invoice, spread over the lines", () => {
    expect(total("invoice")).toBe(9545);
    expect(taxLines(lines, "invoice").map(([tax]) => tax?.amount)).toEqual([9091, 454]);
  });

  test("uses the net less inclusive tax as the taxable amount by invoice too", () => {
    const taxable = taxLines(lines, "invoice").map(([tax]) => tax?.taxableAmount);
    expect(taxable).toEqual([100_000 - 9091, 5000 - 454]);
  });

  test("sums rates that share only some lines separately by invoice", () => {
    const mixed = [
      { net: 1010, rates: [GST, QST] },
      { net: 1010, rates: [GST] },
    ];
    expect(taxLines(mixed, "line").map((line) => line.map((t) => t.amount))).toEqual([
      [51, 101],
      [51],
    ]);
    expect(taxLines(mixed, "invoice").map((line) => line.map((t) => t.amount))).toEqual([
      [51, 101],
      [50],
    ]);
  });
});

test("accepts a tax percentage of 0 to 100 with up to four decimals (api/tax_rates)", () => {
  const texts = ["0", "9.975", "8.8754", "100", "100.0001", "8.87541", "-1", "five"];
  expect(texts.filter(isTaxPercentage)).toEqual(["0", "9.975", "8.8754", "100"]);
});

describe("a line's tax label", () => {
  test("sums inclusive percentages and lists exclusive ones", () => {
    const rates = [rate("5.0", true), GST, rate("2.5", true), QST];
    expect(taxSummary(rates)).toEqual({ inclusive: "7.5", exclusive: ["5", "9.975"] });
  });

  test("omits the inclusive part without inclusive rates", () => {
    expect(taxSummary([GST]).inclusive).toBeNull();
  });
});
