import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openInvoice, refusal } from "../../../testing/test-ledger.ts";
import { advanceClock, openShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

/**
 * A payment of $40.00 that is authorized for the invoice's customer and attached to the invoice.
 */
async function attached(invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent> {
  const of = String(invoice.customer);
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: of });
  const intent = await stripe.paymentIntents.create({
    amount: 4_000,
    currency: "usd",
    customer: of,
    payment_method: card.id,
    capture_method: "manual",
    confirm: true,
  });
  await stripe.invoices.attachPayment(invoice.id, { payment_intent: intent.id });
  return intent;
}

async function paymentsOf(invoice: Stripe.Invoice) {
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id });
  return data.map(({ is_default, status, status_transitions: { canceled_at } }) => ({
    is_default,
    status,
    canceled: canceled_at !== null,
  }));
}

const OPEN_DEFAULT = { is_default: true, status: "open", canceled: false };

it("the default payment of an invoice isn't cancelled directly, but with its invoice", async () => {
  const invoice = await openInvoice(stripe);
  const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data;
  const intent = String(payment?.payment.payment_intent);
  expect(await refusal(stripe.paymentIntents.cancel(intent))).toMatchObject({
    statusCode: 400,
    message:
      "You cannot cancel PaymentIntents created by invoices. Try voiding the invoice instead.",
  });
  expect(await paymentsOf(invoice)).toEqual([OPEN_DEFAULT]);
  await stripe.invoices.voidInvoice(invoice.id);
  expect(await paymentsOf(invoice)).toEqual([
    { is_default: true, status: "canceled", canceled: true },
  ]);
  expect((await stripe.paymentIntents.retrieve(intent)).status).toBe("canceled");
});

it("a payment that was attached can be cancelled, and its invoice payment is cancelled with it", async () => {
  const invoice = await openInvoice(stripe);
  const { id } = await attached(invoice);
  expect((await stripe.paymentIntents.cancel(id)).status).toBe("canceled");
  expect(await paymentsOf(invoice)).toEqual([
    { is_default: false, status: "canceled", canceled: true },
    OPEN_DEFAULT,
  ]);
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
    status: "open",
    amount_remaining: 10_000,
  });
});

it("a payment that was attached ends with its authorization, and so does its invoice payment", async () => {
  const invoice = await openInvoice(stripe);
  const { id } = await attached(invoice);
  await advanceClock(shop, 8 * 86_400);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("canceled");
  expect(await paymentsOf(invoice)).toEqual([
    { is_default: false, status: "canceled", canceled: true },
    OPEN_DEFAULT,
  ]);
});
