import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInbox } from "../../events/inbox.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createMirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { createGateway } from "../../provider/gateway.ts";
import { signedEvent } from "../../provider/signature.ts";
import { seeded } from "../../testing/effort.ts";
import { advanceClock } from "../../testing/history/history.ts";
import { emptyMirror } from "../../testing/mirror/empty-mirror.ts";
import { staleCopies } from "../../testing/mirror/stale-copies.ts";
import { untilApplied } from "../../testing/mirror/until-applied.ts";
import { maple, type World } from "../../testing/world.ts";
import { type BackfillParts, backfill } from "../backfill/backfill.ts";
import { saveProgress } from "../backfill/progress.ts";
import { reconcile } from "../backfill/reconcile.ts";
import { expireByTime } from "./expire-by-time.ts";

let world: World;
let parts: BackfillParts;
beforeAll(async () => {
  world = await maple();
  const { services } = world.app;
  const access = world.database.access<MirrorSchema>("app");
  const gateway = createGateway(services.provider);
  const mirrorWriter = createMirrorWriter(access, gateway, services.log);
  parts = { access, gateway, mirrorWriter, inbox: createInbox(access, mirrorWriter, services.log) };
  await history();
  await untilApplied(world);
  // From here on, only these tests run maintenance of the mirror.
  await world.app.billing.stop();
});
afterAll(() => world.close());

/** Creates some of every type at the provider through the SDK, as another program would. */
async function history(): Promise<void> {
  const { stripe } = world;
  const own = world.as(world.maple);
  const rate = await stripe.taxRates.create(
    { display_name: "GST", percentage: 5, inclusive: false },
    own,
  );
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: "once" }, own);
  for (const name of ["Atelier Nord", "Brasserie Est"]) {
    const customer = await stripe.customers.create({ name, email: "a@b.example" }, own);
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id }, own);
    await stripe.customers.createBalanceTransaction(
      customer.id,
      { amount: -500, currency: "cad" },
      own,
    );
    for (const finish of ["draft", "open", "paid"]) {
      const invoice = await stripe.invoices.create(
        {
          customer: customer.id,
          currency: "cad",
          collection_method: "send_invoice",
          days_until_due: 30,
          discounts: [{ coupon: coupon.id }],
        },
        own,
      );
      // One more than ten, so that the provider's first page of lines is incomplete.
      for (let line = 0; line < (finish === "open" ? 11 : 1); line += 1) {
        const item = { customer: customer.id, invoice: invoice.id, amount: 700, currency: "cad" };
        await stripe.invoiceItems.create({ ...item, tax_rates: [rate.id] }, own);
      }
      if (finish !== "draft") await stripe.invoices.finalizeInvoice(invoice.id, {}, own);
      if (finish === "paid") {
        await stripe.invoices.pay(invoice.id, { payment_method: card.id }, own);
      }
    }
    const [payment] = (await stripe.paymentIntents.list({ customer: customer.id }, own)).data;
    await stripe.refunds.create({ payment_intent: payment?.id ?? "", amount: 100 }, own);
  }
}

/** Returns everything mirrored, without what depends on how it was read. */
async function mirrored(): Promise<Map<string, unknown>> {
  const rows = await parts.access.readTenant(world.maple, (db) =>
    db
      .selectFrom("mirror_object")
      .select(["type", "id", "created", "status", "customer", "currency"])
      .select(["amount", "due", "name", "email", "last4", "number", "text", "body", "deleted"])
      .orderBy("type")
      .orderBy("id")
      .execute(),
  );
  const facets = await parts.access.readTenant(world.maple, (db) =>
    db.selectFrom("mirror_facet").selectAll().orderBy("name").execute(),
  );
  return new Map([
    ...rows.map((row): [string, unknown] => [`${row.type} ${row.id}`, row]),
    ...facets.map((row): [string, unknown] => [`${row.type} ${row.id} ${row.name}`, row]),
  ]);
}

async function counts(): Promise<unknown> {
  return parts.access.readTenant(world.maple, (db) =>
    db
      .selectFrom("mirror_count")
      .select(["type", "status", "count"])
      .where("count", ">", 0)
      .orderBy("type")
      .orderBy("status")
      .execute(),
  );
}

