import { ACCENT_DARK, ACCENT_LIGHT, DARK, LIGHT } from "@counterfoil/ui/plain/tokens";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft } from "../../testing/test-ledger.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { pagesIn } from "../html.ts";
import { createPages } from "../pages.ts";
import { pagesOf } from "../pdf/read-pdf.fixture.ts";

let shop: TestShop;
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
  const [page = ""] = pagesOf(new Uint8Array(await file.arrayBuffer()));
  for (const part of [`Invoice ${invoice.number ?? "?"}`, "Atelier <Nord>", "Flour (25 kg)"]) {
    expect(page.split("\n")).toContain(part);
  }
});

it("an invoice's page shows quantities and prices, its memo, custom fields and footer", async () => {
  const { id } = await customer(shop.stripe);
  const created = await draft(
    shop.stripe,
    id,
    [
      {
        quantity_decimal: Stripe.Decimal.from("2.5"),
        unit_amount_decimal: Stripe.Decimal.from("4000.25"),
        description: "Hours",
      },
    ],
    {
      description: "Thank you.\nWe deliver on Mondays.",
      footer: "Pay by wire.",
      custom_fields: [{ name: "PO number", value: "4711 <a>" }],
    },
  );
  const { hosted_invoice_url: url } = await shop.stripe.invoices.finalizeInvoice(created.id);
  const html = await (await get(url)).text();
  for (const part of [
    "<small>Qty 2.5 × $40.0025</small>",
    "Thank you.\nWe deliver on Mondays.",
    "Pay by wire.",
    "<dt>PO number</dt><dd>4711 &lt;a&gt;</dd>",
  ]) {
    expect(html).toContain(part);
  }
});

it("an invoice with reverse charge says who pays the tax", async () => {
  const { stripe } = shop;
  const vat = await stripe.taxRates.create({
    display_name: "VAT",
    percentage: 20,
    inclusive: false,
  });
  const page = async (exempt: "exempt" | "reverse") => {
    const { id } = await customer(stripe, { tax_exempt: exempt });
    const created = await draft(stripe, id, [{ amount: 10000, tax_rates: [vat.id] }]);
    const { hosted_invoice_url: url } = await stripe.invoices.finalizeInvoice(created.id);
    return (await get(url)).text();
  };
  expect(await page("reverse")).toContain("VAT 20%, reverse charge</th><td>$0.00 USD");
  expect(await page("exempt")).toContain("VAT 20%, exempt</th><td>$0.00 USD");
});

it("a void invoice has no payment form", async () => {
  const { id } = await customer(shop.stripe);
  const created = await draft(shop.stripe, id, [{ amount: 10000 }]);
  const { hosted_invoice_url: url } = await shop.stripe.invoices.finalizeInvoice(created.id);
  await shop.stripe.invoices.voidInvoice(created.id);
  const html = await (await get(url)).text();
  expect(html).toContain("Voided</th><td>($100.00) USD");
  expect(html).toContain("Amount due</th><td>$0.00 USD");
});

it("an invoice's page names its taxes, in the customer's language unless the URL asks for another", async () => {
  const gst = await shop.stripe.taxRates.create({
    display_name: "TPS",
    percentage: 9.975,
    inclusive: false,
  });
  const { id } = await customer(shop.stripe, { preferred_locales: ["fr-CA"] });
  const { id: invoiceId } = await draft(
    shop.stripe,
    id,
    [{ amount: 10000, description: "Enseigne", tax_rates: [gst.id] }],
    { collection_method: "send_invoice", days_until_due: 30 },
  );
  const { hosted_invoice_url: url } = await shop.stripe.invoices.finalizeInvoice(invoiceId);
  const french = await (await get(url)).text();
  expect(french).toContain('<html lang="fr">');
  expect(french.replace(/\s/gu, " ")).toContain("TPS 9,975 %");
  expect(french).toContain("Échéance");
  const english = await (await get(`${url}?locale=en-CA`)).text();
  expect(english).toContain('<html lang="en">');
  expect(english).toContain("TPS 9.975%");
});

