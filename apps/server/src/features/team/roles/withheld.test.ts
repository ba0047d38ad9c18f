import { rightsOf } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose, type RunningServer } from "../../../composition/compose.ts";
import { readSite } from "../../../config/read-config.ts";
import { Client } from "../../../testing/client.ts";
import { testConfig } from "../../../testing/config.ts";
import { tokenTo } from "../../../testing/mail/emails.ts";
import { maple, type World } from "../../../testing/world.ts";

const ROLE = "/api/account/role";
const USER = "/api/account/user";
const closed = readSite(undefined);
const open = { ...closed, features: [...closed.features, "products" as const] };
const PASSWORD = "meadow-lantern-42";
/** The server as it was started without products, and as it is started with them. */
let world: World;
let later: RunningServer;
/** Noor, who manages the team without any right to products. */
let noor: Client;
const ids = new Map<string, string>();
let catalogue = "";

beforeAll(async () => {
  world = await maple({ site: closed });
  later = await compose(testConfig({ site: open }), { database: world.database });
  const { body } = await world.claire.get(USER);
  for (const { email, uid } of body.users) ids.set(email, uid);
  const team = ["team:invite", "team:change_role", "team:remove"];
  const rights = [...rightsOf("admin", closed), ...team];
  const manager = await make("Team manager", "admin", rights, world.claire);
  catalogue = await make("Catalogue", "user", ["product:create"], claire());
  await give("user@maple.example", manager, world.claire);
  noor = await Client.signIn(world.app, "user@maple.example");
});
afterAll(async () => {
  await later?.close();
  await world?.close();
});

const claire = () => new Client(later, world.claire.token);
async function make(name: string, copiedFrom: string, rights: readonly string[], by: Client) {
  const reply = await by.post(ROLE, { name, copiedFrom, rights });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.id;
}
async function give(email: string, role: string, by: Client): Promise<void> {
  const given = await by.patch(`${USER}/${ids.get(email)}`, { role });
  expect([given.status, given.body.role], given.text).toEqual([200, role]);
}
/** Invites someone without products, and returns the rights that they have with them. */
async function invited(name: string, role: string, by: Client): Promise<string[]> {
  const email = `${name}@maple.example`;
  const sent = await by.post(USER, { emails: [email], role });
  expect(sent.status, sent.text).toBe(200);
  const token = await tokenTo(world, world.maple, email);
  const joining = { token, displayName: name, password: PASSWORD };
  expect((await world.stranger.post("/auth/invitation/accept", joining)).status).toBe(200);
  return rightsAt(email, PASSWORD);
}
async function rightsAt(email: string, password?: string): Promise<string[]> {
  const client = await Client.signIn(later, email, password);
  const rules = await client.get("/api/auth/rules");
  const listed = await client.get("/api/stripe/product");
  expect(listed.status === 200).toBe(rules.body.rights.includes("product:read"));
  return rules.body.rights;
}
/** Returns a function with the withheld rights that the team's list has for an email address. */
async function listed(by: Client): Promise<(email: string) => string[]> {
  const { body } = await by.get(USER);
  const people = new Map<string, string[]>();
  for (const { email, withheld } of [...body.users, ...body.invitedUsers]) {
    people.set(email, withheld);
  }
  return (email) => people.get(email) ?? ["not listed"];
}
const ofProducts = (rights: readonly string[]) => rights.filter((one) => /^product:/.test(one));

describe("the rights of a feature that is enabled after a role was given", () => {
  it("aren't those of someone invited by a person who doesn't have them", async () => {
    const rights = await invited("zoe", "admin", noor);
    expect(rights).toEqual(rightsOf("admin", closed));
    expect(await invited("paule", "user", noor)).toEqual(rightsOf("user", closed));
  });

  it("aren't those of someone whose role was changed by such a person, as the audit trail says", async () => {
    await give("both@maple.example", catalogue, noor);
    expect(ofProducts(await rightsAt("both@maple.example"))).toEqual([]);
    const { body } = await world.claire.get("/api/audit?action=member.update");
    expect(body.data[0].after).toEqual({
      role: catalogue,
      withheld: ["product:read", "product:create"],
    });
  });

  it("are those of someone who got the role from the owner", async () => {
    expect(await invited("lea", "admin", world.claire)).toEqual(rightsOf("admin", open));
    expect(await rightsAt("admin@maple.example")).toEqual(rightsOf("admin", open));
  });

  it("aren't passed on by someone who doesn't have them, until the owner gives the role again", async () => {
    const other = "both@maple.example";
    await give(other, catalogue, noor);
    expect(ofProducts(await rightsAt(other))).toEqual([]);
    await give(other, catalogue, claire());
    expect(ofProducts(await rightsAt(other))).toEqual(["product:read", "product:create"]);
  });

  it("are everyone's who has the role once the owner saves its rights", async () => {
    const theo = "theo@maple.example";
    expect(ofProducts(await invited("theo", catalogue, noor))).toEqual([]);
    const saved = await claire().patch(`${ROLE}/${catalogue}`, { rights: ["product:update"] });
    expect(saved.status, saved.text).toBe(200);
    expect(ofProducts(await rightsAt(theo, PASSWORD))).toEqual(["product:read", "product:update"]);
  });

  it("are listed with each member and invitation that doesn't have them, once they exist", async () => {
    const sent = await noor.post(USER, { emails: ["yann@maple.example"], role: catalogue });
    expect(sent.body.invitedUsers[0].withheld, sent.text).toEqual([]);
    await give("both@maple.example", "user", claire());
    await give("both@maple.example", catalogue, noor);
    const before = await listed(world.claire);
    expect([before("both@maple.example"), before("yann@maple.example")]).toEqual([[], []]);

    const missing = await listed(claire());
    const rights = ["product:read", "product:update"];
    expect(missing("both@maple.example")).toEqual(rights);
    expect(missing("yann@maple.example")).toEqual(rights);
    expect([missing("owner@maple.example"), missing("lea@maple.example")]).toEqual([[], []]);
    const given = await claire().patch(`${USER}/${ids.get("both@maple.example")}`, {
      role: catalogue,
    });
    expect(given.body.withheld).toEqual([]);
    await claire().post(`${USER}/reinvite`, { email: "yann@maple.example" });
    const after = await listed(claire());
    expect([after("both@maple.example"), after("yann@maple.example")]).toEqual([[], []]);
  });

  it("follow an invitation's last sender", async () => {
    const sent = await noor.post(USER, { emails: ["ines@maple.example"], role: "admin" });
    expect(sent.status, sent.text).toBe(200);
    const again = await world.claire.post(`${USER}/reinvite`, { email: "ines@maple.example" });
    expect(again.status, again.text).toBe(200);
    const { rows } = await world.database
      .pool("owner")
      .query("select withheld from app.invitation where email = 'ines@maple.example'");
    expect(rows).toEqual([{ withheld: [] }]);
  });
});
