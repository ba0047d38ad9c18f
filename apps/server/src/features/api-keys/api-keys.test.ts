import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { Client } from "../../testing/client.ts";
import { apiKeyOf, keyRights } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";

const KEYS = "/api/developer/key";
const CUSTOMER = "/api/stripe/customer";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const identity = () => world.database.kysely<IdentitySchema>("app");
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const keyOf = async (id: string, owner = world.claire) =>
  (await owner.get(KEYS)).body.keys.find((key: { id: string }) => key.id === id);

describe("an API key of Maple & Main", () => {
  it("does what its permissions allow, and nothing else", async () => {
    const reader = await apiKeyOf(world, ["customer:read"]);
    expect((await reader.client.get(CUSTOMER)).status).toBe(200);
    const write = await reader.client.post(CUSTOMER, { name: "Atelier Nord" });
    expect([write.status, write.body.code]).toEqual([403, "forbidden"]);
    expect(write.body.error).toBe("This API key doesn't have the customer:create permission");
    const other = await reader.client.get("/api/stripe/invoice");
    expect([other.status, other.body.code]).toEqual([403, "forbidden"]);
  });

  it("acts in its own business alone", async () => {
    const key = await apiKeyOf(world, ["customer:create"]);
    const created = await key.client.post(CUSTOMER, { name: "Librairie du Port" });
    expect(created.status).toBe(200);
    const atHarbour = await apiKeyOf(world, ["customer:create"], world.greta);
    expect((await atHarbour.client.get(`${CUSTOMER}/${created.body.id}`)).status).toBe(404);
    expect((await key.client.get(`${CUSTOMER}/${created.body.id}`)).status).toBe(200);
    expect((await world.greta.delete(`${KEYS}/${key.id}`)).status).toBe(404);
  });

  it("carries out a request with the same Idempotency-Key once", async () => {
    const { client } = await apiKeyOf(world, ["customer:create"]);
    const send = () => client.post(CUSTOMER, { name: "Café Rosemont" }, { key: "order-17" });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  it("is the actor of what it does, in the audit trail and on timelines", async () => {
    const { client, id } = await apiKeyOf(world, ["customer:create"], world.claire, "Web shop");
    const created = await client.post(CUSTOMER, { name: "Boulangerie Ahuntsic" });
    const { data } = (await world.claire.get(`/api/audit?subject=${created.body.id}`)).body;
    expect(data[0]).toMatchObject({
      action: "customer.create",
      api_key: { id, name: "Web shop" },
      person: null,
      session: null,
    });
    const entries = (await world.claire.get(`/api/timeline/${created.body.id}`)).body.data;
    expect(entries.map(({ by }: { by: object }) => by)).toContainEqual({ id, name: "Web shop" });
  });

  it("is only accepted in the Authorization header", async () => {
    const { secret } = await apiKeyOf(world, ["customer:create"]);
    const { stranger } = world;
    for (const path of [
      `${CUSTOMER}?api_key=${secret}`,
      `${CUSTOMER}?access_token=${secret}`,
      `${CUSTOMER}?token=${secret}`,
    ]) {
      expect((await stranger.get(path)).status).toBe(401);
    }
    const inBody = { access_token: secret, name: "Atelier Nord" };
    expect((await stranger.post(CUSTOMER, inBody)).status).toBe(401);
    const cookie = { headers: { cookie: `__Host-session=${secret}; session=${secret}` } };
    expect((await stranger.get(CUSTOMER, cookie)).status).toBe(401);
  });

  it("can refund up to the business's limit, above which a person verifies themselves", async () => {
    const key = await apiKeyOf(world, ["payment:refund"]);
    const unknown = { payment_intent: "pi_unknown", amount: 1 };
    const refused = await key.client.post("/api/stripe/refund", unknown);
    expect([refused.status, refused.body.code]).toEqual([403, "api_key_not_allowed"]);
  });

  it("is shown with its last use, to the minute, and its address", async () => {
    const { secret, id } = await apiKeyOf(world, ["customer:read"]);
    expect(await keyOf(id)).toMatchObject({ lastUsedAt: null, lastAddress: null });
    await new Client(world.app, secret, "192.0.2.7").get(CUSTOMER);
    const { lastUsedAt, lastAddress } = await keyOf(id);
    expect(lastAddress).toBe("192.0.2.7");
    expect(lastUsedAt).toBeGreaterThan(inAnHour() - 3700);
  });

  it("is stored as a hash, and shown by its last four characters", async () => {
    const { secret, id } = await apiKeyOf(world, ["customer:read"]);
    const { rows } = await world.database
      .pool("owner")
      .query("select k::text || s::text as row from app.api_key k, app.api_key_secret s");
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9, -6));
    expect((await keyOf(id)).hint).toBe(`cfk_test_…${secret.slice(-4)}`);
    expect((await world.claire.get(KEYS)).text).not.toContain(secret);
  });
});

