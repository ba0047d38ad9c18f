import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentityDb, IdentitySchema } from "../../identity/schema.ts";
import { Client } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let db: IdentityDb;
beforeAll(async () => {
  world = await maple();
  db = world.database.kysely<IdentitySchema>("app");
});
afterAll(() => world?.close());

const personOf = async (email: string) =>
  (await db.selectFrom("person").select("id").where("email", "=", email).executeTakeFirstOrThrow())
    .id;

describe("the signed-in user", () => {
  it("gets the businesses that they belong to, and the owner's name of this one", async () => {
    const { body } = await world.beatriz.get("/api/auth/me");
    expect(body.claims).toEqual({ role: "admin", owner: false, account: world.maple });
    expect(body.ownerName).toBe("Claire Tessier");
    expect(body.accounts[world.maple]).toMatchObject({
      name: "Maple & Main",
      role: "admin",
      defaultCurrency: "cad",
      timeZone: "America/Toronto",
    });
    expect(body.accounts[world.harbour]).toMatchObject({ name: "Harbour Supply", role: "user" });
  });

  it("gets their permissions: a user may create customers but not refund", async () => {
    const { body } = await world.noor.get("/api/auth/rules");
    expect(body.rights).toContain("customer:create");
    expect(body.rights).not.toContain("payment:refund");
    expect((await world.claire.get("/api/auth/rules")).body.rights).toContain("account:payout");
  });

  it("switches to another business with a new token; the old one stops working", async () => {
    const before = await Client.signIn(world.app, "both@maple.example");
    const moved = await before.post("/api/auth/session", { account: world.harbour });
    expect(moved.status).toBe(200);
    const after = new Client(world.app, moved.body.token);
    expect((await after.get("/api/auth/me")).body.claims).toMatchObject({
      account: world.harbour,
      role: "user",
    });
    expect((await before.get("/api/auth/me")).status).toBe(401);
  });

  it("can't switch to a business that they don't belong to, known or unknown", async () => {
    const known = await world.claire.post("/api/auth/session", { account: world.harbour });
    const unknown = await world.claire.post("/api/auth/session", { account: "acct_unknown" });
    expect([known.status, known.body.error]).toEqual([404, unknown.body.error]);
  });

  it("can't set the tenant by header, query or body", async () => {
    const headers = { "stripe-account": world.harbour, "x-account": world.harbour };
    const me = await world.claire.get("/api/auth/me", { headers });
    expect(me.body.claims.account).toBe(world.maple);
    expect((await world.claire.get(`/api/auth/me?account=${world.harbour}`)).status).toBe(400);
  });

  it("gets the business details shown on documents", async () => {
    const { status, body } = await world.noor.get("/api/account/profile");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: world.maple,
      name: "Maple & Main",
      country: "CA",
      defaultCurrency: "cad",
      timeZone: "America/Toronto",
      chargesEnabled: true,
      statementDescriptor: "MAPLE AND MAIN",
      address: { city: "Montréal", postal_code: "H2J 2K8" },
      fee: { percent: "2.9", fixed: 30 },
    });
  });
});

describe("losing access", () => {
  const change = {
    "is removed": (person: string) =>
      db.deleteFrom("membership").where("person", "=", person).execute(),
    "is deactivated": (person: string) =>
      db.updateTable("membership").set({ active: false }).where("person", "=", person).execute(),
    "gets another role": (person: string) =>
      db.updateTable("membership").set({ role: "user" }).where("person", "=", person).execute(),
  };
  const people = ["admin@maple.example", "user@maple.example", "both@maple.example"];
  for (const [index, [what, apply]] of Object.entries(change).entries()) {
    it(`applies to the next request of someone who ${what}, and closes their stream`, async () => {
      const email = people[2 - index] ?? "";
      const [desktop, phone] = await Promise.all([
        Client.signIn(world.app, email),
        Client.signIn(world.app, email),
      ]);
      const stream = await phone.fetch("/api/stream");
      expect(stream.status).toBe(200);
      await apply(await personOf(email));
      for (const client of [desktop, phone]) {
        expect((await client.get("/api/auth/me")).status).toBe(401);
      }
      await stream.text();
    });
  }
});
