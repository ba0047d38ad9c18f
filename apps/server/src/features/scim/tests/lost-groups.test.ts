import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Client } from "../../../testing/client.ts";
import { provisioning } from "../../../testing/sign-in/directory/connection.ts";
import { type ScimClient, scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let okta: ScimClient;
let noor: string;
beforeEach(async () => {
  world = await maple();
  okta = await scimClient(world, world.claire);
  const filter = encodeURIComponent('userName eq "user@maple.example"');
  const [found] = (await okta.get(`/Users?filter=${filter}`)).body.Resources;
  noor = found.id;
  // From now on, the directory says who she is.
  const { status } = await okta.put(`/Users/${noor}`, found);
  expect(status).toBe(200);
});
afterEach(() => world?.close());

const push = (displayName: string, members = [{ value: noor }]) =>
  okta.post("/Groups", { displayName, members });
const member = async () => {
  const { body } = await world.claire.get("/api/account/user");
  return body.users.find(({ uid }: { uid: string }) => uid === noor);
};
const save = (change: object) => world.claire.post("/api/account/directory", provisioning(change));

describe("a member who has signed in, and whose role follows from a group", () => {
  it("loses access when the directory deletes its only group", async () => {
    const group = await push("billing-admins");
    expect(await member()).toMatchObject({ role: "admin", status: "active" });
    const session = await Client.signIn(world.app, "user@maple.example");
    expect((await okta.delete(`/Groups/${group.body.id}`)).status).toBe(204);
    expect(await member()).toMatchObject({ status: "deactivated" });
    expect((await session.get("/api/auth/me")).status).toBe(401);
  });

  it("stays without access until a group gives a role again", async () => {
    const group = await push("billing-admins");
    await okta.delete(`/Groups/${group.body.id}`);
    await push("anything else");
    expect(await member()).toMatchObject({ status: "deactivated" });
    await push("billing");
    expect(await member()).toMatchObject({ role: "user", status: "active" });
  });

  it("loses a role that the owner no longer gives to the group, as the audit trail says", async () => {
    await push("billing-admins");
    await push("billing");
    const session = await Client.signIn(world.app, "user@maple.example");
    const saved = await save({ roleMappings: [{ group: "billing", role: "user" }] });
    expect(saved.status, saved.text).toBe(200);
    expect(await member()).toMatchObject({ role: "user", status: "active" });
    expect((await session.get("/api/auth/me")).status).toBe(401);
    const { data } = (await world.claire.get("/api/audit?action=member.update")).body;
    expect(data[0]).toMatchObject({
      person: { name: "Claire Tessier" },
      subject: { id: noor },
      before: { role: "admin" },
      after: { role: "user" },
    });
    await save({ roleMappings: [] });
    expect(await member()).toMatchObject({ status: "deactivated" });
  });

  it("keeps a role that the team has given since, when other settings are saved", async () => {
    await push("billing-admins");
    await world.claire.patch(`/api/account/user/${noor}`, { role: "user" });
    expect((await save({ groupClaim: "roles" })).status).toBe(200);
    expect(await member()).toMatchObject({ role: "user", status: "active" });
  });
});

describe("a member who has signed in, and whose directory has sent no groups", () => {
  it("keeps role and access when the roles of groups are saved", async () => {
    await save({ roleMappings: [{ group: "billing-admins", role: "admin" }] });
    expect(await member()).toMatchObject({ role: "user", status: "active" });
  });
});
