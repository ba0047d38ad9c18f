import { testDatabase } from "@counterfoil/database/testing";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProvider, type ProviderOptions, providerMigrations } from "../provider.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([providerMigrations]);
});
afterAll(() => database?.close());

const LAPTOP = "http://127.0.0.1:4000/provider";
const SERVER = "https://billing.maple.example/provider";

/** Maple & Main's provider at an address, as the SDK and as a browser see it. */
async function providerAt(publicUrl: string, more: Partial<ProviderOptions> = {}) {
  const provider = await createProvider({ database, publicUrl, ...more });
  const stripe = new Stripe("sk_test_maple", {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      provider.fetch(new Request(input, init)),
    ),
  });
  const open = async (url: string | null | undefined) =>
    (await provider.fetchFromBrowser(new Request(url ?? "about:blank"))).status;
  return { provider, stripe, open };
}

async function sentInvoice(stripe: Stripe): Promise<string> {
  const { id: customer } = await stripe.customers.create({ name: "Odile Fournier" });
  const { id } = await stripe.invoices.create({
    customer,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
  });
  await stripe.invoiceItems.create({ customer, invoice: id, amount: 12_000, currency: "cad" });
  await stripe.invoices.finalizeInvoice(id);
  return id;
}

it("opens the pages of earlier invoices at its new address", async () => {
  const laptop = await providerAt(LAPTOP);
  const id = await sentInvoice(laptop.stripe);
  const before = await laptop.stripe.invoices.retrieve(id);
  expect(before.hosted_invoice_url).toContain(LAPTOP);
  await laptop.provider.close();

  const former: string[] = [];
  const server = await providerAt(SERVER, {
    moving: async (url) => void former.push(url),
  });
  const { hosted_invoice_url, invoice_pdf } = await server.stripe.invoices.retrieve(id);
  expect(hosted_invoice_url).toBe(before.hosted_invoice_url?.replace(LAPTOP, SERVER));
  expect(invoice_pdf).toBe(before.invoice_pdf?.replace(LAPTOP, SERVER));
  expect(await server.open(hosted_invoice_url)).toBe(200);
  const { data: events } = await server.stripe.events.list();
  expect(JSON.stringify(events)).not.toContain(LAPTOP);
  expect(former).toEqual([LAPTOP]);
  await server.provider.close();
});

it("rewrites nothing if its address is the same, and only once if several start together", async () => {
  const former: string[] = [];
  const moving = async (url: string) => void former.push(url);
  const same = await providerAt(SERVER, { moving });
  await same.provider.close();
  expect(former).toEqual([]);

  const started = await Promise.all([1, 2, 3].map(() => providerAt(LAPTOP, { moving })));
  expect(former).toEqual([SERVER]);
  for (const { provider } of started) await provider.close();
});

it("finds the address in the latest invoice if an earlier release didn't store it", async () => {
  const earlier = await providerAt(LAPTOP);
  const id = await sentInvoice(earlier.stripe);
  await earlier.provider.close();
  await database.pool("provider").query("delete from provider.address");

  const server = await providerAt(SERVER);
  const { hosted_invoice_url } = await server.stripe.invoices.retrieve(id);
  expect(hosted_invoice_url).toContain(`${SERVER}/pages/invoices/`);
  await server.provider.close();
});

it("keeps the former address if what depends on it can't be changed", async () => {
  const moving = () => Promise.reject(new Error("power cut"));
  await expect(providerAt(LAPTOP, { moving })).rejects.toThrow("power cut");
  const former: string[] = [];
  const server = await providerAt(LAPTOP, { moving: async (url) => void former.push(url) });
  expect(former).toEqual([SERVER]);
  await server.provider.close();
});
