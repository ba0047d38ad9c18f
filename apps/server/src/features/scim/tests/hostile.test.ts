import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestResponse } from "../../../testing/client.ts";
import { effort, sampleOf, seedOf } from "../../../testing/effort.ts";
import { type ScimClient, scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let okta: ScimClient;
let user = "";
let group = "";
beforeAll(async () => {
  world = await maple();
  okta = await scimClient(world, world.claire);
  user = `/Users/${(await okta.post("/Users", { userName: "zoe@maple.example" })).body.id}`;
  group = `/Groups/${(await okta.post("/Groups", { displayName: "billing" })).body.id}`;
});
afterAll(() => world?.close());

const VALUES: readonly unknown[] = [
  null,
  true,
  -0,
  1e308,
  "",
  "\0",
  "\ud800",
  "\u0130",
  "x".repeat(5_000),
  "__proto__",
  [],
  [null],
  [[]],
  ["usr_unknown"],
  {},
  { value: null },
  { value: "usr_unknown" },
  [{ value: "usr_unknown" }],
  [{ value: {} }],
  { active: "maybe" },
  { __proto__: null, constructor: 1 },
  { "name.givenName": "Zoé", "emails[type eq]": 1 },
];
const PATHS = [
  undefined,
  "",
  "active",
  "userName",
  "displayName",
  "externalId",
  "name",
  "name.givenName",
  "name.formatted.deep",
  "emails",
  'emails[type eq "work"]',
  'emails[type eq "work"].value',
  "emails[value pr].primary",
  "emails[",
  "emails[]",
  'emails[not (type eq "work")].value',
  "members",
  'members[value eq "usr_unknown"]',
  "groups",
  "id",
  "schemas",
  "meta.location",
  "Constructor",
  "constructor.prototype",
  "toString",
  "urn:ietf:params:scim:schemas:core:2.0:User:userName",
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager",
  `${"a.".repeat(200)}a`,
];
const FILTERS = [
  "",
  " ",
  "()",
  "not",
  "not not active pr",
  "userName eq",
  "eq eq eq",
  "userName eq null",
  "userName gt 5",
  "active lt true",
  "meta.created ge 2020",
  "__proto__ pr",
  "constructor.name eq 1",
  "emails[type eq]",
  "emails[emails[emails[value pr]]]",
  'userName eq "\\u0000"',
  'userName eq "\\',
  `userName eq "${"\\\\".repeat(900)}"`,
  "(".repeat(1_900),
  "not (".repeat(300),
  "a or ".repeat(390),
  "\u0000 eq 1",
];

const SEED = seedOf(20_261_124);
const PATCHES = PATHS.flatMap((path, row) =>
  VALUES.map((value, column) => ({ path, value, ofUser: (row + column) % 2 === 0 })),
);

/** Answered, or rejected in SCIM's schema with a reason: never an error of the server. */
function expectAnswered({ status, body, text }: TestResponse, about: string): void {
  expect(status, `${about}: ${text}`).toBeLessThan(500);
  if (status < 400) return;
  expect(body, about).toMatchObject({ status: String(status), detail: expect.stringMatching(/./) });
}

describe("whatever a directory sends", () => {
  it.each(["add", "replace", "remove"])("as %s of any path is answered", async (op) => {
    for (const { path, value, ofUser } of sampleOf(PATCHES, effort(80, PATCHES.length), SEED)) {
      const operations = [{ op, value, ...(path === undefined ? {} : { path }) }];
      const about = JSON.stringify(operations).slice(0, 200);
      expectAnswered(await okta.patch(ofUser ? user : group, operations), about);
    }
  });

  it.each(["Users", "Groups"])("as a resource of %s is answered", async (kind) => {
    const names = ["userName", "displayName", "externalId", "name", "emails", "active", "members"];
    for (const value of sampleOf(VALUES, effort(8, VALUES.length), SEED)) {
      const path = kind === "Users" ? user : group;
      expectAnswered(await okta.post(`/${kind}`, value), JSON.stringify(value).slice(0, 200));
      expectAnswered(await okta.put(path, value), JSON.stringify(value).slice(0, 200));
      for (const name of names) {
        const document = { userName: "zoe@maple.example", displayName: "billing", [name]: value };
        expectAnswered(await okta.put(path, document), JSON.stringify(document).slice(0, 200));
      }
    }
  });

  it("as a filter or a page is answered", async () => {
    for (const filter of FILTERS) {
      const query = `filter=${encodeURIComponent(filter)}`;
      for (const kind of ["Users", "Groups"]) {
        expectAnswered(await okta.get(`/${kind}?${query}`), filter.slice(0, 100));
      }
    }
    for (const page of ["-1", "0", "1.5", "1e400", "9007199254740993", "NaN", "%00", ""]) {
      for (const name of ["count", "startIndex"]) {
        expectAnswered(await okta.get(`/Users?${name}=${page}`), `${name}=${page}`);
      }
    }
    const attributes = "attributes=__proto__,constructor,%00&excludedAttributes=.,,userName.x";
    expectAnswered(await okta.get(`/Users?${attributes}`), attributes);
  });
});

describe("the groups of a user", () => {
  it("are the same in a list and on their own, in the order in which they were added", async () => {
    const lea = (await okta.post("/Users", { userName: "lea@maple.example" })).body.id;
    const zoe = user.slice("/Users/".length);
    for (const [displayName, ...people] of [
      ["warehouse", lea, zoe],
      ["shop", zoe],
      ["office", lea],
    ] as const) {
      const members = people.map((value) => ({ value }));
      expect((await okta.post("/Groups", { displayName, members })).status).toBe(201);
    }
    const { Resources } = (await okta.get("/Users")).body;
    const named = ({ groups }: { groups: readonly { display: string }[] }) =>
      groups.map(({ display }) => display);
    for (const [id, groups] of [
      [lea, ["warehouse", "office"]],
      [zoe, ["warehouse", "shop"]],
    ] as const) {
      expect(named(Resources.find((one: { id: string }) => one.id === id))).toEqual(groups);
      expect(named((await okta.get(`/Users/${id}`)).body)).toEqual(groups);
    }
    const owner = Resources.find(
      (one: { userName: string }) => one.userName === "owner@maple.example",
    );
    expect(named(owner)).toEqual([]);
  });
});
