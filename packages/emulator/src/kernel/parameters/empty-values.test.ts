import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "../../testing/http-requests.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

describe("an empty value", () => {
  it.each([
    ["an integer", "payment_intents", "amount", "currency=usd&amount="],
    ["a text", "payment_intents", "currency", "amount=2000&currency="],
    ["a choice", "payment_intents", "capture_method", "amount=2000&currency=usd&capture_method="],
    ["a boolean", "products", "active", "name=Sign&active="],
    ["a time", "coupons", "redeem_by", "percent_off=10&redeem_by="],
    ["a decimal", "tax_rates", "percentage", "display_name=GST&inclusive=false&percentage="],
  ])("of %s is rejected: %s, %s", async (_kind, path, param, body) => {
    const response = await shop.send("POST", `/v1/${path}`, body);
    expect(await errorOf(response)).toMatchObject({
      status: 400,
      code: "parameter_invalid_empty",
      param,
      message: expect.stringContaining(`You passed an empty string for '${param}'.`),
    });
  });

  it("removes what can be unset", async () => {
    const { id } = await shop.stripe.customers.create({ name: "Claire Tessier" });
    expect((await shop.stripe.customers.update(id, { name: "" })).name).toBeNull();
    const { id: charge } = await shop.stripe.charges.create({
      amount: 2_000,
      currency: "usd",
      source: "tok_visa",
    });
    const body = "fraud_details[user_report]=";
    expect((await shop.send("POST", `/v1/charges/${charge}`, body)).status).toBe(200);
  });
});
