import fc from "fast-check";
import { expect } from "vitest";
import type { Loose } from "../client.ts";
import type { World } from "../world.ts";

interface OwedLine {
  readonly quantity: string;
  readonly price: string;
}

const SIGNS: readonly OwedLine[] = [
  { quantity: "3", price: "5000" },
  { quantity: "1", price: "5000" },
];

/** Creates GST, QST and a coupon of 10 % for Maple & Main, and returns what creates invoices. */
export async function owedInvoices({ claire }: World) {
  const tax = async (display_name: string, percentage: number) =>
    (await claire.post("/api/stripe/taxRate", { display_name, percentage, inclusive: false })).body
      .id;
  const rates = [await tax("GST", 5), await tax("QST", 9.975)];
  const sale = await claire.post("/api/stripe/coupon", { percent_off: 10, duration: "once" });

  /** Creates a customer with a card on file. */
  async function newPayer(): Promise<string> {
    const { body } = await claire.post("/api/stripe/customer", { name: "Atelier Nord Inc." });
    const card = { payment_method: "pm_card_visa", customer: body.id };
    await claire.post("/api/stripe/paymentMethod", card);
    return body.id;
  }

  /**
   * Two lines totalling 200.00, 10 % off, GST and QST: 206.96, finalized; by default for a new
   * customer.
   */
  async function owed(rows: readonly OwedLine[] = SIGNS, payer?: string): Promise<Loose> {
    const created = await claire.post("/api/stripe/invoice", {
      customer: payer ?? (await newPayer()),
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
      discounts: [{ coupon: sale.body.id }],
      lines: rows.map(({ quantity, price }, place) => ({
        key: `row-0000${place}`,
        description: `Sign ${place}`,
        quantity,
        unit_amount_decimal: price,
        tax_rates: rates,
      })),
    });
    expect(created.status, created.text).toBe(200);
    const open = await claire.post(`/api/stripe/invoice/${created.body.id}/finalize`);
    expect(open.body.status).toBe("open");
    return open.body;
  }

  async function paid(): Promise<Loose> {
    const { id } = await owed();
    const { body } = await claire.post(`/api/stripe/invoice/${id}/pay`);
    expect(body).toMatchObject({ status: "paid", amount_paid: 20_696 });
    return body;
  }

  return { owed, paid, newPayer };
}

/** Returns the part of a line to credit. */
export const part = (
  invoice: Loose,
  place: number,
  wanted: { quantity?: number; amount?: number },
) => ({
  type: "invoice_line_item",
  invoice_line_item: invoice.lines.data[place].id,
  ...wanted,
});

const price = fc.integer({ min: 101, max: 30_000 }).map(String);
const row = fc.record({ quantity: fc.integer({ min: 1, max: 9 }).map(String), price });
const piece = fc.tuple(fc.nat({ max: 3 }), fc.boolean(), fc.integer({ min: 1, max: 99 }));
/** Lines of an invoice, and parts of them to credit: place, by quantity or by amount, per cent. */
export const partialCredits = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 4 }),
  pieces: fc.array(piece, { minLength: 1, maxLength: 5 }),
});
