import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGateway } from "../../provider/gateway.ts";
import type { ProviderEvent } from "../../provider/signature.ts";
import { providerEvent } from "../../provider/signature.ts";
import { maple, type World } from "../../testing/world.ts";
import type { MirrorSchema } from "../schema.ts";
import { createKeeper } from "../write/keeper.ts";
import { createInbox } from "./inbox.ts";

let world: World;
beforeEach(async () => {
  world = await maple();
});
afterEach(() => world.close());

/** A second server's inbox, whose reads are counted, and fail where this test says so. */
function inboxOf(fails: (path: string) => boolean = () => false) {
  const { provider, log } = world.app.services;
  const { fetch } = provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const reads: string[] = [];
  const access = world.database.access<MirrorSchema>("app");
  const gateway = createGateway({
    ...provider,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      reads.push(`${pathname}${search}`);
      return fails(pathname) ? new Response("Bad Gateway", { status: 502 }) : fetch(request);
    },
  });
  const inbox = createInbox(access, createKeeper(access, gateway, log), log);
  return { inbox, reads };
}

/** Invoices that are made, finalized and paid at the provider, as on the first of a month. */
async function firstOfTheMonth(many: number): Promise<void> {
  const { stripe } = world;
  const own = world.as(world.maple);
  const later = async (seconds: number) => {
    const { provider } = world.app;
    await provider?.moveClock(world.maple, provider.clock(world.maple).now() + seconds);
  };
  for (let one = 0; one < many; one += 1) {
    const customer = (await stripe.customers.create({ name: `Atelier ${one}` }, own)).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
    const { id } = await stripe.invoices.create({ customer, currency: "cad" }, own);
    const item = { customer, invoice: id, amount: 12_500, currency: "cad" };
    await stripe.invoiceItems.create(item, own);
    await later(3_600);
    await stripe.invoices.finalizeInvoice(id, {}, own);
    await later(2);
    await stripe.invoices.pay(id, { payment_method: card.id }, own);
  }
  // From here on the first server keeps out of it.
  await world.app.billing.stop();
}

async function eventsOfProvider(): Promise<ProviderEvent[]> {
  const list = world.stripe.events.list({ limit: 100 }, world.as(world.maple));
  const all = await list.autoPagingToArray({ limit: 5_000 });
  return all.reverse().flatMap((event) => {
    const parsed = providerEvent.safeParse(JSON.parse(JSON.stringify(event)));
    return parsed.success ? [parsed.data] : [];
  });
}

async function mirrored(): Promise<Map<string, string>> {
  const rows = await world.database
    .access<MirrorSchema>("app")
    .readTenant(world.maple, (db) =>
      db.selectFrom("mirror_object").select(["type", "id", "body"]).execute(),
    );
  return new Map(rows.map(({ type, id, body }) => [`${type} ${id}`, body]));
}

async function forget(): Promise<void> {
  await world.database.tenant(world.maple, async (db) => {
    for (const table of ["mirror_object", "mirror_event", "mirror_count"]) {
      await sql`delete from ${sql.table(table)}`.execute(db);
    }
  });
}

/** Events that are not applied yet, by object. */
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

describe("events that were missed", () => {
  it("are applied with fewer reads than objects, however many tell of each", async () => {
    await firstOfTheMonth(12);
    const known = await mirrored();
    const events = await eventsOfProvider();
    await forget();

    const { inbox, reads } = inboxOf();
    await inbox.storeAll(world.maple, events);
    expect(await inbox.retry(world.maple)).toBe(events.length);

    const now = await mirrored();
    for (const key of known.keys()) if (key.startsWith("invoiceitem ")) known.delete(key);
    for (const key of now.keys()) if (key.startsWith("invoiceitem ")) now.delete(key);
    expect(now).toEqual(known);
    expect(events.length).toBeGreaterThan(120);
    expect(reads.length).toBeLessThanOrEqual(now.size);
    expect(await waiting()).toEqual([]);
  });

  it("wait alone where their object cannot be read", async () => {
    await firstOfTheMonth(3);
    const events = await eventsOfProvider();
    const customer = events.find(({ type }) => type === "customer.created")?.data.object.id ?? "";
    await forget();

    const { inbox } = inboxOf((path) => path === `/v1/customers/${customer}`);
    for (const event of events) await inbox.store(world.maple, event);
    await inbox.retry(world.maple);
    expect(await waiting()).toEqual([customer]);
    expect((await mirrored()).size).toBeGreaterThan(10);
  });

  it("are left after a few objects while the provider is away", async () => {
    await firstOfTheMonth(4);
    const events = await eventsOfProvider();
    await forget();

    const { inbox, reads } = inboxOf(() => true);
    for (const event of events) await inbox.store(world.maple, event);
    await inbox.retry(world.maple);
    const objects = new Set(events.map(({ data }) => data.object.id));
    expect((await waiting()).length).toBeGreaterThan(objects.size / 2);
    expect(reads.length).toBeLessThan(objects.size * 12);
  });
});

describe("a burst of events", () => {
  it("is applied in one pass for all that ask while another runs", async () => {
    await firstOfTheMonth(2);
    const events = await eventsOfProvider();
    await forget();
    const { inbox, reads } = inboxOf();
    const told = async (event: ProviderEvent) => {
      if (await inbox.store(world.maple, event)) await inbox.apply(world.maple);
    };
    await Promise.all(events.map(told));
    const objects = new Set(events.map(({ data }) => data.object.id)).size;
    expect(reads.length).toBeLessThan(2 * objects);
    expect(await waiting()).toEqual([]);
  });
});