it("an invoice's page shows total, applied balance, credits, payments and amount due", async () => {
  const { stripe } = shop;
  const { id } = await customer(stripe);
  await stripe.customers.createBalanceTransaction(id, { amount: -2500, currency: "usd" });
  const created = await draft(stripe, id, [{ amount: 10000 }], {
    collection_method: "send_invoice",
    days_until_due: 30,
  });
  const { hosted_invoice_url: url } = await stripe.invoices.finalizeInvoice(created.id);
  const owed = await (await get(url)).text();
  expect(owed).toContain("Applied balance</th><td>($25.00) USD");
  expect(owed).not.toContain("Credit notes");
  await stripe.creditNotes.create({ invoice: created.id, amount: 1000 });
  await stripe.invoices.pay(created.id, { paid_out_of_band: true });
  const paid = await (await get(url)).text();
  expect(paid).toContain("Credit notes</th><td>($10.00) USD");
  expect(paid).toContain("Paid</th><td>($65.00) USD");
  expect(paid).toContain("Amount due</th><td>$0.00 USD");
});

it("an invoice has the business's tax IDs, and its page both parties' numbers", async () => {
  const { stripe } = shop;
  const own = await stripe.taxIds.create({ type: "ca_gst_hst", value: "123456789RT0002" });
  const { id } = await customer(stripe, { name: "Harbour Supply GmbH" });
  const theirs = await stripe.customers.createTaxId(id, { type: "eu_vat", value: "DE123456789" });
  const given = { account_tax_ids: [own.id] };
  const created = await draft(stripe, id, [{ amount: 900 }], given);
  expect(created.account_tax_ids).toEqual([own.id]);
  await stripe.invoices.update(created.id, { account_tax_ids: "" });
  expect((await stripe.invoices.update(created.id, given)).account_tax_ids).toEqual([own.id]);
  await expect(
    stripe.invoices.update(created.id, { account_tax_ids: [theirs.id] }),
  ).rejects.toMatchObject({ param: "account_tax_ids[0]" });
  const { hosted_invoice_url: url } = await stripe.invoices.finalizeInvoice(created.id);
  const html = await (await get(url)).text();
  expect(html).toContain("<dd>GST/HST number 123456789RT0002</dd>");
  expect(html).toContain("<dd>VAT number DE123456789</dd>");
  const french = await (await get(`${url}?locale=fr`)).text();
  expect(french).toContain("<dd>Numéro de TPS/TVH 123456789RT0002</dd>");
  expect(french).toContain("<dd>Numéro de TVA DE123456789</dd>");
});

it("a credit note shows who credits whom, and the invoice", async () => {
  const { stripe } = shop;
  const own = await stripe.taxIds.create({ type: "ca_bn", value: "123456789" });
  const { id } = await customer(stripe, { name: "Zofia Żółć" });
  const created = await draft(stripe, id, [{ amount: 10000 }]);
  const { number } = await stripe.invoices.finalizeInvoice(created.id);
  const note = await stripe.creditNotes.create({ invoice: created.id, amount: 1000 });
  const file = await get(note.pdf);
  const [page = ""] = pagesOf(new Uint8Array(await file.arrayBuffer()));
  const text = page.replaceAll("\n", "");
  for (const part of ["Zofia Żółć", `Invoice${number ?? "?"}`, own.value, "$10.00 USD"]) {
    expect(text).toContain(part);
  }
});

it("an invoice's page has the business's address, email, phone number and tax IDs line by line", async () => {
  const { stripe } = shop;
  const montreal = await stripe.accounts.create({
    type: "custom",
    country: "CA",
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_profile: {
      name: "Maple & Main",
      support_address: {
        line1: "4210 rue Saint-Denis",
        city: "Montréal",
        state: "QC",
        postal_code: "H2J 2K8",
        country: "CA",
      },
      support_email: "bonjour@maple.example",
      support_phone: "+15145550142",
    },
  });
  const on = { stripeAccount: montreal.id };
  await stripe.taxIds.create({ type: "ca_gst_hst", value: "825934712RT0001" }, on);
  await stripe.taxIds.create({ type: "ca_qst", value: "1224875210TQ0001" }, on);
  const { id } = await stripe.customers.create({ name: "Brightwater Dental Group" }, on);
  const { id: bill } = await stripe.invoices.create({ customer: id, currency: "cad" }, on);
  await stripe.invoiceItems.create(
    { customer: id, invoice: bill, amount: 900, currency: "cad" },
    on,
  );
  const invoice = await stripe.invoices.finalizeInvoice(bill, {}, on);
  const html = await (await get(invoice.hosted_invoice_url)).text();
  expect(html).toContain(
    "<dd>4210 rue Saint-Denis\nMontréal QC H2J 2K8\nbonjour@maple.example\n+1\u00a0514\u00a0555\u00a00142</dd>",
  );
  expect(html).toContain("<dd>GST/HST number 825934712RT0001\nQST number 1224875210TQ0001</dd>");
});

