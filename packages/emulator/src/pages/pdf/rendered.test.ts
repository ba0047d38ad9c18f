import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { customer, draft } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";
import type { PdfJob } from "./rendered.ts";

let shop: TestProvider;
const jobs: PdfJob[] = [];
let busy = false;
beforeAll(async () => {
  shop = await testProvider("sk_test_maple", {
    async renderPdf(job) {
      jobs.push(job);
      return busy ? null : new TextEncoder().encode(`${job.document.title} ${jobs.length}`);
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  jobs.length = 0;
  busy = false;
});

const get = (url: string | null | undefined) =>
  shop.provider.fetch(new Request((url ?? "").replace("/provider/", "/")));

async function invoice() {
  const { id } = await customer(shop.stripe, { name: "Atelier Nord" });
  const created = await draft(shop.stripe, id, [{ amount: 12_345 }], {
    collection_method: "send_invoice",
    days_until_due: 30,
  });
  return shop.stripe.invoices.finalizeInvoice(created.id);
}

it("renders a PDF file once, however often and concurrently it is opened", async () => {
  const { invoice_pdf: url } = await invoice();
  const together = await Promise.all(Array.from({ length: 20 }, () => get(url)));
  const texts = await Promise.all([...together, await get(url)].map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(jobs).toHaveLength(1);
});

it("renders it again in another language, and after the invoice changes", async () => {
  const { id, invoice_pdf: url } = await invoice();
  await get(url);
  await get(`${url}?locale=fr`);
  await shop.stripe.invoices.pay(id, { paid_out_of_band: true });
  await get(url);
  expect(jobs.map(({ language }) => language)).toEqual(["en", "fr", "en"]);
  expect(jobs.map(({ document }) => document.owed === null)).toEqual([false, false, true]);
});

it("returns 429 while too many files are being rendered, and caches nothing", async () => {
  const { invoice_pdf: url } = await invoice();
  busy = true;
  const refused = await get(url);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  busy = false;
  expect((await get(url)).status).toBe(200);
});
