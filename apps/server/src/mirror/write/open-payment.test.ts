import { afterAll, beforeAll, expect, it } from "vitest";
import { differences } from "../../testing/mirror/differences.ts";
import { emptyMirror } from "../../testing/mirror/empty-mirror.ts";
import { eventsOfProvider, inboxOf } from "../../testing/provider/missed-events.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Moves Maple & Main's clock, so that what follows is of a later second. */
async function later(): Promise<void> {
  const { provider } = world.app;
  await provider?.moveClock(world.maple, provider.clock(world.maple).now() + 60);
}

/** Finalizes an invoice of $100.00 for a customer of its own. */
async function openInvoice(): Promise<{ id: string; customer: string }> {
  const { stripe } = world;
  const own = world.as(world.maple);
  const { id: customer } = await stripe.customers.create({ name: "Atelier Nord" }, own);
  const { id } = await stripe.invoices.create({ customer, currency: "usd" }, own);
  const item = { customer, invoice: id, amount: 10_000, currency: "usd" };
  await stripe.invoiceItems.create(item, own);
  await stripe.invoices.finalizeInvoice(id, {}, own);
  await later();
  return { id, customer };
}

it("has that a payment attached to an invoice was cancelled, without an event of the invoice payment", async () => {
  const { stripe, claire } = world;
  const own = world.as(world.maple);
  const { id: invoice, customer } = await openInvoice();
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
  const { id } = await stripe.paymentIntents.create(
    {
      amount: 4_000,
      currency: "usd",
      customer,
      payment_method: card.id,
      capture_method: "manual",
      confirm: true,
    },
    own,
  );
  await stripe.invoices.attachPayment(invoice, { payment_intent: id }, own);
  const path = `/api/stripe/invoicePayment?payment_intent=${id}`;
  const statuses = async () =>
    (await claire.get(path)).body.data.map(({ status }: { status: string }) => status);
  const cancelled = await claire.post(`/api/stripe/paymentIntent/${id}/cancel`, {});
  expect(cancelled.status, cancelled.text).toBe(200);
  await expect.poll(statuses).toEqual(["canceled"]);
});

it("has the amount of an invoice's open payment after a failed debit and a deposit, without their own events", async () => {
  const { stripe } = world;
  const own = world.as(world.maple);
  const debited = await openInvoice();
  await stripe.invoices.pay(
    debited.id,
    { payment_method: "pm_usBankAccount_insufficientFunds" },
    own,
  );
  await stripe.creditNotes.create({ invoice: debited.id, amount: 3_000 }, own);
  await later();
  const split = await openInvoice();
  const before = await eventsOfProvider(world);
  const deposit = await stripe.paymentIntents.create(
    {
      amount: 4_000,
      currency: "usd",
      customer: split.customer,
      payment_method: "pm_card_visa",
      confirm: true,
    },
    own,
  );
  await later();
  await stripe.invoices.attachPayment(split.id, { payment_intent: deposit.id }, own);
  await world.app.billing.stop();

  await emptyMirror(world);
  const { inbox } = inboxOf(world);
  for (const events of [before, await eventsOfProvider(world)]) {
    await inbox.storeAll(world.maple, events);
    await inbox.retry(world.maple);
  }
  const payments = ["invoice", "payment_intent", "invoice_payment"];
  const found = await differences(world, world.maple);
  expect(found.filter(({ type }) => payments.includes(type))).toEqual([]);
});
