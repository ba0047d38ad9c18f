import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { signedEvent } from "../../provider/signature.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const now = () => Math.floor(Date.now() / 1000);

function event(change: object = {}, object: object = {}) {
  const id = `evt_${Math.random().toString(36).slice(2)}`;
  return {
    id,
    object: "event",
    type: "customer.updated",
    created: now() + 10,
    livemode: false,
    account: world.maple,
    data: {
      object: {
        id: "cus_FromAfar",
        object: "customer",
        name: "From Afar Ltd",
        email: null,
        ...object,
      },
    },
    ...change,
  };
}

function sign(payload: string, change: { secret?: string; timestamp?: number } = {}) {
  const [secret = ""] = world.app.services.provider.webhookSecrets;
  return world.stripe.webhooks.generateTestHeaderString({ payload, secret, ...change });
}

function post(payload: string, signature: string | null) {
  const headers = signature === null ? {} : { "stripe-signature": signature };
  return world.app.fetch(
    new Request(`${world.app.url}/webhooks/provider`, { method: "POST", headers, body: payload }),
  );
}

const withName = async (text: string): Promise<string[]> => {
  const { body } = await world.claire.get(`/api/stripe/customer?text=${text}`);
  return body.data.map(({ id }: { id: string }) => id);
};

/**
 * Creates a customer that only the provider has. Reading the provider's events may add it again,
 * with its creation.
 */
async function unheardOf(name: string): Promise<string> {
  const { id } = await world.stripe.customers.create({ name }, world.as(world.maple));
  // Its own event must not arrive after the customer was removed from the mirror.
  await vi.waitFor(
    () =>
      world.database.tenant(world.maple, async (db) => {
        const { rows } = await sql`select from mirror_event
          where object_id = ${id} and body is null`.execute(db);
        expect(rows).toHaveLength(1);
      }),
    60_000,
  );
  await world.database.tenant(world.maple, async (db) => {
    await sql`delete from mirror_event where object_id = ${id}`.execute(db);
    await sql`delete from mirror_object where id = ${id}`.execute(db);
  });
  return id;
}

