import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft } from "../../../testing/test-ledger.ts";
import { advanceClock, openShop, type TestShop } from "../../../testing/test-shop.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

async function withCard(card: string): Promise<string> {
  const { id } = await customer(stripe);
  const paymentMethod = await stripe.paymentMethods.attach(card, { customer: id });
  await stripe.customers.update(id, {
    invoice_settings: { default_payment_method: paymentMethod.id },
  });
  return id;
}

describe("over time", () => {
  it("an auto-advancing invoice is finalized after an hour and charged", async () => {
    const id = await withCard("pm_card_visa");
    const invoice = await draft(stripe, id, [{ amount: 5000 }], { auto_advance: true });
    expect(invoice.automatically_finalizes_at).toBe(invoice.created + HOUR);
    await advanceClock(shop, HOUR + 1);
    await advanceClock(shop, 1);
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: "paid",
      amount_paid: 5000,
    });
  });

  it("a draft of a deleted customer stays a draft with an error, and other invoices continue", async () => {
    const { id } = await customer(stripe);
    const invoice = await draft(stripe, id, [{ amount: 5000 }], { auto_advance: true });
    await stripe.customers.del(id);
    await advanceClock(shop, HOUR + 1);
    expect((await customer(stripe)).name).toBe("Atelier Nord Inc.");
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: "draft",
      automatically_finalizes_at: null,
      last_finalization_error: { code: "resource_missing", message: `No such customer: '${id}'` },
    });
    const events = await stripe.events.list({ type: "invoice.finalization_failed" });
    expect(events.data.map(({ data }) => data.object)).toMatchObject([{ id: invoice.id }]);
  });

  it("a failed automatic charge is retried three days later", async () => {
    const id = await withCard("pm_card_chargeCustomerFail");
    const invoice = await draft(stripe, id, [{ amount: 5000 }], { auto_advance: true });
    await advanceClock(shop, HOUR + 1);
    await advanceClock(shop, 1);
    const first = await stripe.invoices.retrieve(invoice.id);
    expect(first).toMatchObject({ status: "open", attempt_count: 1 });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ delinquent: true });
    await advanceClock(shop, 3 * DAY);
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ attempt_count: 2 });
    await stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ delinquent: false });
  });

  it("an uncaptured authorization expires after seven days", async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 8000,
      currency: "usd",
      payment_method: "pm_card_visa",
      capture_method: "manual",
      confirm: true,
    });
    await advanceClock(shop, 7 * DAY - 60);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_capture",
    });
    await advanceClock(shop, 61);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "canceled",
      cancellation_reason: "automatic",
    });
  });

  it.each([
    ["pm_card_pendingRefund", "pending", "succeeded", 0],
    ["pm_card_refundFail", "succeeded", "failed", 9000],
  ])("a refund to %s goes from %s to %s", async (payment_method, before, after, left) => {
    const intent = await stripe.paymentIntents.create({
      amount: 9000,
      currency: "usd",
      payment_method,
      confirm: true,
    });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe(before);
    await advanceClock(shop, 10);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: after });
    const charge = await stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge.amount_captured - charge.amount_refunded).toBe(left);
  });

  it("events of scheduled changes have no request", async () => {
    const { id } = await customer(stripe);
    const { id: invoice } = await draft(stripe, id, [{ amount: 900 }], { auto_advance: true });
    await advanceClock(shop, 3_601);
    const changed = await stripe.customers.update(id, { name: "Atelier Nord" });
    const events = await stripe.events.list({ types: ["invoice.finalized", "customer.updated"] });
    const of = (name: string, about: string) =>
      events.data.find((event) => event.type === name && JSON.stringify(event).includes(about));
    expect(of("invoice.finalized", invoice)?.request).toEqual({ id: null, idempotency_key: null });
    expect(of("customer.updated", id)?.request?.id).toBe(changed.lastResponse.requestId);
  });

  it("pending funds become available", async () => {
    const before = await stripe.balance.retrieve();
    await stripe.paymentIntents.create({
      amount: 10000,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
    });
    const stripeBalance = await stripe.balance.retrieve();
    const usd = (funds: { amount: number; currency: string }[]) =>
      funds.find(({ currency }) => currency === "usd")?.amount ?? 0;
    expect(usd(stripeBalance.pending) - usd(before.pending)).toBe(9680);
    await advanceClock(shop, 7 * DAY);
    const later = await stripe.balance.retrieve();
    expect(usd(later.pending)).toBe(0);
    expect(usd(later.available)).toBe(usd(stripeBalance.available) + usd(stripeBalance.pending));
  });
});
