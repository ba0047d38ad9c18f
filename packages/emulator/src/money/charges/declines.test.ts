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

  /** The provider's responses of versions 2025-10-29 and 2026-06-24, and its failed charges. */
  it.each([
    ["chargeDeclined", { advice_code: "try_again_later", network_decline_code: "01" }],
    [
      "chargeDeclinedInsufficientFunds",
      { advice_code: "try_again_later", network_advice_code: "02", network_decline_code: "51" },
    ],
    [
      "chargeDeclinedLostCard",
      { advice_code: "do_not_try_again", network_advice_code: "01", network_decline_code: "41" },
    ],
    [
      "chargeDeclinedExpiredCard",
      { advice_code: "confirm_card_data", network_advice_code: "03", network_decline_code: "54" },
    ],
  ])(
    "%s says what the bank answered and what to do, on the charge, the payment and the error",
    async (card, answer) => {
      const attempt = shop.stripe.paymentIntents.create({
        amount: 2_000,
        currency: "usd",
        confirm: true,
        payment_method: `pm_card_${card}`,
      });
      await expect(attempt).rejects.toMatchObject({
        raw: { ...answer, payment_intent: { last_payment_error: answer } },
      });
      const { data } = await shop.stripe.charges.list({ limit: 1 });
      expect(data[0]).toMatchObject({ status: "failed", outcome: answer });
      const { id: customer } = await shop.stripe.customers.create({ name: "Claire Tessier" });
      const attached = shop.stripe.paymentMethods.attach(`pm_card_${card}`, { customer });
      await expect(attached).rejects.toMatchObject({ raw: answer });
    },
  );

  it("was never seen by the bank if the provider blocks it", async () => {
    const { id: customer } = await shop.stripe.customers.create({ name: "Claire Tessier" });
    const attempt = shop.stripe.paymentIntents.create({
      amount: 2_000,
      currency: "usd",
      confirm: true,
      customer,
      payment_method: "pm_card_radarBlock",
    });
    await expect(attempt).rejects.toMatchObject({ statusCode: 402 });
    const { data } = await shop.stripe.charges.list({ customer });
    expect(data[0]?.outcome).toMatchObject({
      network_status: "not_sent_to_network",
      network_decline_code: null,
      advice_code: null,
    });
  });
});
