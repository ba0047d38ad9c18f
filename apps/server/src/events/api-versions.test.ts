import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../identity/schema.ts";
import { createEventMailer } from "../mail/compose/event-mailer.ts";
import { createMailComposer } from "../mail/compose/mail-composer.ts";
import { createSenderProfiles } from "../mail/compose/sender-profile.ts";
import type { MirrorSchema } from "../mirror/schema.ts";
import { createMirrorWriter } from "../mirror/write/mirror-writer.ts";
import { API_VERSION } from "../provider/api-version.ts";
import { createGateway } from "../provider/gateway.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { emailsTo } from "../testing/mail/emails.ts";
import { emptyMirror } from "../testing/mirror/empty-mirror.ts";
import { EARLIER_VERSIONS, earlierEvents } from "../testing/provider/earlier-versions.ts";
import { eventsOfProvider, inboxOf, mirrored } from "../testing/provider/missed-events.ts";
import { maple, type World } from "../testing/world.ts";
import { createInbox, type Inbox } from "./inbox.ts";

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
    await disputed();
    await later();
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

  const money = ["invoice", "charge", "payment_intent", "refund", "dispute", "customer"];
  const typeOf = (key: string) => key.split(" ")[0] ?? "";
  const objects = (mirror: ReadonlyMap<string, string>) =>
    new Map([...mirror].filter(([key]) => money.includes(typeOf(key))));

  const mixed = [...EARLIER_VERSIONS, API_VERSION];
  const byWebhook = async (inbox: Inbox, all: ProviderEvent[]) => {
    for (const event of all) await inbox.store(world.maple, event);
  };
  const byList = async (inbox: Inbox, all: ProviderEvent[]) => inbox.storeAll(world.maple, all);
  it.each([
    ["webhooks", "mixed", mixed, byWebhook],
    ["the provider's list", "mixed", mixed, byList],
    ...EARLIER_VERSIONS.map((version) => ["webhooks", version, [version], byWebhook] as const),
  ] as const)(
    "from %s (%s) leave the mirror with objects of our version",
    async (_, _name, versions, store) => {
      await emptyMirror(world);
      const { inbox } = inboxOf(world);
      const all = earlierEvents(events, versions).toReversed();
      await store(inbox, all);
      expect(await inbox.retry(world.maple)).toBe(all.length);
      expect(objects(await mirrored(world))).toEqual(objects(known));
      expect(new Set([...objects(known).keys()].map(typeOf))).toEqual(new Set(money));
    },
  );

  it("have another shape than ours for each kind of object", () => {
    const shapes = (version: string) =>
      new Set(
        earlierEvents(events, [version]).flatMap(({ id, data: { object } }) => {
          const ours = events.find((event) => event.id === id)?.data.object;
          return JSON.stringify(object) === JSON.stringify(ours) ? [] : [object.object];
        }),
      );
    const kinds = ["invoice", "charge", "payment_intent", "dispute", "subscription", "discount"];
    for (const version of EARLIER_VERSIONS) {
      const changed = kinds.filter((kind) => kind !== "subscription" || version < "2025-03-31");
      expect([...shapes(version)], version).toEqual(expect.arrayContaining(changed));
    }
    expect(shapes("2025-03-31.basil")).toContain("refund");
  });

  /** Returns an event of this type as the earliest version describes it. */
  const earliest = (type: string, object: string) =>
    earlierEvents(
      events.filter((event) => event.type === type && event.data.object.id === object),
      EARLIER_VERSIONS,
    );

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

  /** Noor pays with a card whose payment she disputes. */
  async function disputed(): Promise<void> {
    const { stripe } = world;
    const own = world.as(world.maple);
    const customer = (await stripe.customers.create({ name: "Noor" }, own)).id;
    const card = await stripe.paymentMethods.attach("pm_card_createDispute", { customer }, own);
    const payment = { amount: 7_000, currency: "cad", customer, payment_method: card.id };
    await stripe.paymentIntents.create({ ...payment, confirm: true, off_session: true }, own);
  }

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
