import { afterAll, beforeAll, expect, test } from "vitest";
import { customer, draft, openInvoice, refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

/** Recorded responses of the provider, version 2026-08-26. */

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const saidOf = async (call: Promise<unknown>) => (await refusal(call)).message;

const NOT_OPEN = "You can only pass in open invoices. This invoice isn't open.";

test("a draft of Atelier Nord is neither voided nor given up", async () => {
  const { invoices } = shop.stripe;
  const { id } = await draft(shop.stripe, (await customer(shop.stripe)).id, [{ amount: 500 }]);
  expect(await saidOf(invoices.voidInvoice(id))).toBe(NOT_OPEN);
  expect(await saidOf(invoices.markUncollectible(id))).toBe(NOT_OPEN);
});

test("an open invoice is no longer deleted, edited or given more lines", async () => {
  const { invoices, invoiceItems } = shop.stripe;
  const { id, customer: owner } = await openInvoice(shop.stripe);
  expect(await saidOf(invoices.del(id))).toBe("You can only delete draft invoices.");
  expect(await refusal(invoices.update(id, { description: "May" }))).toMatchObject({
    param: "description",
    message: "Finalized invoices can't be updated in this way",
  });
  const lines = [{ amount: 500, description: "Bracket" }];
  expect(await refusal(invoices.addLines(id, { lines }))).toMatchObject({
    code: "invoice_not_editable",
    message: "Invalid invoice: This invoice is no longer editable",
  });
  const item = { customer: String(owner), invoice: id, amount: 500, currency: "usd" };
  expect(await refusal(invoiceItems.create(item))).toMatchObject({ code: "invoice_not_editable" });
});

test("an invoice is given up once, and isn't voided or sent when it is paid", async () => {
  const { invoices } = shop.stripe;
  const { id } = await openInvoice(shop.stripe);
  await invoices.markUncollectible(id);
  expect(await saidOf(invoices.markUncollectible(id))).toBe(
    "This invoice has already been marked uncollectible.",
  );
  await invoices.pay(id, { paid_out_of_band: true });
  expect(await saidOf(invoices.markUncollectible(id))).toBe(NOT_OPEN);
  expect(await saidOf(invoices.voidInvoice(id))).toBe(
    "Invoices with `paid` payments cannot be voided.",
  );
});

test("the terms of payment belong to invoices that are sent", async () => {
  const { invoices } = shop.stripe;
  const { id } = await customer(shop.stripe);
  const sent = { customer: id, collection_method: "send_invoice" as const };
  expect(await saidOf(invoices.create(sent))).toBe(
    "If invoice collection method is 'send_invoice', you must specify 'due_date' or 'days_until_due'.",
  );
  expect(await saidOf(invoices.create({ customer: id, days_until_due: 30 }))).toBe(
    "You can only specify 'due_date' or 'days_until_due' if invoice collection method is 'send_invoice'.",
  );
});

test("an unknown status and an unknown item are named as Stripe does", async () => {
  expect(await saidOf(shop.stripe.rawRequest("GET", "/v1/invoices?status=late"))).toBe(
    "Invalid status: must be one of draft, open, void, paid, or uncollectible",
  );
  expect(await refusal(shop.stripe.invoiceItems.retrieve("ii_none"))).toMatchObject({
    statusCode: 404,
    param: "id",
    message: "No such Invoice Item: 'ii_none'(livemode=false)",
  });
});
