import { afterAll, beforeAll, expect, it } from "vitest";
import { customer, draft } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider("sk_test_maple", { defaultLocale: "fr-CA" });
});
afterAll(() => shop.close());

/** Creates an invoice of $1,234.56 for a customer with these languages. */
async function invoice(preferred_locales: string[]) {
  const { stripe } = shop;
  const { id } = await customer(stripe, { preferred_locales });
  const created = await draft(stripe, id, [{ amount: 123_456, description: "Affiches" }], {
    collection_method: "send_invoice",
    due_date: Date.UTC(2030, 11, 26, 12) / 1000,
  });
  return stripe.invoices.finalizeInvoice(created.id);
}

const get = (url: string | null | undefined, browser: string) =>
  shop.provider.fetch(
    new Request((url ?? "").replace("/provider/", "/"), {
      headers: { "accept-language": browser },
    }),
  );

const pageLanguage = async (url: string | null | undefined, browser: string) =>
  /<html lang="(\w+)"/.exec(await (await get(url, browser)).text())?.[1];

const fileLanguage = async (url: string | null | undefined, browser: string) =>
  /\/Lang \((\w+)\)/.exec(
    Buffer.from(await (await get(url, browser)).arrayBuffer()).toString("latin1"),
  )?.[1];

it("a customer with a supported language reads the page and the PDF in it", async () => {
  const { hosted_invoice_url: page, invoice_pdf: pdf } = await invoice(["de", "es-MX", "en"]);
  expect(await pageLanguage(page, "en")).toBe("es");
  expect(await fileLanguage(pdf, "en")).toBe("es");
});

it("a customer without one reads the page in the browser's language, and the PDF in the default", async () => {
  const { hosted_invoice_url: page, invoice_pdf: pdf } = await invoice(["de"]);
  expect(await pageLanguage(page, "ja, en-GB;q=0.8, fr;q=0.5")).toBe("en");
  expect(await fileLanguage(pdf, "en")).toBe("fr");
  expect(await pageLanguage(page, "ja")).toBe("fr");
});

it("a page in French has the amounts and dates of the back office", async () => {
  const { hosted_invoice_url: page } = await invoice(["fr"]);
  const html = await (await get(page, "en")).text();
  expect(html).toContain("1\u00a0234,56\u00a0$ USD");
  expect(html).not.toContain("\u202f");
  expect(html).toContain("26 décembre 2030");
});

it("a page in English has the dates of the back office", async () => {
  const { hosted_invoice_url: page } = await invoice(["en"]);
  expect(await (await get(page, "fr")).text()).toContain("Due Dec 26 2030");
});