describe("making a key", () => {
  it("is the owner's alone, and needs a recent verification", async () => {
    const body = { name: "Mine", rights: ["customer:read"], expiresAt: null };
    for (const client of [world.amir, world.noor]) {
      expect((await client.post(KEYS, body)).body.code).toBe("forbidden");
      expect((await client.get(KEYS)).body.code).toBe("forbidden");
    }
    const fresh = await Client.signIn(world.app, "owner@maple.example");
    await identity()
      .updateTable("session")
      .set({ verified_at: null })
      .where("created_at", ">", new Date(Date.now() - 60_000))
      .execute();
    expect((await fresh.post(KEYS, body)).body.code).toBe("verification_required");
    await identity().updateTable("session").set({ verified_at: new Date() }).execute();
  });

  it("never passes on what stays with people", async () => {
    for (const right of ["team:invite", "account:payout", "account:develop", "team:transfer"]) {
      const rights = ["customer:read", right];
      const { status, body } = await world.claire.post(KEYS, {
        name: "Deputy",
        rights,
        expiresAt: null,
      });
      expect([status, body.faults?.["rights.1"]?.code]).toEqual([400, "right_not_held"]);
    }
    const all = (await keyRights(world.claire)).map(({ right }) => right);
    const full = await apiKeyOf(world, all);
    expect((await keyOf(full.id)).rights).toEqual(all);
  });

  it("rejects a name that another key has, an expiry that has passed and no permission", async () => {
    await apiKeyOf(world, ["customer:read"], world.claire, "Importer");
    const make = (change: object) =>
      world.claire.post(KEYS, {
        name: "Another importer",
        rights: ["customer:read"],
        expiresAt: null,
        ...change,
      });
    expect((await make({ name: "IMPORTER" })).body.faults).toEqual({
      name: { code: "key_name_taken" },
    });
    expect((await make({ expiresAt: 1_700_000_000 })).body.faults).toEqual({
      expiresAt: { code: "not_in_future" },
    });
    expect(Object.keys((await make({ rights: [] })).body.fields)).toEqual(["rights"]);
  });
});

describe("a key", () => {
  it("stops working when it is revoked, and its name can be used again", async () => {
    const { client, id } = await apiKeyOf(world, ["customer:read"], world.claire, "Old shop");
    expect((await world.claire.delete(`${KEYS}/${id}`)).status).toBe(204);
    expect((await client.get(CUSTOMER)).body.code).toBe("unauthenticated");
    expect(await keyOf(id)).toBeUndefined();
    expect((await world.claire.delete(`${KEYS}/${id}`)).status).toBe(404);
    await apiKeyOf(world, ["customer:read"], world.claire, "Old shop");
  });

  it("stops working when it expires", async () => {
    const { client, id } = await apiKeyOf(world, ["customer:read"]);
    const changed = await world.claire.patch(`${KEYS}/${id}`, { expiresAt: inAnHour() });
    expect(changed.body.expiresAt).toBeGreaterThan(inAnHour() - 60);
    expect((await client.get(CUSTOMER)).status).toBe(200);
    const past = new Date(Date.now() - 1000);
    await identity()
      .updateTable("api_key")
      .set({ expires_at: past })
      .where("id", "=", id)
      .execute();
    expect((await client.get(CUSTOMER)).status).toBe(401);
  });

  it("that is rolled works with both secrets for as long as the owner chose", async () => {
    const { client: old, id } = await apiKeyOf(world, ["customer:read"]);
    const rolled = await world.claire.post(`${KEYS}/${id}/roll`, { overlapHours: 24 });
    const next = new Client(world.app, rolled.body.secret);
    expect([(await old.get(CUSTOMER)).status, (await next.get(CUSTOMER)).status]).toEqual([
      200, 200,
    ]);
    expect(rolled.body.key.previousUntil).toBeGreaterThan(inAnHour() + 22 * 3600);
    const again = await world.claire.post(`${KEYS}/${id}/roll`, { overlapHours: 0 });
    const last = new Client(world.app, again.body.secret);
    expect([(await old.get(CUSTOMER)).status, (await next.get(CUSTOMER)).status]).toEqual([
      401, 401,
    ]);
    expect((await last.get(CUSTOMER)).status).toBe(200);
    expect(again.body.key.previousUntil).toBeNull();
  });

  it("has its changed permissions from the next request", async () => {
    const { client, id } = await apiKeyOf(world, ["customer:create"]);
    const rights = ["invoice:read"];
    expect((await world.claire.patch(`${KEYS}/${id}`, { rights })).body.rights).toEqual(rights);
    expect((await client.post(CUSTOMER, { name: "Atelier Nord" })).status).toBe(403);
    expect((await client.get("/api/stripe/invoice")).status).toBe(200);
  });

  it("keeps working when its maker leaves the business, and says so", async () => {
    const { client, id } = await apiKeyOf(world, ["customer:read"]);
    const uid = (await world.amir.get("/api/auth/me")).body.user.id;
    await identity().updateTable("api_key").set({ created_by: uid }).where("id", "=", id).execute();
    expect((await keyOf(id)).createdBy).toEqual({ name: "Amir Haddad", member: true });
    await world.claire.post("/api/account/user/remove", { uid });
    expect((await keyOf(id)).createdBy).toEqual({ name: "Amir Haddad", member: false });
    expect((await client.get(CUSTOMER)).status).toBe(200);
  });
});
