import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ScimClient, scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../../../testing/world.ts";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

let world: World;
let okta: ScimClient;
beforeAll(async () => {
  world = await maple();
  okta = await scimClient(world, world.claire);
});
afterAll(() => world?.close());

const zoe = {
  schemas: [USER],
  userName: "Zoe@maple.example",
  name: { givenName: "Zoé", familyName: "Roy" },
  emails: [{ primary: true, value: "zoe@maple.example", type: "work" }],
  displayName: "Zoé Roy",
  locale: "en-CA",
  externalId: "00u1zoe",
  groups: [],
  password: "never-stored-1",
  active: true,
};

/** The request sequence of Okta's published SCIM 2.0 specification test. */
describe("Okta's sequence", () => {
  let id = "";

  it("lists users with their names and addresses", async () => {
    const { status, body } = await okta.get("/Users?count=1&startIndex=1");
    expect(status).toBe(200);
    expect(body).toMatchObject({ schemas: [LIST], itemsPerPage: 1, startIndex: 1 });
    expect(body.totalResults).toBeGreaterThanOrEqual(4);
    expect(body.Resources[0]).toMatchObject({
      id: expect.stringMatching(/^usr_/),
      name: { familyName: expect.any(String), givenName: expect.any(String) },
      userName: expect.any(String),
      active: true,
      emails: [{ value: expect.stringContaining("@maple.example") }],
    });
    const [first] = body.Resources;
    expect((await okta.get(`/Users/${first.id}`)).body).toEqual(first);
  });

  it("gets an error in SCIM's schema for an unknown user", async () => {
    const { status, headers, body } = await okta.get("/Users/00919288221112222");
    expect(status).toBe(404);
    expect(headers.get("content-type")).toBe("application/scim+json; charset=utf-8");
    expect(body).toEqual({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "404",
      detail: expect.any(String),
    });
  });

  it("finds no user by a random name", async () => {
    const { body } = await okta.get(`/Users?filter=${encodeURIComponent('userName eq "x@y.zz"')}`);
    expect(body).toMatchObject({ schemas: [LIST], totalResults: 0, Resources: [] });
  });

  it("creates a user, finds them by name in any case, and can't create them twice", async () => {
    const created = await okta.post("/Users", zoe);
    expect(created.status, created.text).toBe(201);
    id = created.body.id;
    expect(created.headers.get("location")).toBe(created.body.meta.location);
    const { password: _password, groups: _groups, locale: _locale, ...kept } = zoe;
    expect(created.body).toMatchObject({ ...kept, meta: { resourceType: "User" } });
    expect(created.text).not.toContain("never-stored");
    expect((await okta.get(`/Users/${id}`)).body).toEqual(created.body);
    const filter = encodeURIComponent('userName eq "zoe@MAPLE.example"');
    expect((await okta.get(`/Users?filter=${filter}`)).body.totalResults).toBe(1);
    const again = await okta.post("/Users", zoe);
    expect([again.status, again.body.scimType]).toEqual([409, "uniqueness"]);
  });

  it("updates the user with PUT", async () => {
    const changed = { ...zoe, id, name: { givenName: "Zoé", familyName: "Roy-Côté" } };
    const { status, body } = await okta.put(`/Users/${id}`, changed);
    expect([status, body.name.familyName]).toEqual([200, "Roy-Côté"]);
    expect(body.id).toBe(id);
  });

  it("deactivates and reactivates the user without a path", async () => {
    for (const active of [false, true]) {
      const { status, body } = await okta.patch(`/Users/${id}`, [
        { op: "replace", value: { active } },
      ]);
      expect([status, body.active]).toEqual([200, active]);
    }
  });

  it("pushes a group, and adds and removes a member", async () => {
    expect((await okta.get("/Groups?startIndex=1&count=100")).body.totalResults).toBe(0);
    const created = await okta.post("/Groups", { displayName: "Everyone", members: [] });
    expect([created.status, created.body.displayName]).toEqual([201, "Everyone"]);
    const path = `/Groups/${created.body.id}`;
    const add = [{ op: "add", path: "members", value: [{ value: id, display: "zoe" }] }];
    expect((await okta.patch(path, add)).body.members).toMatchObject([{ value: id }]);
    const remove = [{ op: "remove", path: `members[value eq "${id}"]` }];
    expect((await okta.patch(path, remove)).body.members).toEqual([]);
    expect((await okta.delete(path)).status).toBe(204);
    expect((await okta.get(path)).status).toBe(404);
  });

  it("deletes the user, who is then unknown", async () => {
    expect((await okta.delete(`/Users/${id}`)).status).toBe(204);
    expect((await okta.get(`/Users/${id}`)).status).toBe(404);
    expect((await okta.delete(`/Users/${id}`)).status).toBe(404);
  });
});

/** The requests that Microsoft documents for the provisioning service of Entra ID. */
describe("Entra ID's sequence", () => {
  let id = "";
  const paul = {
    schemas: [USER, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
    externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
    userName: "paul@maple.example",
    active: "True",
    emails: [{ primary: true, type: "work", value: "paul@maple.example" }],
    name: { formatted: "Paul Côté", familyName: "Côté", givenName: "Paul" },
    roles: [],
  };

  it("creates a user, whose `active` is a text, and finds them by external ID", async () => {
    const created = await okta.post("/Users", paul);
    expect([created.status, created.body.active]).toEqual([201, true]);
    id = created.body.id;
    const filter = encodeURIComponent(`externalId eq "${paul.externalId}" and active eq true`);
    const found = await okta.get(`/Users?filter=${filter}&attributes=userName`);
    expect(found.body.Resources).toEqual([{ schemas: [USER], id, userName: paul.userName }]);
  });

  it("changes values by path with capitalized operations", async () => {
    const { status, body } = await okta.patch(`/Users/${id}`, [
      { op: "Replace", path: 'emails[type eq "work"].value', value: "p.cote@maple.example" },
      { op: "Replace", path: "name.familyName", value: "Côté-Roy" },
      { op: "Add", path: "displayName", value: "Paul C." },
      { op: "Replace", value: { "name.givenName": "Paulin", externalId: "other" } },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      emails: [{ value: "p.cote@maple.example" }],
      name: { familyName: "Côté-Roy", givenName: "Paulin" },
      displayName: "Paul C.",
      externalId: "other",
    });
  });

  it("disables the user with a text, and still finds them", async () => {
    const off = [{ op: "Replace", path: "active", value: "False" }];
    expect((await okta.patch(`/Users/${id}`, off)).body.active).toBe(false);
    const filter = encodeURIComponent('userName eq "paul@maple.example"');
    expect((await okta.get(`/Users?filter=${filter}`)).body.Resources[0].active).toBe(false);
  });

  it("removes a member from a group by value", async () => {
    const created = await okta.post("/Groups", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      externalId: "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
      displayName: "Billing",
      members: [{ value: id }],
    });
    const path = `/Groups/${created.body.id}`;
    const light = await okta.get(`${path}?excludedAttributes=members`);
    expect(light.body).not.toHaveProperty("members");
    const remove = [{ op: "Remove", path: "members", value: [{ value: id }] }];
    expect((await okta.patch(path, remove)).body.members).toEqual([]);
    const rename = [{ op: "Replace", path: "displayName", value: "Billing 2" }];
    expect((await okta.patch(path, rename)).body.displayName).toBe("Billing 2");
    await okta.delete(path);
    await okta.delete(`/Users/${id}`);
  });
});
