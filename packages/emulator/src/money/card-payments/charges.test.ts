import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enabledAccount } from "../../testing/enabled-account.ts";
import { customer, draft, refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const charge = (params: Partial<Stripe.ChargeCreateParams>) =>
  stripe.charges.create({ amount: 2000, currency: "usd", ...params });

describe("a charge without an intent", () => {
  it("charges a token's card and adds a balance transaction", async () => {
    const paid = await charge({ source: "tok_visa", expand: ["balance_transaction"] });
    expect(paid).toMatchObject({
      status: "succeeded",
      captured: true,
      payment_intent: null,
      source: { object: "card", brand: "Visa", last4: "4242" },
      balance_transaction: { amount: 2000, fee: 88, net: 1912 },
      payment_method_details: {
        card: {
          authorization_code: expect.stringMatching(/^\d{6}$/),
          network_transaction_id: expect.stringMatching(/^\d{15}$/),
        },
      },
    });
    const page = await shop.provider.fetch(new Request(paid.receipt_url ?? ""));
    expect(await page.text()).toContain("$20.00 USD");
  });

  it("is released in full if it isn't captured, never in part", async () => {
    const held = await charge({ source: "tok_visa", capture: false });
    const part = stripe.refunds.create({ charge: held.id, amount: 500 });
    expect(await refusal(part)).toMatchObject({
      param: "amount",
      message: expect.stringMatching(/^You cannot partially refund an uncaptured charge/),
    });
    const more = stripe.refunds.create({ charge: held.id, amount: 2001 });
    expect(await refusal(more)).toMatchObject({
      param: "amount",
      message: "Refund amount ($20.01) is greater than charge amount ($20.00)",
    });
    const whole = await stripe.refunds.create({ charge: held.id, amount: 2000 });
    expect(whole).toMatchObject({ status: "succeeded", balance_transaction: null });
  });

  it("rejects a statement descriptor that a bank can't print, also at its capture", async () => {
    const created = charge({ source: "tok_visa", statement_descriptor: "1234" });
    expect(await refusal(created)).toMatchObject({ param: "statement_descriptor" });
    const { id } = await charge({ source: "tok_visa", capture: false });
    for (const [param, text] of [
      ["statement_descriptor", "A<B Signs"],
      ["statement_descriptor_suffix", "a suffix that is far too long"],
    ] as const) {
      expect(await refusal(stripe.charges.capture(id, { [param]: text }))).toMatchObject({ param });
    }
  });

  it("has its statement descriptor as banks print it: in capitals, without other characters", async () => {
    const sold = await charge({ source: "tok_visa", statement_descriptor: "Érable Signs" });
    expect(sold).toMatchObject({
      statement_descriptor: "Érable Signs",
      calculated_statement_descriptor: "RABLE SIGNS",
    });
  });

  it("shows the account's prefix before its suffix, and the account's descriptor without one", async () => {
    const { id: stripeAccount } = await stripe.accounts.create(enabledAccount());
    await stripe.accounts.update(stripeAccount, {
      settings: {
        card_payments: { statement_descriptor_prefix: "Harbour" },
        payments: { statement_descriptor: "Harbour Supply" },
      },
    });
    const printed = async (more: Partial<Stripe.ChargeCreateParams>) => {
      const terms = { amount: 2000, currency: "usd", source: "tok_visa", ...more };
      const { calculated_statement_descriptor: text } = await stripe.charges.create(terms, {
        stripeAccount,
      });
      return text;
    };
    expect(await printed({})).toBe("HARBOUR SUPPLY");
    expect(await printed({ statement_descriptor_suffix: "Ropes" })).toBe("HARBOUR* ROPES");
    expect(await printed({ statement_descriptor: "Greta ropes" })).toBe("GRETA ROPES");
  });

  it("may be authorized first, and captured in part", async () => {
    const held = await charge({ source: "tok_visa", capture: false });
    expect(held).toMatchObject({ captured: false, balance_transaction: null });
    const done = await stripe.charges.capture(held.id, { amount: 1200 });
    expect(done).toMatchObject({ captured: true, amount_captured: 1200 });
    expect(await refusal(stripe.charges.capture(held.id))).toMatchObject({
      code: "charge_already_captured",
    });
    expect(await stripe.refunds.create({ charge: held.id })).toMatchObject({ amount: 1200 });
  });

  it("is released if it isn't captured within seven days", async () => {
    const { id } = await charge({ source: "tok_visa", capture: false });
    await shop.send("POST", "/control/clock", JSON.stringify({ advance_seconds: 8 * 86_400 }));
    expect(await stripe.charges.retrieve(id)).toMatchObject({ refunded: true, captured: false });
    expect(await refusal(stripe.charges.capture(id))).toMatchObject({
      code: "charge_expired_for_capture",
    });
  });

  it.each([
    ["tok_chargeDeclined", "card_declined", "generic_decline"],
    ["tok_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
    ["tok_authenticationRequired", "card_declined", "authentication_required"],
  ])("with %s fails and stays as failed", async (source, code, decline_code) => {
    const error = await refusal(charge({ source }));
    expect(error).toMatchObject({ type: "StripeCardError", code, decline_code });
    const failed = await stripe.charges.retrieve(error.charge ?? "");
    expect(failed).toMatchObject({ status: "failed", paid: false, failure_code: code });
  });

  it("requires a source or a customer", async () => {
    expect(await refusal(charge({}))).toMatchObject({ code: "parameter_missing", param: "source" });
    const { id } = await customer(stripe);
    expect(await refusal(charge({ customer: id }))).toMatchObject({
      type: "StripeCardError",
      code: "missing",
    });
  });
});

describe("a customer's source", () => {
  it("is charged by default, also for invoices, until it is deleted", async () => {
    const rosa = await customer(stripe, { source: "tok_mastercard" });
    const source = String(rosa.default_source);
    expect(await charge({ customer: rosa.id })).toMatchObject({
      source: { id: source, last4: "4444" },
    });
    const invoice = await draft(stripe, rosa.id, [{ amount: 900 }]);
    expect(await stripe.invoices.pay(invoice.id)).toMatchObject({ status: "paid" });
    const amex = await stripe.customers.createSource(rosa.id, { source: "tok_amex" });
    const { data } = await stripe.customers.listSources(rosa.id);
    expect(data.map(({ id }) => id)).toEqual([amex.id, source]);
    await stripe.customers.deleteSource(rosa.id, source);
    expect(await stripe.customers.retrieve(rosa.id)).toMatchObject({ default_source: amex.id });
  });

  it("is rejected if the bank declines the card", async () => {
    const error = await refusal(customer(stripe, { source: "tok_chargeDeclined" }));
    expect(error).toMatchObject({ type: "StripeCardError", code: "card_declined" });
  });
});
