import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo } from "../../testing/mail/emails.ts";
import { scimClient } from "../../testing/sign-in/directory/scim.ts";
import { renew, signInToRenew } from "../../testing/sign-in/renew.ts";
import { maple, type World } from "../../testing/world.ts";

const USER = "/api/account/user";
const noorsEmail = "user@maple.example";
let world: World;
let uid = "";
beforeAll(async () => {
  world = await maple();
  uid = (await world.noor.get("/api/auth/me")).body.user.id;
});
afterAll(() => world?.close());

const entries = async (action: string) =>
  (await world.claire.get(`/api/audit?action=${action}`)).body.data;

describe("giving Noor the role that she has", () => {
  it.each([
    ["her role", { role: "user" }],
    ["her role and access", { role: "user", active: true }],
    ["her access", { active: true }],
  ])("changes nothing, sent with %s: no sign-out, no entry, no email", async (_, body) => {
    const before = await entries("member.update");
    const reply = await world.claire.patch(`${USER}/${uid}`, body);
    expect([reply.status, reply.body.role], reply.text).toEqual([200, "user"]);
    expect((await world.noor.get("/api/auth/me")).status).toBe(200);
    expect(await entries("member.update")).toEqual(before);
    expect(await emailsTo(world, null, noorsEmail)).toEqual([]);
  });

  it("adds the permissions of it that were withheld, and she stays signed in", async () => {
    const noor = await signInToRenew(world, noorsEmail);
    // As if someone without them had given her the role before products were enabled.
    const owner = world.database.pool("owner");
    await owner.query("update app.membership set withheld = '{customer:read}' where person = $1", [
      uid,
    ]);
    expect((await noor.client.get("/api/stripe/customer")).status).toBe(403);
    const reply = await world.claire.patch(`${USER}/${uid}`, { role: "user" });
    expect([reply.status, reply.body.withheld], reply.text).toEqual([200, []]);
    // Open pages read their permissions again.
    expect((await noor.client.get("/api/auth/me")).status).toBe(401);
    const { client } = await renew(world, noor);
    expect((await client.get("/api/stripe/customer")).status).toBe(200);
    const [entry] = await entries("member.update");
    expect(entry).toMatchObject({ before: { withheld: ["customer:read"] } });
  });
});

describe("saving what is in force already", () => {
  it("of a role leaves no entry, and its members' access tokens valid", async () => {
    const { body: role } = await world.claire.post("/api/account/role", {
      name: "Front desk",
      copiedFrom: "user",
      rights: ["customer:read"],
    });
    await world.claire.patch(`${USER}/${uid}`, { role: role.id });
    const { client } = await signInToRenew(world, noorsEmail);
    const { name, rights } = role;
    const saved = await world.claire.patch(`/api/account/role/${role.id}`, { name, rights });
    expect([saved.status, saved.body.rights], saved.text).toEqual([200, rights]);
    expect((await client.get("/api/auth/me")).status).toBe(200);
    expect(await entries("role.update")).toEqual([]);
  });

  it("of a webhook, an API key or a directory's group leaves no entry", async () => {
    const { claire } = world;
    const hook = {
      url: "https://books.example/hook",
      description: "",
      events: ["invoice.sent"],
      enabled: true,
    };
    const created = await claire.post("/api/developer/webhook", hook);
    expect(created.status, created.text).toBe(200);
    const { endpoint } = created.body;
    const books = { name: "Books", rights: ["customer:read"], expiresAt: null };
    const key = await claire.post("/api/developer/key", books);
    expect(key.status, key.text).toBe(200);
    const okta = await scimClient(world, claire);
    const group = { displayName: "Finance", members: [] };
    const { body: finance } = await okta.post("/Groups", group);
    await okta.put(`/Groups/${finance.id}`, group);
    const replies = [
      await claire.patch(`/api/developer/webhook/${endpoint.id}`, hook),
      await claire.patch(`/api/developer/key/${key.body.key.id}`, { name: "Books" }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entries("webhookEndpoint.update")).toEqual([]);
    expect(await entries("apiKey.update")).toEqual([]);
    expect(await entries("directory.updateGroup")).toHaveLength(1);
  });

  it("of the security requirements leaves no entry", async () => {
    const { secondFactor, refundLimit } = (await world.claire.get("/api/account/security")).body;
    const body = { secondFactor, refundLimit };
    const saved = await world.claire.patch("/api/account/security", body);
    expect(saved.status, saved.text).toBe(200);
    expect(await entries("security.update")).toEqual([]);
  });
});
