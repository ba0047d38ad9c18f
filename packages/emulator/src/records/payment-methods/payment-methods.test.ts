import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm } from "../../testing/http-requests.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let claire: string;
beforeAll(async () => {
  shop = await testProvider();
  claire = (await shop.stripe.customers.create({ name: "Claire Tessier" })).id;
});
afterAll(() => shop.close());

const typed = (number: string, more: object = {}) =>
  shop.stripe.paymentMethods.create({
    type: "card",
    card: { number, exp_month: 12, exp_year: 2034, cvc: "123", ...more },
  });

describe("an entered card", () => {
  it.each([
    ["4242424242424242", "visa", "credit"],
    ["5555555555554444", "mastercard", "credit"],
    ["378282246310005", "amex", "credit"],
    ["6011111111111117", "discover", "credit"],
    ["3056930009020004", "diners", "credit"],
    ["3566002020360505", "jcb", "credit"],
    ["6200000000000005", "unionpay", "credit"],
    ["4000056655665556", "visa", "debit"],
    ["5105105105105100", "mastercard", "prepaid"],
  ])("%s is a %s %s card, and its number is nowhere", async (number, brand, funding) => {
    const paymentMethod = await typed(number);
    expect(paymentMethod.card).toMatchObject({ brand, funding, last4: number.slice(-4) });
    expect(JSON.stringify(paymentMethod)).not.toContain(number);
  });

  /** Recorded responses of the provider, version 2023-10-16. */
  it("is checked by its bank when it pays, also if no customer keeps it", async () => {
    const paymentMethod = await shop.stripe.paymentMethods.create({
      type: "card",
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" },
      billing_details: { address: { postal_code: "G1R 4S9" } },
    });
    const unchecked = { cvc_check: "unchecked", address_postal_code_check: "unchecked" };
    expect(paymentMethod.card?.checks).toEqual({ ...unchecked, address_line1_check: null });
    const payment = await shop.stripe.paymentIntents.create({
      amount: 2_000,
      currency: "cad",
      confirm: true,
      payment_method: paymentMethod.id,
      expand: ["latest_charge", "payment_method"],
    });
    const card = {
      checks: { cvc_check: "pass", address_postal_code_check: "pass", address_line1_check: null },
    };
    expect(payment).toMatchObject({
      latest_charge: { payment_method_details: { card } },
      payment_method: { card },
    });
  });

  it("that is declined was checked as well", async () => {
    const attempt = shop.stripe.paymentIntents.create({
      amount: 2_000,
      currency: "cad",
      confirm: true,
      payment_method: "pm_card_chargeDeclined",
    });
    await expect(attempt).rejects.toMatchObject({
      raw: { payment_method: { card: { checks: { cvc_check: "pass" } } } },
    });
  });

  it.each([
    ["4242424242424241", {}, "incorrect_number"],
    ["4111111111111111", {}, "card_declined"],
    ["12", {}, "invalid_number"],
    ["4242424242424242", { exp_month: 13 }, "invalid_expiry_month"],
    ["4242424242424242", { exp_year: 2001 }, "invalid_expiry_year"],
    ["4242424242424242", { cvc: "1" }, "invalid_cvc"],
  ])("%s with %o is rejected as %s", async (number, more, code) => {
    await expect(typed(number, more)).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code,
    });
  });

  it.each([
    ["pm_card_amex", "amex", "8431"],
    ["pm_card_discover", "discover", "9424"],
  ])(
    "%s stands for the second test card of its brand: %s ending in %s",
    async (name, brand, last4) => {
      const paymentMethod = await shop.stripe.paymentMethods.attach(name, { customer: claire });
      expect(paymentMethod.card).toMatchObject({ brand, last4 });
    },
  );

  it("has the same fingerprint every time", async () => {
    const [one, two] = [await typed("4242424242424242"), await typed("4242 4242 4242 4242")];
    expect(one.card?.fingerprint).toBe(two.card?.fingerprint);
  });
});

describe("attaching", () => {
  it("attaches a test shortcut, lists it, and detaches it permanently", async () => {
    const paymentMethod = await shop.stripe.paymentMethods.attach("pm_card_visa", {
      customer: claire,
    });
    expect(paymentMethod.id).not.toBe("pm_card_visa");
    expect(paymentMethod.card?.checks?.cvc_check).toBe("pass");
    const { data } = await shop.stripe.customers.listPaymentMethods(claire);
    expect(data.map(({ id }) => id)).toContain(paymentMethod.id);
    const detached = await shop.stripe.paymentMethods.detach(paymentMethod.id);
    expect(detached.customer).toBeNull();
    await expect(
      shop.stripe.paymentMethods.attach(paymentMethod.id, { customer: claire }),
    ).rejects.toMatchObject({ code: "payment_method_unexpected_state" });
  });

  it("tells of the customer's update when the default is detached", async () => {
    const { customers, events, paymentMethods } = shop.stripe;
    const { id } = await paymentMethods.attach("pm_card_visa", { customer: claire });
    await customers.update(claire, { invoice_settings: { default_payment_method: id } });
    await paymentMethods.detach(id);
    const { data } = await events.list({ type: "customer.updated", limit: 1 });
    expect(data[0]?.data).toMatchObject({
      object: { id: claire, invoice_settings: { default_payment_method: null } },
      previous_attributes: { invoice_settings: { default_payment_method: id } },
    });
  });

  it.each([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card"],
    ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"],
  ])("%s is declined with %s (%s)", async (id, code, decline_code) => {
    await expect(shop.stripe.paymentMethods.attach(id, { customer: claire })).rejects.toMatchObject(
      {
        code,
        decline_code,
      },
    );
  });

  it("accepts the card that only fails when it is charged", async () => {
    const paymentMethod = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: claire,
    });
    expect(paymentMethod.customer).toBe(claire);
  });
});

