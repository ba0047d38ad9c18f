import type { Invoice } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { documentOf } from "./of-invoice.ts";

const NOV_20 = 1_795_200_000;
const NOV_21 = NOV_20 + 86_400;
const DEC_2 = NOV_20 + 12 * 86_400;

const context = { business: undefined, rates: new Map(), coupons: new Map(), now: NOV_21 };

const invoice = (change: object): Invoice =>
  ({
    created: NOV_20,
    status: "open",
    status_transitions: { finalized_at: null },
    automatically_finalizes_at: null,
    due_date: null,
    lines: { data: [] },
    discounts: [],
    total: 65_191,
    amount_due: 65_191,
    amount_remaining: 65_191,
    amount_paid: 0,
    pre_payment_credit_notes_amount: 0,
    ...change,
  }) as unknown as Invoice;

describe("the document of an invoice", () => {
  it("shows no amount due on a void invoice, and lists the discounts", () => {
    const { total, voided, amountDue } = documentOf(invoice({ status: "void" }), context);
    expect({ total, voided, amountDue }).toEqual({ total: 65_191, voided: 65_191, amountDue: 0 });
    expect(documentOf(invoice({}), context)).toMatchObject({ voided: 0, amountDue: 65_191 });
  });

  it("adds up to its total with shipping: lines, shipping before tax, and the taxes of both", () => {
    const { subtotal, parts, total } = documentOf(
      invoice({
        subtotal: 50_000,
        shipping_cost: { amount_subtotal: 2_000, amount_tax: 100, amount_total: 2_100 },
        total_taxes: [{ amount: 2_600, tax_behavior: "exclusive", taxable_amount: 52_000 }],
        total: 54_600,
      }),
      context,
    );
    expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["shipping", 2_000],
      ["tax", 2_600],
    ]);
    expect(parts.reduce((sum, { amount }) => sum + amount, subtotal)).toBe(total);
  });

  it("is dated at finalization: as scheduled, today for a draft, otherwise as issued", () => {
    const issued = (change: object) => documentOf(invoice(change), context).issued;
    expect(issued({ status: "draft" })).toBe(NOV_21);
    expect(issued({ status: "draft", automatically_finalizes_at: DEC_2 })).toBe(DEC_2);
    expect(issued({ status_transitions: { finalized_at: NOV_20 } })).toBe(NOV_20);
  });
});

describe("the customer on a document", () => {
  it("has the tax IDs that the invoice was issued with", () => {
    const customer_tax_ids = [
      { type: "eu_vat", value: "DE123456789" },
      { type: "unknown", value: null },
      { type: "ca_qst", value: "1234567890TQ1234" },
    ];
    const issued = invoice({ customer_name: "Lindqvist GmbH", customer_tax_ids });
    expect(documentOf(issued, context).customer?.taxIds).toEqual([
      { type: "eu_vat", value: "DE123456789" },
      { type: "ca_qst", value: "1234567890TQ1234" },
    ]);
    const none = documentOf(invoice({ customer_name: "Odile", customer_tax_ids: null }), context);
    expect(none.customer?.taxIds).toEqual([]);
  });
});
