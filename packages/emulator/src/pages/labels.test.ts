import { document as en } from "@counterfoil/i18n/messages/en/document";
import { document as es } from "@counterfoil/i18n/messages/es/document";
import { document as fr } from "@counterfoil/i18n/messages/fr/document";
import { afterAll, beforeAll, expect, it } from "vitest";
import { customer, draft } from "../testing/test-ledger.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { documentTexts } from "./document-texts.ts";
import { pagesOf } from "./pdf/read-pdf.fixture.ts";

let shop: TestShop;
let urls: { page: string; pdf: string };
beforeAll(async () => {
  shop = await openShop();
  const { stripe } = shop;
  const rate = (display_name: string, percentage: number, inclusive: boolean) =>
    stripe.taxRates.create({ display_name, percentage, inclusive });
  const gst = await rate("GST", 5, false);
  const vat = await rate("VAT", 20, true);
  const coupon = await stripe.coupons.create({
    name: "Spring",
    percent_off: 12.5,
    duration: "once",
  });
  const { id } = await customer(stripe);
  await stripe.customers.createTaxId(id, { type: "ca_qst", value: "1234567890TQ1234" });
  await stripe.customers.createBalanceTransaction(id, { amount: -500, currency: "usd" });
  const created = await draft(
    stripe,
    id,
    [
      { amount: 10000, tax_rates: [gst.id] },
      { amount: 2400, tax_rates: [vat.id] },
    ],
    { discounts: [{ coupon: coupon.id }], collection_method: "send_invoice", days_until_due: 30 },
  );
  const { hosted_invoice_url: page, invoice_pdf: pdf } = await stripe.invoices.finalizeInvoice(
    created.id,
  );
  urls = { page: page ?? "", pdf: pdf ?? "" };
});
afterAll(() => shop.close());

const get = (url: string, language: string) =>
  shop.provider.fetch(new Request(`${url.replace("/provider/", "/")}?locale=${language}`));

/** Returns a text without the spaces that some languages put before punctuation. */
const plain = (text: string) => text.replaceAll(/\s/gu, " ");

it.each([
  ["en", en, ["12.5", "GST", "5", "VAT", "20"]],
  ["fr", fr, ["12,5", "TPS", "5", "TVA", "20"]],
  ["es", es, ["12,5", "GST", "5", "IVA", "20"]],
] as const)(
  "an invoice's page and PDF take their labels from the table of the preview, in %s",
  async (language, table, values) => {
    const html = await (await get(urls.page, language)).text();
    const rows = [...html.matchAll(/<tr><th scope="row">([^<]*)<\/th><td>/g)].map(
      ([, label = ""]) => plain(label),
    );
    const [off = "", gst = "", five = "", vat = "", twenty = ""] = values;
    const put = (id: keyof typeof en, given: Record<string, string>) =>
      plain(table[id].replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? ""));
    const percent = (value: string) => put("document.percent", { value });
    const [discount, taxOn, taxIncluded] = [
      put("document.percentOff", { name: "Spring", percent: percent(off) }),
      put("document.taxOn", { rate: `${gst} ${percent(five)}`, amount: "" }).trim(),
      put("document.taxIncluded", { rate: `${vat} ${percent(twenty)}`, amount: "" }).trim(),
    ];
    expect(rows).toEqual([
      plain(table["document.subtotal"]),
      discount,
      expect.stringContaining(taxOn),
      expect.stringContaining(taxIncluded),
      plain(table["document.total"]),
      plain(table["document.balance"]),
      plain(table["document.amountDue"]),
    ]);
    for (const id of ["document.billTo", "document.issued", "document.due"] as const) {
      expect(html).toContain(`<dt>${table[id]}</dt>`);
    }
    const { status, statuses } = documentTexts(language);
    expect(html.match(new RegExp(`>${statuses.open}<`, "g"))).toHaveLength(1);
    expect(html).not.toContain(`<dt>${status}</dt>`);
    const bytes = new Uint8Array(await (await get(urls.pdf, language)).arrayBuffer());
    const printed = plain(pagesOf(bytes).join(" ")).replaceAll(" ", "");
    const columns = (["description", "quantity", "price", "amount"] as const).map(
      (column) => table[`document.${column}`],
    );
    const facts = [status, table["document.billTo"], table["document.due"]];
    for (const label of [...rows, ...columns, ...facts]) {
      expect(printed).toContain(label.replaceAll(" ", ""));
    }
  },
);
