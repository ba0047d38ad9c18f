import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const pay = (payment_method: string, customer?: string) =>
  shop.stripe.paymentIntents.create({
    amount: 2_000,
    currency: "usd",
    confirm: true,
    payment_method,
    ...(customer === undefined ? {} : { customer }),
  });
const visa = () => shop.stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
const spent = {
  statusCode: 400,
  code: "payment_method_unexpected_state",
  message: expect.stringContaining("previously used"),
};

describe("a card of Claire Tessier that isn't attached to her", () => {
  it("pays once, and can then neither pay, be attached nor be set up", async () => {
    const { id } = await visa();
    const { id: customer } = await shop.stripe.customers.create({ name: "Claire Tessier" });
    expect((await pay(id)).status).toBe("succeeded");
    await expect(pay(id)).rejects.toMatchObject({ ...spent, param: "payment_method" });
    const { paymentMethods, setupIntents } = shop.stripe;
    await expect(paymentMethods.attach(id, { customer })).rejects.toMatchObject(spent);
    await expect(setupIntents.create({ payment_method: id })).rejects.toMatchObject(spent);
  });

  it("can't pay an intent that named it before it was used", async () => {
    const { id: payment_method } = await visa();
    const open = { amount: 2_000, currency: "usd", payment_method } as const;
    const one = await shop.stripe.paymentIntents.create(open);
    const other = await shop.stripe.paymentIntents.create(open);
    await shop.stripe.paymentIntents.confirm(one.id);
    await expect(shop.stripe.paymentIntents.confirm(other.id)).rejects.toMatchObject(spent);
  });

  it("can pay again if the payment saved it for later", async () => {
    const { id } = await visa();
    const { id: customer } = await shop.stripe.customers.create({ name: "Claire Tessier" });
    const first = await shop.stripe.paymentIntents.create({
      amount: 2_000,
      currency: "usd",
      confirm: true,
      customer,
      payment_method: id,
      setup_future_usage: "off_session",
    });
    expect(first.status).toBe("succeeded");
    expect((await pay(id, customer)).status).toBe("succeeded");
  });

  it("can pay after a decline", async () => {
    const { id } = await visa();
    const { id: intent } = await shop.stripe.paymentIntents.create({
      amount: 2_000,
      currency: "usd",
    });
    const declined = { payment_method: "pm_card_visa_chargeDeclined" };
    await expect(shop.stripe.paymentIntents.confirm(intent, declined)).rejects.toMatchObject({
      code: "card_declined",
    });
    const paid = await shop.stripe.paymentIntents.confirm(intent, { payment_method: id });
    expect(paid.status).toBe("succeeded");
  });
});
