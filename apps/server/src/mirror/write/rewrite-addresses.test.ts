import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "../../composition/compose.ts";
import { Client } from "../../testing/client.ts";
import { testConfig } from "../../testing/config.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const FORMER = "http://127.0.0.1:4000";
const NEXT = "https://billing.example";

it("a sent invoice's links follow PUBLIC_URL, on its page and in its timeline", async () => {
  const { claire, stripe, as, maple: account } = world;
  const { body: odile } = await claire.post("/api/stripe/customer", { name: "Odile Fournier" });
  const draft = await stripe.invoices.create(
    {
      customer: odile.id,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
    },
    as(account),
  );
  const item = { customer: odile.id, invoice: draft.id, amount: 12_000, currency: "cad" };
  await stripe.invoiceItems.create(item, as(account));
  const path = `/api/stripe/invoice/${draft.id}`;
  await claire.post(`${path}/finalize`, {});
  const before = (await claire.get(path)).body;
  expect(before.hosted_invoice_url).toContain(`${FORMER}/provider/pages/invoices/`);
  await world.app.close();

  const app = await compose(testConfig({ publicUrl: NEXT }), { database: world.database });
  const moved = new Client(app, claire.token);
  const after = (await moved.get(path)).body;
  expect(after.hosted_invoice_url).toBe(before.hosted_invoice_url.replace(FORMER, NEXT));
  expect(after.invoice_pdf).toBe(before.invoice_pdf.replace(FORMER, NEXT));
  const invoice = await app.billing.sdk().invoices.retrieve(draft.id, {}, as(account));
  expect(invoice.hosted_invoice_url).toBe(after.hosted_invoice_url);
  const { text } = await moved.get(`/api/timeline/${draft.id}?limit=100&changes=true`);
  expect(text).toContain(`${NEXT}/provider/pages/invoices/`);
  expect(text).not.toContain(FORMER);
  const opened = await app.fetch(new Request(after.hosted_invoice_url));
  expect(opened.status).toBe(200);
  await app.close();
});
