import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MirrorSchema } from "../mirror/schema.ts";
import { runAs } from "../priority/context.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { asMirrored } from "../testing/mirror/as-mirrored.ts";
import { emptyMirror } from "../testing/mirror/empty-mirror.ts";
import { untilApplied } from "../testing/mirror/until-applied.ts";
import { inOneBatch } from "../testing/provider/in-one-batch.ts";
import { eventsOfProvider, inboxOf, mirrored } from "../testing/provider/missed-events.ts";
import { NotedScheduler } from "../testing/provider/noted-scheduler.ts";
import { maple, type World } from "../testing/world.ts";
import type { Inbox } from "./inbox.ts";

let world: World;
beforeEach(async () => {
  world = await maple();
});
afterEach(() => world.close());

/** Creates an open invoice at the provider, with the card to pay it. */
interface Payable {
  readonly invoice: string;
  readonly card: string;
}

/** Creates, finalizes and pays invoices at the provider, as on the first of a month. */
async function firstOfTheMonth(many: number): Promise<void> {
  for (let one = 0; one < many; one += 1) await pay(await openInvoice(one));
  await untilApplied(world);
  // From here on the first server applies no events.
  await world.app.billing.stop();
}

/**
 * Pays invoices as on the first of a month, at a provider that sends no webhooks: the events can
 * only be listed.
 */
async function missedFirstOfTheMonth(many: number): Promise<void> {
  await world.app.billing.stop();
  await inOneBatch(world, async () => {
    for (let one = 0; one < many; one += 1) await pay(await openInvoice(one));
  });
}

const pay = async ({ invoice, card }: Payable) => {
  await world.stripe.invoices.pay(invoice, { payment_method: card }, world.as(world.maple));
};

async function openInvoice(one: number): Promise<Payable> {
  const { stripe } = world;
  const own = world.as(world.maple);
  const later = async (seconds: number) => {
    const { provider } = world.app;
    await provider?.moveClock(world.maple, provider.clock(world.maple).now() + seconds);
  };
  const customer = (await stripe.customers.create({ name: `Atelier ${one}` }, own)).id;
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
  const { id } = await stripe.invoices.create({ customer, currency: "cad" }, own);
  const item = { customer, invoice: id, amount: 12_500, currency: "cad" };
  await stripe.invoiceItems.create(item, own);
  await later(3_600);
  await stripe.invoices.finalizeInvoice(id, {}, own);
  await later(2);
  return { invoice: id, card: card.id };
}

/** Returns unapplied events by object. */
async function waiting(): Promise<string[]> {
  const rows = await world.database
    .access<MirrorSchema>("app")
    .readTenant(world.maple, (db) =>
      db
        .selectFrom("mirror_event")
        .select("object_id")
        .distinct()
        .where("account", "=", world.maple)
        .where("body", "is not", null)
        .execute(),
    );
  return rows.map((row) => row.object_id);
}

describe("missed events", () => {
  it("are applied with fewer reads than objects, with any number of events per object", async () => {
    await firstOfTheMonth(12);
    const known = await mirrored(world);
    const events = await eventsOfProvider(world);
    await emptyMirror(world);

    const { inbox, reads } = inboxOf(world);
    await inbox.storeAll(world.maple, events);
    expect(await inbox.retry(world.maple)).toBe(events.length);

    const now = await mirrored(world);
    for (const key of known.keys()) if (key.startsWith("invoiceitem ")) known.delete(key);
    for (const key of now.keys()) if (key.startsWith("invoiceitem ")) now.delete(key);
    expect(now).toEqual(known);
    expect(events.length).toBeGreaterThan(120);
    expect(reads.length).toBeLessThanOrEqual(now.size);
    expect(await waiting()).toEqual([]);
  });

  it("are set aside individually if their object can't be read", async () => {
    await missedFirstOfTheMonth(3);
    const events = await eventsOfProvider(world);
    const customer = events.find(({ type }) => type === "customer.created")?.data.object.id ?? "";
    await emptyMirror(world);

    const { inbox } = inboxOf(world, (path) => path === `/v1/customers/${customer}`);
    for (const event of events) await inbox.store(world.maple, event);
    await inbox.retry(world.maple);
    expect(await waiting()).toEqual([customer]);
    expect((await mirrored(world)).size).toBeGreaterThan(10);
  });

  it("stop after a few objects while the provider is unavailable", async () => {
    await missedFirstOfTheMonth(4);
    const events = await eventsOfProvider(world);
    await emptyMirror(world);

    const { inbox, reads } = inboxOf(world, () => true);
    for (const event of events) await inbox.store(world.maple, event);
    await inbox.retry(world.maple);
    const objects = new Set(events.map(({ data }) => data.object.id));
    expect((await waiting()).length).toBeGreaterThan(objects.size / 2);
    expect(reads.length).toBeLessThan(objects.size * 12);
  });
});

