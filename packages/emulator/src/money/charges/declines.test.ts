import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

describe("a test card that is declined", () => {
  it.each([
    ["chargeDeclinedExpiredCard", "expired_card", "exp_month"],
    ["chargeDeclinedIncorrectCvc", "incorrect_cvc", "cvc"],
    ["chargeDeclined", "card_declined", undefined],
  ])("%s is declined with %s, which names the field: %s", async (card, code, param) => {
    const attempt = shop.stripe.paymentIntents.create({
      amount: 2_000,
      currency: "usd",
      confirm: true,
      payment_method: `pm_card_${card}`,
    });
    const error = await attempt.catch((reason: unknown) => reason);
    const doc_url = `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      doc_url,
      payment_intent: { last_payment_error: { code, doc_url } },
    });
    expect(error).toHaveProperty("param", param);
    const intent: object = Reflect.get(Object(error), "payment_intent");
    const last: object = Reflect.get(intent, "last_payment_error");
    expect(Reflect.get(last, "param")).toBe(param);
  });
});
