import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

const READER = "rk_test_maple";
let shop: TestProvider;
beforeAll(async () => {
  const restrictedKeys = { [READER]: ["rak_customer_read", "rak_invoice_write"] };
  shop = await testProvider("sk_test_maple", { restrictedKeys });
});
afterAll(() => shop.close());

describe("a restricted key", () => {
  it("is limited to its permissions, and its error names the missing one", async () => {
    const stripe = shop.sdk(READER);
    const { id } = await shop.stripe.customers.create({ name: "Atelier Nord" });
    expect((await stripe.customers.retrieve(id)).id).toBe(id);
    const rejected = await refusal(stripe.customers.update(id, { name: "Atelier Sud" }));
    expect(rejected).toMatchObject({
      statusCode: 403,
      type: "StripePermissionError",
      message: expect.stringContaining("'rak_customer_write'"),
    });
    expect(rejected.message).not.toContain(READER);
    expect(await refusal(stripe.taxRates.list())).toMatchObject({
      message: expect.stringContaining("'rak_tax_rate_read'"),
    });
  });

  it("reads what it may write", async () => {
    expect((await shop.sdk(READER).invoices.list()).data).toEqual([]);
  });
});

it("any other key has every permission", async () => {
  expect((await shop.sdk("rk_test_harbour").taxRates.list()).data).toEqual([]);
});
