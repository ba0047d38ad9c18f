import { expect, it } from "vitest";
import { standardCells } from "../../../spreadsheet/cells.ts";
import { fieldCells } from "./field-cells.ts";

const cells = standardCells("America/Toronto");
const writers = fieldCells(
  {
    statementDescriptor: { kind: "text", path: "statement_descriptor" },
    customer: { kind: "text", path: "customer" },
    amountShipping: { kind: "amount", path: "shipping_cost.amount_total" },
    dueDate: { kind: "day", path: "due_date" },
    currency: { kind: "currency", path: "currency" },
    status: { kind: "computed" },
  } as const,
  (cell) => (invoice: object) => cells.line([cell(invoice, cells)]).trim(),
);
const invoice = {
  statement_descriptor: "MAPLE SIGNS",
  customer: { id: "cus_1", object: "customer" },
  shipping_cost: { amount_total: 1250 },
  due_date: Date.UTC(2026, 10, 20, 12) / 1000,
  currency: "cad",
};

it("a column that shows a field needs no writer of its own", () => {
  const row = Object.entries(writers).map(([name, write]) => [name, write(invoice)]);
  expect(Object.fromEntries(row)).toEqual({
    statementDescriptor: "MAPLE SIGNS",
    customer: "cus_1",
    amountShipping: "12.50",
    dueDate: "11/20/2026",
    currency: "cad",
  });
});

it("a field that an object lacks is an empty cell", () => {
  expect(Object.values(writers).map((write) => write({}))).toEqual(["", "", "", "", ""]);
});

it("rejects a field of another type than its column", () => {
  expect(() => writers.dueDate({ due_date: "tomorrow" })).toThrow('"due_date" is not a number');
});
