import { expect } from "vitest";
import type { Loose } from "../client.ts";
import type { World } from "../world.ts";

/** IDs of what the exports contain. */
export interface ExportFixtures {
  readonly customer: string;
  /** Paid by card, with a coupon and two taxes. */
  readonly invoice: string;
  readonly draft: string;
  /** A payment with a partial refund. */
  readonly payment: string;
}

/** Fills the books of Maple & Main with texts that a spreadsheet could take for formulas. */
export async function createExportFixtures({ claire }: World): Promise<ExportFixtures> {
  const make = async (resource: string, body: object): Promise<Loose> => {
    const reply = await claire.post(`/api/stripe/${resource}`, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const customer = (
    await make("customer", { name: '=HYPERLINK("http://x")', email: "comptes@ateliernord.example" })
  ).id;
  const card = (await make("paymentMethod", { payment_method: "pm_card_visa", customer })).id;
  const gst = await make("taxRate", {
    display_name: "GST",
    percentage: 5,
    inclusive: true,
    country: "CA",
  });
  const qst = await make("taxRate", {
    display_name: "QST",
    percentage: 9.975,
    inclusive: false,
    country: "CA",
  });
  const coupon = await make("coupon", { id: "AUTUMN", percent_off: 10, duration: "once" });
  const terms = (description: string) => ({
    customer,
    currency: "cad",
    description,
    discounts: [{ coupon: coupon.id }],
    lines: [
      {
        key: "row-0001",
        description: "Signs",
        quantity: "1",
        unit_amount_decimal: "100000",
        tax_rates: [gst.id, qst.id],
      },
    ],
  });
  const invoice = (await make("invoice", terms("First"))).id;
  const paid = await claire.post(`/api/stripe/invoice/${invoice}/pay`, {
    payment_method: card,
  });
  expect(paid.status, paid.text).toBe(200);
  const draft = (await make("invoice", terms("Second"))).id;
  const charge = { amount: 12_345, currency: "cad", customer, payment_method: card };
  const payment = (await make("paymentIntent", { ...charge, description: '  -1+2, a "note"' })).id;
  await make("refund", { payment_intent: payment, amount: 345 });
  await make("paymentIntent", { ...charge, amount: 1_235, currency: "jpy" });
  return { customer, invoice, draft, payment };
}
