import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";
import { operations } from "./index.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

/** Charges have no such filter (SDK: ChargeListParams). */
const WITHOUT = "/v1/charges";

const filtered = operations
  .filter(({ method, params }) => method === "GET" && "customer" in params.shape)
  .map(({ path }) => path)
  .filter((path) => path !== WITHOUT && !path.includes(":") && !path.includes("preview"));

describe("a list of the objects of an account that is a customer", () => {
  it.each(filtered)("%s is empty, because no customer is an account", async (path) => {
    const { id } = await shop.stripe.customers.create({ payment_method: "pm_card_visa" });
    await shop.stripe.setupIntents.create({ customer: id });
    await shop.stripe.paymentIntents.create({ amount: 2_000, currency: "usd", customer: id });
    const response = await shop.send("GET", `${path}?customer_account=acct_1`);
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 200,
      object: "list",
      data: [],
    });
  });
});
