import { afterAll, beforeAll, expect, it } from "vitest";
import { customer, draft } from "../billing/test-ledger.ts";
import { openShop, type Shop } from "../payments/test-shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = (url: string | null | undefined) =>
  shop.provider.fetch(new Request((url ?? "").replace("/provider/", "/")));

it("an invoice's page and PDF show its number, customer and total", async () => {
  const { id } = await customer(shop.stripe, { name: "Atelier <Nord>" });
  const { id: invoiceId } = await draft(shop.stripe, id, [
    { amount: 12345, description: "Flour (25 kg)" },
  ]);
  const invoice = await shop.stripe.invoices.finalizeInvoice(invoiceId);
  const html = await (await get(invoice.hosted_invoice_url)).text();
  for (const part of [invoice.number ?? "?", "Atelier &lt;Nord&gt;", "$123.45 USD"]) {
    expect(html).toContain(part);
  }
  const file = await get(invoice.invoice_pdf);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  const text = Buffer.from(await file.arrayBuffer()).toString("latin1");
  expect(text.startsWith("%PDF-1.4")).toBe(true);
  expect(text).toContain("Flour \\(25 kg\\)");
});

it("a draft has no page", async () => {
  const { id } = await customer(shop.stripe);
  const { id: invoiceId } = await draft(shop.stripe, id, [{ amount: 100 }]);
  const answer = await get(`http://127.0.0.1:4000/provider/pages/invoices/any/${invoiceId}`);
  expect(answer.status).toBe(404);
});