describe("setting up a card", () => {
  const setUp = (payment_method: string, more: object = {}) =>
    shop.stripe.setupIntents.create({ customer: claire, payment_method, confirm: true, ...more });

  it("goes from requires_payment_method to requires_confirmation to succeeded", async () => {
    const intent = await shop.stripe.setupIntents.create({ customer: claire });
    expect(intent.status).toBe("requires_payment_method");
    const ready = await shop.stripe.setupIntents.update(intent.id, {
      payment_method: "pm_card_visa",
    });
    expect(ready.status).toBe("requires_confirmation");
    const done = await shop.stripe.setupIntents.confirm(intent.id, { expand: ["payment_method"] });
    expect(done).toMatchObject({ status: "succeeded", payment_method: { customer: claire } });
    await expect(shop.stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({
      code: "setup_intent_unexpected_state",
    });
  });

  it("fails with a declined card and keeps the attempt", async () => {
    const failed = await setUp("pm_card_chargeDeclined").catch((error: unknown) => error);
    expect(failed).toMatchObject({ statusCode: 402, decline_code: "generic_decline" });
    const [intent] = (await shop.stripe.setupIntents.list({ limit: 1 })).data;
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "card_declined" },
    });
  });

  it.each([
    ["complete", "succeeded", null],
    ["fail", "requires_payment_method", "setup_intent_authentication_failure"],
  ])("requires authentication; %s leads to %s", async (outcome, status, code) => {
    const intent = await setUp("pm_card_authenticationRequired", {
      return_url: "https://nord.example/back",
    });
    expect(intent).toMatchObject({
      status: "requires_action",
      next_action: { type: "redirect_to_url" },
    });
    const page = new URL(intent.next_action?.redirect_to_url?.url ?? "");
    const path = page.pathname.replace("/provider", "") + page.search;
    expect(await (await shop.send("GET", path)).text()).toContain("Complete authentication");
    const back = await postForm(
      shop,
      path,
      new URLSearchParams({ outcome, client_secret: intent.client_secret ?? "" }).toString(),
    );
    expect(back.headers.get("location")).toContain(`setup_intent=${intent.id}`);
    const after = await shop.stripe.setupIntents.retrieve(intent.id);
    expect(after.status).toBe(status);
    expect(after.last_setup_error?.code ?? null).toBe(code);
  });

  it("accepts a publishable key only with the intent's client secret", async () => {
    const script = shop.sdk("pk_test_maple");
    const { id, client_secret } = await shop.stripe.setupIntents.create({});
    await expect(script.setupIntents.retrieve(id)).rejects.toMatchObject({
      param: "client_secret",
    });
    await expect(
      script.setupIntents.retrieve(id, { client_secret: "wrong" }),
    ).rejects.toMatchObject({ param: "client_secret" });
    const seen = await script.setupIntents.retrieve(id, { client_secret: client_secret ?? "" });
    expect(seen.id).toBe(id);
  });

  it("are listed by the types that the SDK documents, and by no other", async () => {
    const { id: customer } = await shop.stripe.customers.create({ name: "Rosa Vidal" });
    const file = join(dirname(fileURLToPath(import.meta.resolve("stripe"))), "resources");
    const declared = readFileSync(join(file, "PaymentMethods.d.ts"), "utf8");
    const params = declared.split("namespace PaymentMethodListParams")[1] ?? "";
    const line = /type Type = (.*)/.exec(params)?.[1] ?? "";
    const types = [...line.matchAll(/'(\w+)'/g)].map(([, type = ""]) => type);
    expect(types.length).toBeGreaterThan(50);
    for (const type of types) {
      expect((await shop.stripe.paymentMethods.list({ customer, type })).data).toEqual([]);
    }
    const invalid = {
      statusCode: 400,
      param: "type",
      message: `Invalid type: must be one of ${types.slice(0, -1).join(", ")}, or ${types.at(-1)}`,
    };
    for (const list of [
      shop.stripe.paymentMethods.list({ customer, type: "cheque" }),
      shop.stripe.customers.listPaymentMethods(customer, { type: "cheque" }),
    ]) {
      await expect(list).rejects.toMatchObject(invalid);
    }
  });
});