describe("the provider's events", () => {
  it("are accepted with a valid signature, and once only", async () => {
    const id = await unheardOf("From Afar Ltd");
    const received = event({}, { id });
    const payload = JSON.stringify(received);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await post(payload, sign(payload))).status).toBe(200);
    }
    expect(await withName("from+afar")).toContain(id);
    const { body } = await world.claire.get(`/api/timeline/${id}`);
    const shown = body.data.filter((entry: { id: string }) => entry.id === received.id);
    expect(shown).toHaveLength(1);
  });

  it("are rejected if unsigned, signed with another secret, changed, too old or from the future", async () => {
    const payload = JSON.stringify(event({}, { id: "cus_Forged", name: "Forged Inc" }));
    const stale = sign(payload, { timestamp: now() - 301 });
    const early = sign(payload, { timestamp: now() + 310 });
    const refused = [
      await post(payload, null),
      await post(payload, ""),
      await post(payload, sign(payload, { secret: "whsec_other" })),
      await post(JSON.stringify(JSON.parse(payload), null, 1), sign(payload)),
      await post(payload, stale),
      await post(payload, early),
    ];
    expect(refused.map((response) => response.status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await withName("forged")).toEqual([]);
  });

  it("of an unknown business or of the other mode are acknowledged and ignored", async () => {
    for (const change of [
      { account: "acct_Unknown" },
      { livemode: true },
      { account: undefined },
    ]) {
      const payload = JSON.stringify(event(change, { id: "cus_Else", name: "Elsewhere SA" }));
      expect((await post(payload, sign(payload))).status).toBe(200);
    }
    expect(await withName("elsewhere")).toEqual([]);
  });

  it("of a business whose history hasn't been read are left to that read", async () => {
    const account = "acct_NotLinkedYet";
    await world.database.system<IdentitySchema, unknown>((db) =>
      db
        .insertInto("account")
        .values({
          id: account,
          name: "Opening Soon",
          country: "CA",
          default_currency: "cad",
          time_zone: "America/Toronto",
        })
        .execute(),
    );
    const payload = JSON.stringify(event({ account }, { id: "cus_Soon" }));
    const response = await post(payload, sign(payload));
    expect(await response.json()).toEqual({ received: true, ignored: true });
  });

  it("with an invalid object are replaced by a read from the provider, and block nothing", async () => {
    const id = await unheardOf("Sound at the Provider");
    const broken = JSON.stringify(event({}, { id, name: 17, email: { broken: true } }));
    expect((await post(broken, sign(broken))).status).toBe(200);
    const nextId = await unheardOf("Next in Line");
    const next = JSON.stringify(event({}, { id: nextId }));
    expect((await post(next, sign(next))).status).toBe(200);
    expect(await withName("sound+at+the")).toContain(id);
    expect(await withName("next+in+line")).toContain(nextId);
  });

  it("don't add a customer, an amount or a deletion that the provider doesn't have", async () => {
    const { claire, stripe, as, maple: account } = world;
    const { id } = await stripe.customers.create({ name: "Odile Fournier" }, as(account));
    const stored = (await claire.get(`/api/stripe/customer/${id}`)).body;
    const lies = [
      event({}, { id: "cus_Invented", name: "Invented Customer" }),
      event({}, { ...stored, balance: -9_999_900 }),
      event({ type: "customer.deleted" }, { ...stored }),
      event(
        { type: "invoice.paid" },
        {
          id: "in_Invented",
          object: "invoice",
          status: "paid",
          customer: id,
          currency: "cad",
          total: 5_000_000,
        },
      ),
    ];
    for (const lie of lies) {
      const payload = JSON.stringify(lie);
      expect((await post(payload, sign(payload))).status).toBe(200);
    }
    expect((await claire.get(`/api/stripe/customer/${id}`)).body).toEqual(stored);
    expect(await withName("invented")).toEqual([]);
    const invoices = await claire.get(`/api/stripe/invoice?customer=${id}`);
    expect(invoices.body.data).toEqual([]);
  });

  it("aren't in a timeline if the provider contradicts them", async () => {
    const { claire, stripe, as, maple: account } = world;
    const payment = await stripe.paymentIntents.create(
      { amount: 4_200, currency: "cad", payment_method: "pm_card_visa", confirm: true },
      as(account),
    );
    const charge = `${payment.latest_charge}`;
    const { body } = await claire.get(`/api/stripe/charge/${charge}`);
    const before = await claire.get(`/api/timeline/${charge}`);
    const lie = event({ type: "charge.updated" }, { ...body, amount: 42 });
    const payload = JSON.stringify(lie);
    expect((await post(payload, sign(payload))).status).toBe(200);
    expect((await claire.get(`/api/timeline/${charge}`)).body).toEqual(before.body);
    expect((await claire.get(`/api/stripe/charge/${charge}`)).body.amount).toBe(4_200);
  });

  it("older than the stored version change nothing", async () => {
    const { claire, stripe, as, maple: account } = world;
    const { id } = await stripe.customers.create({ name: "Newest Name" }, as(account));
    const payload = JSON.stringify(
      event({ created: now() - 3600 }, { id, name: "Name of an hour ago" }),
    );
    await post(payload, sign(payload));
    expect((await claire.get(`/api/stripe/customer/${id}`)).body.name).toBe("Newest Name");
  });

  it("don't restore a deleted object", async () => {
    const { claire, stripe, as, maple: account } = world;
    const { id } = await stripe.customers.create({ name: "Gone for good" }, as(account));
    await claire.delete(`/api/stripe/customer/${id}`);
    const payload = JSON.stringify(event({}, { id, name: "Gone for good" }));
    await post(payload, sign(payload));
    expect((await claire.get(`/api/stripe/customer/${id}`)).status).toBe(404);
  });

  it("that contradict the stored version cause a read from the provider", async () => {
    const { claire } = world;
    const customer = (await claire.post("/api/stripe/customer", { name: "Odile" })).body.id;
    const card = { payment_method: "pm_card_visa", customer };
    const { body: method } = await claire.post("/api/stripe/paymentMethod", card);
    const { body: payment } = await claire.post("/api/stripe/paymentIntent", {
      amount: 5_000,
      currency: "cad",
      customer,
      payment_method: method.id,
    });
    const path = `/api/stripe/charge/${payment.latest_charge}`;
    const { body: charge } = await claire.get(path);
    for (const lie of [{ amount: 50 }, { currency: "usd" }]) {
      const payload = JSON.stringify(event({ type: "charge.updated" }, { ...charge, ...lie }));
      expect((await post(payload, sign(payload))).status).toBe(200);
      expect((await claire.get(path)).body).toEqual(charge);
    }
  });

  it("about objects without an ID are acknowledged, so that they aren't redelivered", async () => {
    const object = { object: "balance", available: [], pending: [], livemode: false };
    const payload = JSON.stringify(event({ type: "balance.available", data: { object } }));
    const reply = await post(payload, sign(payload));
    expect([reply.status, await reply.json()]).toEqual([200, { received: true, ignored: true }]);
    expect((await post(payload, sign(payload, { secret: "whsec_other" }))).status).toBe(400);
  });

  it("are accepted with either secret during a rotation", () => {
    const payload = JSON.stringify(event());
    const secrets = ["whsec_new", "whsec_old"];
    for (const secret of secrets) {
      const header = sign(payload, { secret });
      expect(signedEvent(world.stripe, payload, header, secrets)?.event?.type).toBe(
        "customer.updated",
      );
    }
    // While the old one expires, the provider signs with both.
    const both = `${sign(payload, { secret: "whsec_new" })},${sign(payload, { secret: "whsec_old" }).split(",").at(-1)}`;
    for (const one of secrets) {
      expect(signedEvent(world.stripe, payload, both, [one])?.event?.type).toBe("customer.updated");
    }
    const old = sign(payload, { secret: "whsec_old" });
    expect(signedEvent(world.stripe, payload, old, ["whsec_new"])).toBeNull();
  });
});
