import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

/** Authorizes 100.00 on Odile Fournier's card. */
const authorized = (options: Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Card = {}) =>
  stripe.paymentIntents.create({
    amount: 10_000,
    currency: "usd",
    payment_method: "pm_card_visa",
    payment_method_options: { card: options },
    capture_method: "manual",
    confirm: true,
  });

/** Captures 70.00 of the authorized 100.00. */
async function partlyCaptured(): Promise<{ payment: string; charge: Stripe.Charge }> {
  const { id } = await authorized();
  await stripe.paymentIntents.capture(id, { amount_to_capture: 7_000 });
  return { payment: id, charge: await chargeOf(id) };
}

async function chargeOf(payment: string): Promise<Stripe.Charge> {
  const [charge] = (await stripe.charges.list({ payment_intent: payment })).data;
  if (!charge) throw new Error("The payment has no charge");
  return charge;
}

const entriesOf = async (source: string) =>
  (await stripe.balanceTransactions.list({ source })).data;

describe("a payment captured in part", () => {
  it("counts the rest of its authorization as refunded, by a refund of its own", async () => {
    const { payment, charge } = await partlyCaptured();
    expect(charge).toMatchObject({
      amount: 10_000,
      amount_captured: 7_000,
      amount_refunded: 3_000,
      captured: true,
      refunded: false,
    });
    const { data } = await stripe.refunds.list({ payment_intent: payment });
    expect(data).toMatchObject([{ amount: 3_000, status: "succeeded", reason: null }]);
  });

  it("is booked as the whole authorization, and the reversal of the rest with its fee", async () => {
    const { payment, charge } = await partlyCaptured();
    const [refund] = (await stripe.refunds.list({ payment_intent: payment })).data;
    const [held] = await entriesOf(charge.id);
    const [reversal] = await entriesOf(refund?.id ?? "");
    // 2.9 % of 100.00, and of 70.00, each with the fixed 0.30.
    expect(held).toMatchObject({ type: "charge", amount: 10_000, fee: 320, net: 9_680 });
    expect(reversal).toMatchObject({
      type: "refund",
      reporting_category: "partial_capture_reversal",
      amount: -3_000,
      fee: -87,
      net: -2_913,
      available_on: held?.available_on,
    });
    expect(charge.balance_transaction).toBe(held?.id);
    expect((held?.net ?? 0) + (reversal?.net ?? 0)).toBe(7_000 - 233);
  });

  it("can be refunded by what was captured, never more", async () => {
    const { payment, charge } = await partlyCaptured();
    const above = stripe.refunds.create({ payment_intent: payment, amount: 7_001 });
    expect(await refusal(above)).toMatchObject({
      message: "Refund amount ($70.01) is greater than unrefunded amount on charge ($70.00)",
    });
    await stripe.refunds.create({ payment_intent: payment, amount: 2_000 });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 5_000,
      refunded: false,
    });
    const rest = await stripe.refunds.create({ payment_intent: payment });
    expect(rest.amount).toBe(5_000);
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 10_000,
      refunded: true,
    });
  });

  it("says so in the event of its capture, which is not followed by a refund of the charge", async () => {
    const { charge } = await partlyCaptured();
    const { data } = await stripe.events.list({ limit: 3 });
    expect(data.map(({ type }) => type)).toEqual([
      "refund.created",
      "payment_intent.succeeded",
      "charge.captured",
    ]);
    expect(data[2]?.data).toMatchObject({
      object: { id: charge.id, amount_captured: 7_000, amount_refunded: 3_000 },
      previous_attributes: { amount_captured: 0, amount_refunded: 0, captured: false },
    });
  });

  it("has a receipt without the released amount", async () => {
    const { charge } = await partlyCaptured();
    const page = await shop.provider.fetch(new Request(charge.receipt_url ?? ""));
    const text = await page.text();
    expect(text).toContain("$70.00 USD");
    expect(text).not.toContain("30.00");
  });

  it("books no reversal if all of it was captured", async () => {
    const { id } = await authorized();
    await stripe.paymentIntents.capture(id);
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([]);
  });
});

describe("a payment captured several times", () => {
  it("is booked by each capture, and releases the rest of its authorization at the last", async () => {
    const { id } = await authorized({ request_multicapture: "if_available" });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 4_000, final_capture: false });
    expect(await chargeOf(id)).toMatchObject({ amount_captured: 4_000, amount_refunded: 0 });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 3_000 });
    const [event] = (await stripe.events.list({ type: "charge.captured", limit: 1 })).data;
    const previous: object = event?.data.previous_attributes ?? {};
    expect(Object.keys(previous)).not.toContain("captured");
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({
      amount_captured: 7_000,
      amount_refunded: 3_000,
      refunded: false,
    });
    expect((await entriesOf(charge.id)).map(({ amount }) => amount)).toEqual([3_000, 4_000]);
    const [released] = (await stripe.refunds.list({ payment_intent: id })).data;
    expect(released).toMatchObject({ amount: 3_000, balance_transaction: null });
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(7_000);
  });
});
