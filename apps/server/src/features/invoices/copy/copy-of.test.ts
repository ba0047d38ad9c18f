import { invoiceCreate, invoiceUpdate } from "@counterfoil/contract";
import { INVOICE_TEXTS, invoiceTexts } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { copyOf } from "./copy-of.ts";

const context = {
  wanted: [],
  coupons: new Map(),
  rates: new Map(),
  prices: new Map(),
  sold: new Set<string>(),
  now: 1_795_000_000,
};
const invoice = {
  customer: "cus_nord",
  currency: "cad",
  created: 1_795_000_000,
  due_date: null,
  collection_method: "send_invoice",
  ...invoiceTexts((name) => `Our ${name}`),
  discounts: [],
  lines: { data: [] },
};

describe.each(Object.entries(INVOICE_TEXTS))("the %s of an invoice", (name, row) => {
  it("is on a copy of the invoice if its row says so", () => {
    const { draft } = copyOf(invoice, context);
    expect(Object.hasOwn(draft, name)).toBe(row.copied);
  });

  it("is accepted up to its limit, of a new draft and of a change", () => {
    const fits = (length: number) => {
      const text = { [name]: "a".repeat(length) };
      const created = invoiceCreate.safeParse({ customer: "cus_nord", ...text });
      return [created.success, invoiceUpdate.safeParse(text).success];
    };
    expect([fits(row.max), fits(row.max + 1)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