it("a draft has no page", async () => {
  const { id } = await customer(shop.stripe);
  const { id: invoiceId } = await draft(shop.stripe, id, [{ amount: 100 }]);
  const response = await get(`http://127.0.0.1:4000/provider/pages/invoices/any/${invoiceId}`);
  expect(response.status).toBe(404);
});

it.each([
  ["GET", "/pages/invoices/%00/in_1", undefined, 404],
  ["GET", "/pages/challenge/pi_1?client_secret=%00", undefined, 404],
  ["GET", "/pages/onboarding/%00", undefined, 404],
  ["POST", "/pages/challenge/pi_1", new URLSearchParams({ client_secret: "\0" }), 404],
])("returns 404 for a page without its secret URL: %s %s", async (method, path, body, status) => {
  const request = new Request(`http://provider${path}`, { method, ...(body ? { body } : {}) });
  expect((await shop.provider.fetch(request)).status).toBe(status);
});

describe("the look of hosted pages", () => {
  const look = {
    name: "Atelier Books",
    accent: "#7a1f5c",
    logoUrl: "https://cdn.example/logo.png",
  };
  const pages = createPages({
    engine: new Proxy(Object.create(null), {}),
    requestId: () => "req_1",
    deliver: async () => undefined,
    look,
  });
  const asset = (path: string) => pages.request(`/pages/assets/${path}`);

  it("has the operator's accent and the back office's tokens, in light and dark", async () => {
    const css = await (await asset("page.css")).text();
    expect(css).toContain("--brand:#7a1f5c");
    expect(css).toContain(`--accent:${ACCENT_LIGHT.accent}`);
    expect(css).toContain(`--accent:${ACCENT_DARK.accent}`);
    expect(css).toContain(`--paper:${DARK.paper}`);
    expect(
      await (
        await shop.provider.fetch(new Request("http://provider/pages/assets/page.css"))
      ).text(),
    ).toContain(`--accent:${LIGHT.accent}`);
  });

  it("serves the fonts of the style sheet, and no other file", async () => {
    const css = await (await asset("page.css")).text();
    const names = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url = ""]) => url);
    expect(names).toHaveLength(3);
    for (const name of names) {
      const font = await asset(name);
      expect(font.headers.get("content-type")).toBe("font/woff2");
      const bytes = new Uint8Array(await font.arrayBuffer());
      expect(Buffer.from(bytes.slice(0, 4)).toString()).toBe("wOF2");
    }
    for (const name of ["fonts/inter.woff2", "fonts/..%2fpackage.json", "fonts/"]) {
      expect((await asset(name)).status).toBe(404);
    }
  });

  it("allows the logo's origin and its own fonts, and no other source", async () => {
    const card = await pages.request("/pages/card?theme=dark&locale=fr");
    const policy = card.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'",
    );
    expect(policy).toMatch(/img-src https:\/\/cdn\.example$/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(await card.text()).toContain('<html lang="fr" data-theme="dark">');
    const forged = await pages.request(`/pages/card?theme=${encodeURIComponent('"><b>')}`);
    expect(await forged.text()).toContain('<html lang="en"><head>');
  });

  it("has the logo and the name, or the mark and the name, as its heading", async () => {
    const expired = pagesIn(look)({
      title: "",
      language: "en",
      body: "",
      layout: "panel",
      root: ".",
    });
    expect(await expired.text()).toContain(
      '<img class="mark" src="https://cdn.example/logo.png" alt="" referrerpolicy="no-referrer"></span><strong dir="auto">Atelier Books</strong>',
    );
    const { id } = await customer(shop.stripe);
    const created = await draft(shop.stripe, id, [{ amount: 900 }]);
    const { hosted_invoice_url: url } = await shop.stripe.invoices.finalizeInvoice(created.id);
    expect(await (await get(url)).text()).toMatch(/<svg class="mark"[^>]*>.*<\/svg><strong/);
  });
});