/** Returns the provider's events, oldest first. */
async function events() {
  const own = world.as(world.maple);
  const all = await world.stripe.events
    .list({ limit: 100 }, own)
    .autoPagingToArray({ limit: 2000 });
  return all.reverse().map((event) => {
    const payload = JSON.stringify({ ...event, account: world.maple });
    const secret = "whsec_of_this_test";
    const header = world.stripe.webhooks.generateTestHeaderString({ payload, secret });
    const read = signedEvent(world.stripe, payload, header, [secret])?.event;
    if (!read) throw new Error("The event could not be read");
    return read;
  });
}

describe("the mirror", () => {
  it("is equal after a backfill and after every event", async () => {
    const followed = await mirrored();
    const counted = await counts();
    expect(followed.size).toBeGreaterThan(50);
    await emptyMirror(world);
    await backfill(parts, world.maple);
    expect(await mirrored()).toEqual(followed);
    expect(await counts()).toEqual(counted);
  });

  it("is equal after shuffled, repeated and lost events", async () => {
    const followed = await mirrored();
    const sent = await events();
    for (const seed of [1, 2, 3]) {
      const random = seeded(seed);
      const arrived = [...sent, ...sent, ...sent]
        .filter(() => random() > 0.1)
        .map((event) => ({ event, place: random() }))
        .sort((one, other) => one.place - other.place);
      await emptyMirror(world);
      for (const { event } of arrived) {
        if (await parts.inbox.store(world.maple, event)) await parts.inbox.apply(world.maple);
      }
      await saveProgress(parts.access, world.maple, "events", "0");
      await reconcile(parts, world.maple);
      const now = await mirrored();
      expect(now, `seed ${seed}`).toEqual(followed);
    }
  });

  it("applies undelivered events from the event list", async () => {
    const { id } = await world.stripe.customers.create(
      { name: "Dominique Est" },
      world.as(world.maple),
    );
    await parts.access.tenant(world.maple, async (db) => {
      await db.deleteFrom("mirror_object").where("id", "=", id).execute();
      await db.deleteFrom("mirror_event").where("object_id", "=", id).execute();
    });
    await reconcile(parts, world.maple);
    expect([...(await mirrored()).keys()]).toContain(`customer ${id}`);
  });
});

describe("the passing of time", () => {
  it("opens past due invoices again that aren't due in the business's time zone", async () => {
    await world.database.tenant(world.maple, (db) =>
      sql`update mirror_object set status = 'past_due'
        where type = 'invoice' and status = 'open'`.execute(db),
    );
    const sent = "/api/stripe/invoice?collection_method=send_invoice";
    expect((await world.claire.get(`${sent}&status=past_due`)).body.data).toHaveLength(2);
    await expireByTime({ ...parts, zoneOf: async () => "America/Toronto" }, world.maple);
    expect((await world.claire.get(`${sent}&status=past_due`)).body.data).toEqual([]);
    expect((await world.claire.get(`${sent}&status=open`)).body.data).toHaveLength(2);
    expect(await staleCopies(world)).toEqual([]);
  });

  it("turns open invoices past due and pending money available", async () => {
    await advanceClock(world, world.maple, 40 * 86_400);
    // Any response contains the provider's time.
    await parts.gateway.page(world.maple, { method: "GET", path: "/customers" });
    await expireByTime({ ...parts, zoneOf: async () => "America/Toronto" }, world.maple);
    const late = await world.claire.get("/api/stripe/invoice?status=past_due");
    expect(late.body.data).toHaveLength(2);
    expect((await world.claire.get("/api/counts/invoice")).body.by_status).toMatchObject({
      past_due: 2,
      paid: 2,
      draft: 2,
    });
    const money = await world.claire.get("/api/stripe/balanceTransaction");
    const states = money.body.data.map((one: { status: string }) => one.status);
    expect(new Set(states)).toEqual(new Set(["available"]));
    expect(await staleCopies(world)).toEqual([]);
  });
});
