import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderEvent } from "../provider/signature.ts";
import { emptyMirror } from "../testing/mirror/empty-mirror.ts";
import { eventsOfProvider, inboxOf, mirrored } from "../testing/provider/missed-events.ts";
import { maple, type World } from "../testing/world.ts";
import type { Inbox } from "./inbox.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Returns an object without some of its fields. */
function without(object: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/**
 * Returns an object as an earlier version of the API describes it
 * (docs.stripe.com/changelog/basil, docs.stripe.com/upgrades).
 */
function asOf(version: string, object: Fields): Fields {
  if (object.object === "invoice") {
    if (version >= "2025-03-31") return without(object, ["customer_account"]);
    const paid = object.status === "paid";
    return {
      ...without(object, ["parent", "payments", "confirmation_secret", "total_taxes"]),
      paid,
      paid_out_of_band: false,
      charge: paid ? "ch_earlier" : null,
      payment_intent: null,
      subscription: null,
      tax: null,
      total_tax_amounts: [],
    };
  }
  if (object.object === "charge" && version < "2025-03-31") {
    return { ...without(object, ["presentment_details"]), invoice: null, refunds: { data: [] } };
  }
  if (object.object === "customer") return { ...object, sources: { object: "list", data: [] } };
  return object;
}

const VERSIONS = ["2022-11-15", "2024-06-20", "2025-03-31.basil"] as const;

/** Returns the events as endpoints of earlier versions get them, newest first. */
function earlier(events: readonly ProviderEvent[]): ProviderEvent[] {
  return events
    .map((event, at): ProviderEvent => {
      const version = VERSIONS[at % VERSIONS.length] ?? VERSIONS[0];
      const { id, object: type } = event.data.object;
      const object = { ...asOf(version, event.data.object), id, object: type };
      return { ...event, api_version: version, data: { ...event.data, object } };
    })
    .toReversed();
}

describe("events of earlier versions of the API, mixed and out of order", () => {
  let world: World;
  let events: ProviderEvent[];
  let known: Map<string, string>;
  beforeAll(async () => {
    world = await maple();
    const { stripe } = world;
    const own = world.as(world.maple);
    // An event of a later second than all others decides what the mirror has.
    const later = async () => {
      const { provider } = world.app;
      await provider?.moveClock(world.maple, provider.clock(world.maple).now() + 60);
    };
    for (const name of ["Atelier Tremblay", "Quai Numéro 5"]) {
      const customer = (await stripe.customers.create({ name }, own)).id;
      const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
      const { id } = await stripe.invoices.create({ customer, currency: "cad" }, own);
      const item = { customer, invoice: id, amount: 12_500, currency: "cad" };
      await stripe.invoiceItems.create(item, own);
      await later();
      await stripe.invoices.finalizeInvoice(id, {}, own);
      await later();
      await stripe.invoices.pay(id, { payment_method: card.id }, own);
      await later();
      const payment = { amount: 4_000, currency: "cad", customer, payment_method: card.id };
      const { latest_charge: charge } = await stripe.paymentIntents.create(
        { ...payment, confirm: true, off_session: true },
        own,
      );
      await later();
      if (typeof charge === "string") await stripe.refunds.create({ charge, amount: 500 }, own);
    }
    events = await eventsOfProvider(world);
    const { inbox } = inboxOf(world);
    await inbox.storeAll(world.maple, events);
    await inbox.retry(world.maple);
    await world.app.billing.stop();
    known = await mirrored(world);
  });
  afterAll(() => world.close());

  const money = ["invoice ", "charge ", "payment_intent ", "refund ", "customer "];
  const objects = (mirror: ReadonlyMap<string, string>) =>
    new Map([...mirror].filter(([key]) => money.some((type) => key.startsWith(type))));

  it.each([
    [
      "webhooks",
      async (inbox: Inbox, all: ProviderEvent[]) => {
        for (const event of all) await inbox.store(world.maple, event);
      },
    ],
    [
      "the provider's list",
      async (inbox: Inbox, all: ProviderEvent[]) => inbox.storeAll(world.maple, all),
    ],
  ] as const)("from %s leave the mirror with objects of our version", async (_, store) => {
    await emptyMirror(world);
    const { inbox } = inboxOf(world);
    await store(inbox, earlier(events));
    expect(await inbox.retry(world.maple)).toBe(events.length);
    expect(objects(await mirrored(world))).toEqual(objects(known));
    expect(objects(known).size).toBeGreaterThan(8);
  });
});
