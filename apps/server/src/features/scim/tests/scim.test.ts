import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../testing/client.ts";
import { type ScimClient, scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../../../testing/world.ts";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";

let world: World;
let okta: ScimClient;
beforeAll(async () => {
  world = await maple();
  okta = await scimClient(world, world.claire);
});
afterAll(() => world?.close());

const create = (name: string, change: object = {}) =>
  okta.post("/Users", {
    schemas: [USER],
    userName: `${name}@maple.example`,
    emails: [{ value: `${name}@maple.example`, primary: true }],
    ...change,
  });
const memberOf = async (email: string) => {
  const { body } = await world.claire.get("/api/account/user");
  return body.users.find((one: { email: string }) => one.email === email);
};

describe("what a directory provisions", () => {
  it("gets a role by its groups, loses access with its last one, and is named in the audit trail", async () => {
    const { id } = (await create("lea")).body;
    expect(await memberOf("lea@maple.example")).toMatchObject({ status: "deactivated" });
    const members = [{ value: id }];
    const group = await okta.post("/Groups", { displayName: "billing-admins", members });
    expect(await memberOf("lea@maple.example")).toMatchObject({ role: "admin", status: "active" });
    const { body } = await world.claire.get("/api/audit?action=member.update");
    expect(body.data[0]).toMatchObject({
      api_key: { id: expect.stringMatching(/^sct_/), name: expect.not.stringMatching(/^sct_/) },
      person: null,
      after: { role: "admin", active: true },
    });
    await okta.delete(`/Groups/${group.body.id}`);
    expect(await memberOf("lea@maple.example")).toMatchObject({ status: "deactivated" });
  });

  it("replaces a pending invitation, which leaves an entry in the audit trail", async () => {
    const email = "odile@maple.example";
    await world.claire.post("/api/account/user", { emails: [email], role: "admin" });
    expect((await create("odile")).status).toBe(201);
    expect(await memberOf(email)).toMatchObject({ status: "deactivated" });
    const { body } = await world.claire.get("/api/audit?action=invitation.revoke");
    expect(body.data).toMatchObject([
      {
        api_key: { id: expect.stringMatching(/^sct_/) },
        person: null,
        before: { email, role: "admin" },
      },
    ]);
  });

  it("is signed out immediately when it's deactivated", async () => {
    const filter = encodeURIComponent('userName eq "user@maple.example"');
    const [noor] = (await okta.get(`/Users?filter=${filter}`)).body.Resources;
    const client = await Client.signIn(world.app, "user@maple.example");
    expect((await client.get("/api/auth/me")).status).toBe(200);
    const off = await okta.patch(`/Users/${noor.id}`, [
      { op: "replace", path: "active", value: false },
    ]);
    expect(off.status).toBe(200);
    expect((await client.get("/api/auth/me")).status).toBe(401);
    const password = { email: "user@maple.example", password: "counterfoil-demo" };
    expect((await world.stranger.post("/auth/token", password)).status).toBe(401);
  });

  it("stays deactivated until the directory says otherwise", async () => {
    const { id, ...paul } = (await create("paul", { active: false })).body;
    const { active, ...silent } = paul;
    const off = [{ op: "remove", path: "active" }];
    expect(active).toBe(false);
    expect((await okta.put(`/Users/${id}`, silent)).body.active).toBe(false);
    expect((await okta.patch(`/Users/${id}`, off)).body.active).toBe(false);
  });

  it("leaves an audit entry for each changed attribute", async () => {
    const { id } = (await create("rose", { displayName: "Rose" })).body;
    await okta.patch(`/Users/${id}`, [{ op: "replace", path: "displayName", value: "Rosé" }]);
    const { body } = await world.claire.get("/api/audit?action=directory.updateUser");
    const [{ subject, before, after }] = body.data;
    expect([subject.id, before, after]).toEqual([
      id,
      { display_name: "Rose" },
      { display_name: "Rosé" },
    ]);
  });

  it("is never the owner, who can be neither deactivated, removed nor given another role", async () => {
    const filter = encodeURIComponent('userName eq "owner@maple.example"');
    const [claire] = (await okta.get(`/Users?filter=${filter}`)).body.Resources;
    const path = `/Users/${claire.id}`;
    expect((await okta.delete(path)).status).toBe(403);
    const off = [{ op: "replace", value: { active: false } }];
    expect((await okta.patch(path, off)).status).toBe(403);
    const members = [{ value: claire.id }];
    const group = await okta.post("/Groups", { displayName: "billing", members });
    expect((await world.claire.get("/api/auth/me")).body.claims.owner).toBe(true);
    await okta.delete(`/Groups/${group.body.id}`);
  });

  it("has an address of a proven domain", async () => {
    const userName = "owner@harbour.example";
    const { status, body } = await create("greta", { userName, emails: [{ value: userName }] });
    expect([status, body.scimType]).toEqual([400, "invalidValue"]);
  });

  it("doesn't change the person, who may be in other businesses", async () => {
    const filter = encodeURIComponent('userName eq "both@maple.example"');
    const [beatriz] = (await okta.get(`/Users?filter=${filter}`)).body.Resources;
    await okta.patch(`/Users/${beatriz.id}`, [
      { op: "replace", value: { displayName: "Mallory", userName: "mallory@maple.example" } },
    ]);
    const there = await Client.signIn(world.app, "both@maple.example");
    const { user } = (await there.get("/api/auth/me")).body;
    expect(user).toMatchObject({ displayName: "Beatriz Duarte", email: "both@maple.example" });
  });
});

describe("someone whom the team deactivated", () => {
  it("stays out whatever the directory sends, until the team lets them in again", async () => {
    const { id } = (await create("theo")).body;
    const members = [{ value: id }];
    const group = await okta.post("/Groups", { displayName: "billing", members });
    const status = async () => (await memberOf("theo@maple.example")).status;
    expect(await status()).toBe("active");
    await world.claire.patch(`/api/account/user/${id}`, { active: false });
    await okta.patch(`/Users/${id}`, [{ op: "replace", path: "displayName", value: "Théo" }]);
    await okta.patch(`/Users/${id}`, [{ op: "replace", path: "active", value: true }]);
    await okta.patch(`/Groups/${group.body.id}`, [{ op: "replace", value: { members } }]);
    expect(await status()).toBe("deactivated");
    await world.claire.patch(`/api/account/user/${id}`, { active: true });
    expect(await status()).toBe("active");
    await okta.delete(`/Groups/${group.body.id}`);
    expect(await status()).toBe("deactivated");
  });
});

describe("a token", () => {
  it("opens its own business only, and nothing else", async () => {
    const harbour = await scimClient(world, world.greta);
    const filter = encodeURIComponent('userName eq "owner@maple.example"');
    const [claire] = (await okta.get(`/Users?filter=${filter}`)).body.Resources;
    expect((await harbour.get(`/Users/${claire.id}`)).status).toBe(404);
    expect((await harbour.delete(`/Users/${claire.id}`)).status).toBe(404);
    expect((await harbour.get("/Users")).text).not.toContain(claire.id);
    const members = [{ value: claire.id }];
    const stolen = await harbour.post("/Groups", { displayName: "billing", members });
    expect([stolen.status, stolen.body.scimType]).toEqual([400, "invalidValue"]);
    const other = new Client(world.app, okta.secret);
    expect((await other.get("/api/auth/me")).status).toBe(401);
  });

  it("is stored as a hash, listed with its last use, and stops working once it's revoked", async () => {
    const path = "/api/account/directory/tokens";
    const spare = await scimClient(world, world.claire, "Spare");
    await spare.get("/Users");
    const listed = await world.claire.get(path);
    expect(listed.text).not.toContain(spare.secret);
    const own = listed.body.tokens.find((one: { name: string }) => one.name === "Spare");
    expect(own.lastUsedAt).toEqual(expect.any(Number));
    const { rows } = await world.database.pool("owner").query("select * from app.scim_token");
    expect(JSON.stringify(rows)).not.toContain(spare.secret);
    expect((await world.greta.delete(`${path}/${own.id}`)).status).toBe(404);
    expect((await world.claire.delete(`${path}/${own.id}`)).status).toBe(204);
    const refused = await spare.get("/Users");
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
  });

  it("is named in the request log", async () => {
    const reply = await okta.get("/Users?count=1");
    const actor = async () => {
      const { data } = (await world.claire.get("/api/developer/request?view=keys")).body;
      const id = reply.headers.get("request-id");
      return data.find((one: { id: string }) => one.id === id)?.actor;
    };
    const named = { type: "api_key", id: expect.stringMatching(/^sct_/), name: "Okta" };
    await expect.poll(actor, { timeout: 20_000 }).toEqual(named);
  });

  it("is revoked with the directory, and changes nothing without one", async () => {
    const path = "/api/account/directory";
    const harbour = await scimClient(world, world.greta);
    const [greta] = (await harbour.get("/Users")).body.Resources;
    await harbour.post("/Groups", { displayName: "billing", members: [] });
    expect((await world.greta.delete(path)).status).toBe(204);
    expect((await harbour.get("/Users")).status).toBe(401);
    expect((await world.greta.get(`${path}/tokens`)).body.tokens).toEqual([]);
    const { data } = (await world.greta.get("/api/audit?action=directory.revokeToken")).body;
    expect(data[0].before).toEqual({ name: "Okta" });
    const early = harbour.as(
      (await world.greta.post(`${path}/tokens`, { name: "Early" })).body.secret,
    );
    expect((await early.get("/Groups")).body.totalResults).toBe(0);
    for (const reply of [
      await early.post("/Groups", { displayName: "billing" }),
      await early.patch(`/Users/${greta.id}`, [{ op: "replace", value: { displayName: "G" } }]),
      await early.delete(`/Users/${greta.id}`),
    ]) {
      expect([reply.status, reply.body.scimType]).toEqual([400, "invalidValue"]);
    }
  });

  it("is required for every path", async () => {
    for (const path of ["/Users", "/Groups", "/ServiceProviderConfig", "/Schemas", "/nothing"]) {
      const reply = await world.stranger.get(`/scim/v2${path}`);
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });
});

describe("the description of the server", () => {
  it("says what it supports", async () => {
    const { body } = await okta.get("/ServiceProviderConfig");
    expect(body).toMatchObject({ patch: { supported: true }, filter: { supported: true } });
    const types = await okta.get("/ResourceTypes");
    expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(["User", "Group"]);
    expect((await okta.get(`/Schemas/${USER}`)).body.attributes[0].name).toBe("userName");
    expect((await okta.post("/Schemas", {})).status).toBe(405);
  });
});

describe("an invalid request", () => {
  it.each([
    ["/Users?filter=userName", "invalidFilter"],
    [`/Users?filter=${encodeURIComponent("userName xx 1")}`, "invalidFilter"],
    [`/Users?filter=${"(".repeat(200)}`, "invalidFilter"],
    ["/Users?count=many", "invalidValue"],
  ])("%s is rejected as %s", async (path, scimType) => {
    const { status, body } = await okta.get(path);
    expect([status, body.scimType]).toEqual([400, scimType]);
  });

  it.each(["/Users/%00", "/Groups/%ED%A0%80", "/Users/%", "/Users/a/b"])(
    "%s is a 4xx in SCIM's schema",
    async (path) => {
      const { status, body } = await okta.get(path);
      expect([400, 404]).toContain(status);
      expect(body.status).toBe(String(status));
    },
  );

  it.each([
    ["[", "1", "]"],
    ['{"a":', "1", "}"],
  ])("is a 4xx if it's nested %s deeply", async (opening, inside, closing) => {
    const body = opening.repeat(50_000) + inside + closing.repeat(50_000);
    expect((await okta.send("POST", "/Users", body)).body.status).toBe("400");
  });

  it("can't contain a card number", async () => {
    const { status, body } = await create("card", { displayName: "4242 4242 4242 4242" });
    expect([status, body.detail]).toEqual([400, expect.stringContaining("card")]);
  });

  it("has no name that differs by its case only, in any script", async () => {
    expect((await create("one", { userName: "ilker.K" })).status).toBe(201);
    const user = await create("other", { userName: "\u0130lker.\u212A" });
    expect(user.body).toMatchObject({ status: "409", scimType: "uniqueness" });
    expect((await okta.post("/Groups", { displayName: "ilker" })).status).toBe(201);
    const group = await okta.post("/Groups", { displayName: "\u0130lker" });
    expect(group.body).toMatchObject({ status: "409", scimType: "uniqueness" });
  });

  it("isn't what the server itself returned for a user with long names", async () => {
    const names = { givenName: "g".repeat(120), familyName: "f".repeat(120) };
    for (const [place, change] of [
      { name: { formatted: "x".repeat(250) } },
      { name: names },
      { name: { ...names, formatted: "x".repeat(250) }, displayName: "d".repeat(120) },
      { userName: "u".repeat(254) },
    ].entries()) {
      const created = await create(`long${place}`, change);
      expect(created.status, created.text).toBe(201);
      const off = [{ op: "replace", path: "active", value: false }];
      expect((await okta.patch(`/Users/${created.body.id}`, off)).status, String(place)).toBe(200);
      const put = await okta.put(`/Users/${created.body.id}`, created.body);
      expect(put.status, String(place)).toBe(200);
    }
  });

  it.each([
    ["invalidSyntax", { schemas: [], Operations: [] }],
    ["noTarget", [{ op: "remove" }]],
    ["invalidPath", [{ op: "replace", path: "__proto__", value: {} }]],
    ["noTarget", [{ op: "replace", path: 'emails[type eq "home"].value', value: "a@b.co" }]],
    ["invalidValue", [{ op: "replace", path: "userName", value: 7 }]],
  ])("is rejected as %s", async (scimType, operations) => {
    const [user] = (await okta.get("/Users?count=1")).body.Resources;
    const reply = await okta.patch(`/Users/${user.id}`, operations);
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType]);
  });
});
