import { expect, it, vi } from "vitest";
import { invoiceHeadOf } from "./head.ts";

const taxes = [{ amount: 500, tax_rate_details: { tax_rate: "txr_1" } }, { amount: 998 }];
const invoice = {
  id: "in_1",
  number: "MM-0042",
  lines: { data: [{ description: 'Signs, "number":"none"', taxes: [{ amount: 7 }] }] },
  total_taxes: taxes,
};

it("extracts number and taxes without parsing the rest", () => {
  const parse = vi.spyOn(JSON, "parse");
  expect(invoiceHeadOf(JSON.stringify(invoice))).toEqual({
    number: "MM-0042",
    total_taxes: [{ amount: 500, tax_rate_details: { tax_rate: "txr_1" } }, { amount: 998 }],
  });
  expect(parse.mock.calls.flat().join()).not.toContain("Signs");
  parse.mockRestore();
});

it.each<[string, object]>([
  ["no number yet, and no taxes", { ...invoice, number: null, total_taxes: null }],
  ["no tax at all", { ...invoice, total_taxes: [] }],
  ["a number with quotes, backslashes and accents", { ...invoice, number: 'É"\\"-1\n' }],
  ["metadata of the same names", { metadata: { number: "7", total_taxes: "[]" }, ...invoice }],
  [
    "brackets in a tax's texts",
    { ...invoice, total_taxes: [{ amount: 3, taxability_reason: "a] [b" }] },
  ],
  ["a list within a tax", { ...invoice, total_taxes: [{ amount: 3, parts: [1, 2] }, ...taxes] }],
  ["neither member", { id: "in_1" }],
])("finds what parsing everything would find: %s", (_, body) => {
  const { number, total_taxes: list } = JSON.parse(JSON.stringify(body));
  const amounts = (all: { amount: number }[] | null | undefined) =>
    all?.map(({ amount }) => ({ amount }));
  for (const text of [JSON.stringify(body), JSON.stringify(body, null, 2)]) {
    const found = invoiceHeadOf(text);
    expect([found.number, amounts(found.total_taxes)]).toEqual([number, amounts(list)]);
  }
});