describe("a customer's payment of an invoice", () => {
  /** Pays an open invoice while the first server is stopped. Returns the provider's events. */
  async function paid(one: Payable): Promise<ProviderEvent[]> {
    const before = new Set((await eventsOfProvider(world)).map(({ id }) => id));
    await pay(one);
    const events = (await eventsOfProvider(world)).filter(({ id }) => !before.has(id));
    const ids = events.map(({ id }) => id);
    await world.database.tenant(world.maple, (db) =>
      sql`delete from mirror_event where id = any(${ids})`.execute(db),
    );
    return events;
  }

  it.each([
    ["together", (inbox: Inbox) => inbox],
    ["one by one", (inbox: Inbox) => ({ ...inbox, store: eachAlone(inbox) })],
  ])("is read in two requests if its events are delivered %s", async (_, through) => {
    const open = await openInvoice(1);
    await untilApplied(world);
    await world.app.billing.stop();
    const events = await paid(open);
    expect(events.length).toBeGreaterThan(5);

    const { inbox, reads } = inboxOf(world);
    const { store, retry } = through(inbox);
    for (const event of events) await store(world.maple, event);
    await retry(world.maple);
    expect(await waiting()).toEqual([]);
    expect(reads).toHaveLength(2);

    const { stripe } = world;
    const own = world.as(world.maple);
    const payments = await stripe.invoicePayments.list({ invoice: open.invoice }, own);
    const intent = String(payments.data[0]?.payment.payment_intent);
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, {}, own);
    const { balance_transaction: entry } = await stripe.charges.retrieve(String(charge), {}, own);
    const now = await mirrored(world);
    const held = [
      ["invoice", await stripe.invoices.retrieve(open.invoice, {}, own)],
      ["payment_intent", await stripe.paymentIntents.retrieve(intent, {}, own)],
      ["charge", await stripe.charges.retrieve(String(charge), {}, own)],
      ["invoice_payment", payments.data[0]],
      ["balance_transaction", await stripe.balanceTransactions.retrieve(String(entry), {}, own)],
    ] as const;
    for (const [type, object] of held) {
      expect(JSON.parse(now.get(`${type} ${object?.id}`) ?? "null")).toEqual(asMirrored(object));
    }
  });
});

/** Applies each event before the next one arrives. */
const eachAlone =
  (inbox: Inbox): Inbox["store"] =>
  async (account, event) => {
    const isNew = await inbox.store(account, event);
    await inbox.apply(account);
    return isNew;
  };

describe("a burst of events", () => {
  it("is read at a lower priority than users' requests, including follow-ups", async () => {
    await missedFirstOfTheMonth(2);
    const events = await eventsOfProvider(world);
    await emptyMirror(world);
    const scheduler = new NotedScheduler({ perSecond: null, concurrency: 4 });
    const { inbox, reads } = inboxOf(world, () => false, scheduler);
    await Promise.all(
      events.map((event) =>
        // Each is delivered by a request of its own, which counts against a person's limits.
        runAs("person", async () => {
          await inbox.store(world.maple, event);
          await inbox.apply(world.maple);
        }),
      ),
    );
    expect(reads.length).toBeGreaterThan(5);
    expect(new Set(scheduler.turns.map(({ priority }) => priority))).toEqual(new Set(["events"]));
  });

  it("is applied in one pass for all callers during another pass", async () => {
    await missedFirstOfTheMonth(2);
    const events = await eventsOfProvider(world);
    await emptyMirror(world);
    const { inbox, reads } = inboxOf(world);
    const deliver = async (event: ProviderEvent) => {
      if (await inbox.store(world.maple, event)) await inbox.apply(world.maple);
    };
    await Promise.all(events.map(deliver));
    const objects = new Set(events.map(({ data }) => data.object.id)).size;
    expect(reads.length).toBeLessThan(2 * objects);
    expect(await waiting()).toEqual([]);
  });
});
