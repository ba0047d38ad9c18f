import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../identity/schema.ts";
import { createEventMailer } from "../mail/compose/event-mailer.ts";
import { createMailComposer } from "../mail/compose/mail-composer.ts";
import { createSenderProfiles } from "../mail/compose/sender-profile.ts";
import type { MirrorSchema } from "../mirror/schema.ts";
import { createMirrorWriter } from "../mirror/write/mirror-writer.ts";
import { createGateway } from "../provider/gateway.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { emailsTo } from "../testing/mail/emails.ts";
import { emptyMirror } from "../testing/mirror/empty-mirror.ts";
import { eventsOfProvider, inboxOf, mirrored } from "../testing/provider/missed-events.ts";
import { maple, type World } from "../testing/world.ts";
import { createInbox, type Inbox } from "./inbox.ts";

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
      ...without(object, [
        ...["parent", "payments", "confirmation_secret", "total_taxes"],
        "amount_paid_off_stripe",
      ]),
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
  if (object.object === "discount" && version < "2025-09-30") {
    return { ...without(object, ["source"]), coupon: { object: "coupon", percent_off: 10 } };
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
  let redeemed: { coupon: string; discount: string };
  let paid: { email: string; outside: string; charged: string };
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
    redeemed = await subscribed();
    await later();
    paid = await invoicesPaid();
    await later();
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

  /** Returns an event of this type as the earliest version describes it. */
  const earliest = (type: string, object: string) =>
    earlier(events.filter((event) => event.type === type && event.data.object.id === object));

  it.each([
    ["webhooks", (inbox: Inbox, event: ProviderEvent) => inbox.store(world.maple, event)],
    [
      "the provider's list",
      (inbox: Inbox, event: ProviderEvent) => inbox.storeAll(world.maple, [event]),
    ],
  ] as const)(
    "from %s about a discount store it as our version has it, and count its redemption",
    async (_, store) => {
      const { coupon, discount } = redeemed;
      await emptyMirror(world);
      const { inbox } = inboxOf(world);
      for (const event of earliest("customer.discount.created", discount)) {
        await store(inbox, event);
      }
      expect(await inbox.retry(world.maple)).toBe(1);
      const held = await mirrored(world);
      expect(JSON.parse(held.get(`discount ${discount}`) ?? "{}")).toMatchObject({
        source: { coupon, type: "coupon" },
      });
      expect(JSON.parse(held.get(`coupon ${coupon}`) ?? "{}").times_redeemed).toBe(1);
    },
  );

  it("about a paid invoice cause a receipt if a card was charged, and none if it was paid outside", async () => {
    const { email, outside, charged } = paid;
    await emptyMirror(world);
    const inbox = mailingInbox(world);
    for (const invoice of [outside, charged]) {
      await inbox.storeAll(world.maple, earliest("invoice.paid", invoice));
    }
    expect(await inbox.retry(world.maple)).toBe(2);
    const sent = await emailsTo(world, world.maple, email);
    expect(sent.map(({ id, content }) => [id, content])).toEqual([
      [`mail_paid_${charged}`, expect.objectContaining({ kind: "receipt", amount: 12_500 })],
    ]);
  });

  /** Subscribes Noor with a coupon. */
  async function subscribed(): Promise<{ coupon: string; discount: string }> {
    const { stripe } = world;
    const own = world.as(world.maple);
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: "forever" }, own);
    const customer = (await stripe.customers.create({ name: "Noor" }, own)).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
    const monthly = {
      currency: "cad",
      unit_amount: 1_000,
      recurring: { interval: "month" },
      product_data: { name: "Gold" },
    } as const;
    const terms = {
      customer,
      items: [{ price: (await stripe.prices.create(monthly, own)).id }],
      default_payment_method: card.id,
      discounts: [{ coupon: coupon.id }],
    };
    const [discount] = (await stripe.subscriptions.create(terms, own)).discounts;
    if (typeof discount !== "string") throw new Error("The subscription has no discount");
    return { coupon: coupon.id, discount };
  }

  /** Jules pays an invoice outside the platform, and another one with a card. */
  async function invoicesPaid(): Promise<{ email: string; outside: string; charged: string }> {
    const { stripe } = world;
    const own = world.as(world.maple);
    const email = "jules@quai.example";
    const customer = (await stripe.customers.create({ name: "Jules Roy", email }, own)).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
    const open = async (amount: number) => {
      const { id } = await stripe.invoices.create({ customer, currency: "cad" }, own);
      const item = { customer, invoice: id, amount, currency: "cad" };
      await stripe.invoiceItems.create(item, own);
      await stripe.invoices.finalizeInvoice(id, {}, own);
      return id;
    };
    const outside = await open(30_000);
    await stripe.invoices.pay(outside, { paid_out_of_band: true }, own);
    const charged = await open(12_500);
    await stripe.invoices.pay(charged, { payment_method: card.id }, own);
    return { email, outside, charged };
  }
});

/** An inbox that queues emails. */
function mailingInbox(world: World): Inbox {
  const { services } = world.app;
  const access = world.database.access<MirrorSchema>("app");
  const gateway = createGateway(services.provider);
  const accounts = world.database.kysely<IdentitySchema>("app");
  const senderProfiles = createSenderProfiles(gateway, accounts);
  const parts = { services, senderProfiles, canSend: true, now: gateway.now };
  const composer = createMailComposer(parts);
  const mirrorWriter = createMirrorWriter(access, gateway, services.log);
  const mailer = createEventMailer(access, composer);
  return createInbox(access, mirrorWriter, services.log, mailer);
}
