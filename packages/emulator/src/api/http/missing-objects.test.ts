import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type Shop } from "../../testing/test-shop.ts";

let shop: Shop;
let rosa = "";
beforeAll(async () => {
  shop = await openShop();
  rosa = (await shop.stripe.customers.create({ name: "Rosa Vidal" })).id;
});
afterAll(() => shop.close());

/** The required parameters of a call. */
const paramsOf = (path: string): Record<string, string> | undefined =>
  path.endsWith("/attach") ? { customer: rosa } : undefined;

describe("The address of an object that Maple & Main doesn't have is answered with 404", () => {
  it.each([
    ["GET", "/v1/payment_intents/pi_none", "intent", "No such payment_intent: 'pi_none'"],
    ["POST", "/v1/payment_intents/pi_none/capture", "intent", "No such payment_intent: 'pi_none'"],
    ["GET", "/v1/setup_intents/seti_none", "intent", "No such setupintent: 'seti_none'"],
    ["POST", "/v1/setup_intents/seti_none/cancel", "intent", "No such setupintent: 'seti_none'"],
    ["GET", "/v1/payment_methods/pm_none", "payment_method", "No such PaymentMethod: 'pm_none'"],
    [
      "POST",
      "/v1/payment_methods/pm_none/detach",
      "payment_method",
      "No such PaymentMethod: 'pm_none'",
    ],
    [
      "POST",
      "/v1/payment_methods/pm_none/attach",
      "payment_method",
      "No such PaymentMethod: 'pm_none'",
    ],
    [
      "GET",
      "/v1/promotion_codes/promo_none",
      "promotion_code",
      "No such promotion code: 'promo_none'",
    ],
    ["GET", "/v1/customers/cus_none", "id", "No such customer: 'cus_none'"],
    ["DELETE", "/v1/products/prod_none", "id", "No such product: 'prod_none'"],
  ] as const)(
    "%s %s, with the provider's name for its ID: %s",
    async (method, path, param, message) => {
      const error = { statusCode: 404, code: "resource_missing", param, message };
      await expect(shop.stripe.rawRequest(method, path, paramsOf(path))).rejects.toMatchObject(
        error,
      );
    },
  );

  it("and with its name in a parameter, 400", async () => {
    const refund = shop.stripe.refunds.create({ payment_intent: "pi_none" });
    await expect(refund).rejects.toMatchObject({ statusCode: 400, param: "payment_intent" });
  });
});
