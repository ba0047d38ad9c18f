import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

/** The numbers of invoices for two customers of an account, one after another. */
async function numbers(country: string, numbering?: "account" | "customer") {
  const { id } = await shop.stripe.accounts.create({ type: "custom", country });
  if (numbering) {
    const body = JSON.stringify({ account: id, invoice_numbering: numbering });
    await shop.send("POST", "/control/settings", body);
  }
  const there = { stripeAccount: id };
  const given: string[] = [];
  for (const name of ["Claire", "Amir"]) {
    const { id: customer } = await shop.stripe.customers.create({ name }, there);
    const invoice = await shop.stripe.invoices.create({ customer }, there);
    given.push((await shop.stripe.invoices.finalizeInvoice(invoice.id, {}, there)).number ?? "");
  }
  return given.map((number) => number.split("-"));
}

/** https://docs.stripe.com/invoicing/customize: invoice numbering */
it.each([
  ["DE", undefined, true],
  ["GB", undefined, true],
  ["US", undefined, false],
  ["US", "account", true],
  ["FR", "customer", false],
] as const)("an account in %s that chose %s has one series: %s", async (country, chosen, one) => {
  const [first, second] = await numbers(country, chosen);
  expect([first?.[1], second?.[1]]).toEqual(["0001", one ? "0002" : "0001"]);
  expect(first?.[0] === second?.[0]).toBe(one);
});
