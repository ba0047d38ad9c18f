import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const SPRING = Date.UTC(2030, 2, 1) / 1000;

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

/** Rosa, whose time is the clock's, with a card for her invoices. */
async function rosaOn(clock: string, card = "pm_card_visa"): Promise<string> {
  const { id } = await stripe.customers.create({
    name: "Rosa",
    email: "rosa@maple.example",
    test_clock: clock,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  return id;
}

const clockAt = (frozen_time: number) =>
  stripe.testHelpers.testClocks.create({ frozen_time, name: "Spring" });

describe("a test clock", () => {
  it("stays at its time, expires after a week, and can be retrieved", async () => {
    const clock = await clockAt(SPRING);
    expect(clock).toMatchObject({
      object: "test_helpers.test_clock",
      frozen_time: SPRING,
      name: "Spring",
      status: "ready",
      deletes_after: clock.created + 7 * DAY,
    });
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({ id: clock.id });
    const { data } = await stripe.testHelpers.testClocks.list({ limit: 1 });
    expect(data[0]?.id).toBe(clock.id);
  });

  it("dates its customers' objects, and hides them from unfiltered lists", async () => {
    const clock = await clockAt(SPRING);
    const rosa = await rosaOn(clock.id);
    expect(await stripe.customers.retrieve(rosa)).toMatchObject({
      created: SPRING,
      test_clock: clock.id,
    });
    expect(await draft(stripe, rosa, [{ amount: 4000 }])).toMatchObject({
      created: SPRING,
      test_clock: clock.id,
    });
    const { id: paul } = await customer(stripe);
    const everybody = await stripe.customers.list({ limit: 1 });
    expect(everybody.data.map(({ id }) => id)).toEqual([paul]);
    const onClock = await stripe.customers.list({ test_clock: clock.id });
    expect(onClock.data.map(({ id }) => id)).toEqual([rosa]);
  });

  it("finalizes and charges due invoices when it advances", async () => {
    const clock = await clockAt(SPRING);
    const rosa = await rosaOn(clock.id);
    const invoice = await draft(stripe, rosa, [{ amount: 4000 }], { auto_advance: true });
    const leaving = await stripe.testHelpers.testClocks.advance(clock.id, {
      frozen_time: SPRING + DAY,
    });
    expect(leaving).toMatchObject({
      status: "advancing",
      frozen_time: SPRING,
      status_details: { advancing: { target_frozen_time: SPRING + DAY } },
    });
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: "ready",
      frozen_time: SPRING + DAY,
    });
    const paid = await stripe.invoices.retrieve(invoice.id);
    expect(paid.status).toBe("paid");
    expect(paid.status_transitions).toMatchObject({
      finalized_at: SPRING + HOUR,
      paid_at: SPRING + HOUR,
    });
    const { data } = await stripe.events.list({ limit: 100, types: ["test_helpers.*"] });
    expect(data.map(({ type }) => type).slice(0, 2)).toEqual([
      "test_helpers.test_clock.ready",
      "test_helpers.test_clock.advancing",
    ]);
  });

  it("emits an event when an invoice is due", async () => {
    const clock = await clockAt(SPRING);
    const rosa = await rosaOn(clock.id);
    const invoice = await draft(stripe, rosa, [{ amount: 4000 }], {
      collection_method: "send_invoice",
      days_until_due: 5,
    });
    await stripe.invoices.sendInvoice(invoice.id);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: SPRING + 6 * DAY });
    const { data } = await stripe.events.list({ type: "invoice.overdue", limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ id: invoice.id });
  });

  it("deletes its customers when it is deleted", async () => {
    const clock = await clockAt(SPRING);
    const rosa = await rosaOn(clock.id);
    expect(await stripe.testHelpers.testClocks.del(clock.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(rosa)).toMatchObject({ deleted: true });
    await expect(stripe.testHelpers.testClocks.retrieve(clock.id)).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  it.each([
    ["backwards", SPRING - 1],
    ["on the spot", SPRING],
    ["further than two years", SPRING + 3 * 366 * DAY],
  ])("does not go %s", async (_way, frozen_time) => {
    const clock = await clockAt(SPRING);
    await expect(
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time }),
    ).rejects.toMatchObject({ type: "StripeInvalidRequestError", param: "frozen_time" });
  });

  it("is limited to three customers", async () => {
    const clock = await clockAt(SPRING);
    for (let count = 0; count < 3; count += 1) await rosaOn(clock.id);
    await expect(rosaOn(clock.id)).rejects.toMatchObject({ param: "test_clock" });
  });
});
