import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm } from "../../testing/http-requests.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const send = async (path: string, body: string, version?: string) => {
  const headers = version === undefined ? {} : { "stripe-version": version };
  const response = await postForm(shop, path, body, headers);
  return { status: response.status, body: await response.json() };
};

describe("a program written for an earlier version of the API", () => {
  it.each(["2023-10-16", "2026-06-24.dahlia", "2025-09-30.preview; orders_beta=v4"])(
    "of %s names the types of payment methods as that version did",
    async (version) => {
      const terms = "amount=2000&currency=usd&payment_method_types[0]=card";
      const payment = await send("/v1/payment_intents", terms, version);
      expect(payment).toMatchObject({
        status: 200,
        body: { payment_method_types: ["card"], automatic_payment_methods: null },
      });
      const changed = await send(
        `/v1/payment_intents/${payment.body.id}`,
        "payment_method_types[0]=us_bank_account",
        version,
      );
      expect(changed.body).toMatchObject({ payment_method_types: ["us_bank_account"] });
      const setup = await send("/v1/setup_intents", "payment_method_types[]=card", version);
      expect(setup).toMatchObject({ status: 200, body: { payment_method_types: ["card"] } });
    },
  );

  it.each([undefined, "2026-10-28.endive"])(
    "can't do so in the current version (%s)",
    async (version) => {
      const terms = "amount=2000&currency=usd&payment_method_types[0]=card";
      expect(await send("/v1/payment_intents", terms, version)).toMatchObject({
        status: 400,
        body: { error: { param: "payment_method_types" } },
      });
    },
  );
});
