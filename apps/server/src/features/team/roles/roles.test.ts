import { rightsOf } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite } from "../../../config/read-config.ts";
import { Client } from "../../../testing/client.ts";
import { emailsTo, mailTo, tokenTo } from "../../../testing/mail/emails.ts";
import { renew, signInToRenew } from "../../../testing/sign-in/renew.ts";
import { maple, type World } from "../../../testing/world.ts";

const ROLE = "/api/account/role";
const USER = "/api/account/user";
let world: World;
beforeAll(async () => {
  world = await maple({ site: readSite(undefined) });
});
afterAll(() => world?.close());

const make = (
  name: string,
  copiedFrom: string,
  rights?: readonly string[],
  client = world.claire,
) => client.post(ROLE, { name, copiedFrom, ...(rights === undefined ? {} : { rights }) });
async function uidOf(email: string): Promise<string> {
  const { body } = await world.claire.get(USER);
  return body.users.find((user: { email: string }) => user.email === email).uid;
}
/** Gives Noor a role, and signs her in. */
async function noorAs(role: string): Promise<Client> {
  const given = await world.claire.patch(`${USER}/${await uidOf("user@maple.example")}`, { role });
  expect([given.status, given.body.role]).toEqual([200, role]);
  return Client.signIn(world.app, "user@maple.example");
}
const backToUser = () => noorAs("user");

describe("roles of Maple & Main", () => {
  it("are the shipped ones with their people, and ready-made ones to copy", async () => {
    const { body } = await world.claire.get(ROLE);
    const shipped = body.roles.map((role: { id: string; members: number }) => [
      role.id,
      role.members,
    ]);
    expect(shipped).toEqual([
      ["owner", 1],
      ["admin", 2],
      ["user", 1],
    ]);
    const site = readSite(undefined);
    expect(body.roles[1].rights).toEqual(rightsOf("admin", site));
    expect(body.templates.map(({ id }: { id: string }) => id)).toEqual(["accountant", "support"]);
    const grantable = body.rights.map(({ right }: { right: string }) => right);
    expect(grantable).toContain("account:payout");
    expect(grantable).not.toContain("team:manage_roles");
    expect(grantable).not.toContain("product:read");
  });

  it("the read-only accountant reads, reports and exports, and changes nothing", async () => {
    const { status, body } = await make("Accountant", "accountant");
    expect([status, body.name, body.copiedFrom]).toEqual([200, "Accountant", "accountant"]);
    const noor = await noorAs(body.id);
    const rules = await noor.get("/api/auth/rules");
    expect(rules.body).toMatchObject({ role: body.id, roleName: "Accountant", viewing: false });
    expect((await noor.get("/api/stripe/invoice")).status).toBe(200);
    expect((await noor.get("/api/stripe/reportRun")).status).toBe(200);
    const refused = await noor.post("/api/stripe/customer", { name: "Atelier Nord" });
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    const { users } = (await world.claire.get(USER)).body;
    expect(users.find(({ role }: { role: string }) => role === body.id)).toMatchObject({
      displayName: "Noor Lavoie",
      roleName: "Accountant",
    });
    await backToUser();
  });

  it("opens only the features that it reads", async () => {
    const { body } = await make("Cashier", "user", ["payment:read", "payment:refund"]);
    const noor = await noorAs(body.id);
    const rules = await noor.get("/api/auth/rules");
    expect(rules.body.features).toEqual(["payments", "account"]);
    expect(rules.body.rights).toEqual(["payment:read", "payment:refund"]);
    const closed = await noor.get("/api/stripe/invoice");
    expect([closed.status, closed.body.code]).toEqual([403, "forbidden"]);
    expect((await noor.get("/api/stripe/paymentIntent")).status).toBe(200);
    await backToUser();
  });

  it("can be invited to, by name in the email and on the link's page", async () => {
    const { body } = await make("Support", "support");
    const email = "paule@maple.example";
    const invited = await world.claire.post(USER, { emails: [email], role: body.id });
    expect(invited.body.invitedUsers[0]).toMatchObject({ role: body.id, roleName: "Support" });
    const [posted] = await emailsTo(world, world.maple, email);
    expect(posted?.content).toMatchObject({ kind: "invitation", role: { name: "Support" } });
    expect((await mailTo(world, world.maple, email)).plain).toContain("“Support”");
    const token = await tokenTo(world, world.maple, email);
    const link = await world.stranger.post("/auth/invitation", { token });
    expect(link.body).toMatchObject({ role: body.id, roleName: "Support" });
    const joined = { token, displayName: "Paule Roy", password: "meadow-lantern-42" };
    expect((await world.stranger.post("/auth/invitation/accept", joined)).status).toBe(200);
    const paule = await Client.signIn(world.app, email, "meadow-lantern-42");
    expect((await paule.post("/api/stripe/customer", { name: "Atelier Nord" })).status).toBe(200);
    expect((await paule.get("/api/stripe/reportRun")).status).toBe(403);
  });
});

describe("making a role", () => {
  it("is the owner's alone", async () => {
    for (const client of [world.amir, await backToUser()]) {
      const refused = await make("Mine", "user", undefined, client);
      expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    }
  });

  it("never passes on what stays with the owner, or what doesn't exist", async () => {
    for (const right of [
      "team:manage_roles",
      "team:manage_directory",
      "team:transfer",
      "account:onboard",
      "account:develop",
    ]) {
      const { status, body } = await make("Deputy", "owner", ["customer:read", right]);
      expect([status, body.fields]).toEqual([
        400,
        { "rights.1": "You can't grant this permission" },
      ]);
    }
    const unknown = await make("Deputy", "owner", ["invoice:explode"]);
    expect(Object.keys(unknown.body.fields)).toEqual(["rights.0"]);
    const off = await make("Deputy", "owner", ["product:read"]);
    expect(off.body.faults["rights.0"].code).toBe("right_not_held");
    const nothing = await make("Deputy", "role_unknown");
    expect(nothing.body.faults.copiedFrom.code).toBe("unknown_role");
  });

  it("copied from the owner has everything else, and reads what it changes", async () => {
    const all = await make("Deputy", "owner");
    expect(all.body.rights).toEqual(
      rightsOf("owner", readSite(undefined)).filter(
        (right) =>
          ![
            "team:manage_roles",
            "team:manage_directory",
            "team:transfer",
            "account:onboard",
            "account:develop",
          ].includes(right),
      ),
    );
    const voider = await make("Voider", "user", ["invoice:void"]);
    expect(voider.body.rights).toEqual(["invoice:read", "invoice:void"]);
  });

  it("needs a name of its own", async () => {
    await make("Bookkeeper", "user");
    for (const name of ["bookkeeper", "OWNER", "admin"]) {
      const { status, body } = await make(name, "user");
      expect([status, body.faults.name.code]).toEqual([400, "role_name_taken"]);
    }
    expect((await make("  ", "user")).body.fields).toEqual({ name: "This is a required field" });
  });
});

describe("a member of the team with a further role", () => {
  it("can't give what they lack, nor touch those who may do more", async () => {
    const { body: clerk } = await make("Team clerk", "user", [
      "team:read",
      "team:invite",
      "team:change_role",
      "team:remove",
      "customer:read",
    ]);
    const { body: reader } = await make("Reader", "user", ["customer:read"]);
    const noor = await noorAs(clerk.id);
    const email = "theo@maple.example";
    const amir = await uidOf("admin@maple.example");
    const refused = [
      await noor.post(USER, { emails: [email], role: "admin" }),
      await noor.post(USER, { emails: [email], role: "user" }),
      await noor.patch(`${USER}/${amir}`, { role: reader.id }),
      await noor.patch(`${USER}/${amir}`, { active: false }),
      await noor.post(`${USER}/remove`, { uid: amir }),
      await make("Mine", "user", undefined, noor),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await noor.post(USER, { emails: [email], role: reader.id })).status).toBe(200);
    await backToUser();
  });
});

describe("changing a role", () => {
  it("applies from the next request, ends open streams and keeps the session", async () => {
    const { body } = await make("Shrinking", "user");
    await noorAs(body.id);
    const before = await signInToRenew(world, "user@maple.example");
    const stream = await before.client.fetch("/api/stream");
    const rights = ["customer:read"];
    const changed = await world.claire.patch(`${ROLE}/${body.id}`, { name: "Reader 2", rights });
    expect([changed.status, changed.body.rights]).toEqual([200, rights]);
    await stream.text();
    expect((await before.client.get("/api/auth/me")).status).toBe(401);
    const { client: renewed } = await renew(world, before);
    expect((await renewed.get("/api/auth/rules")).body).toMatchObject({
      rights,
      roleName: "Reader 2",
    });
    await backToUser();
  });

  it("ignores a right that this release no longer has", async () => {
    const { body } = await make("From the future", "user", ["customer:read"]);
    await world.database
      .pool("owner")
      .query("update app.role set rights = '{customer:read,invoice:explode}' where id = $1", [
        body.id,
      ]);
    const noor = await noorAs(body.id);
    expect((await noor.get("/api/auth/rules")).body.rights).toEqual(["customer:read"]);
    await backToUser();
  });
});

describe("deleting a role", () => {
  it("that no one has needs nothing else", async () => {
    const { body } = await make("Unused", "user");
    expect((await world.claire.delete(`${ROLE}/${body.id}`)).status).toBe(204);
    expect((await world.claire.delete(`${ROLE}/${body.id}`)).status).toBe(404);
    expect((await world.claire.delete(`${ROLE}/admin`)).status).toBe(404);
  });

  it("that people have asks for the role that they get instead", async () => {
    const { body } = await make("Closing", "user");
    const noor = await noorAs(body.id);
    await world.claire.post(USER, { emails: ["zoe@maple.example"], role: body.id });
    const refused = await world.claire.delete(`${ROLE}/${body.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "role_in_use"]);
    const itself = await world.claire.delete(`${ROLE}/${body.id}?replacement=${body.id}`);
    expect(itself.body.faults.replacement.code).toBe("unknown_role");
    const owner = await world.claire.delete(`${ROLE}/${body.id}?replacement=owner`);
    expect(owner.status).toBe(400);
    const done = await world.claire.delete(`${ROLE}/${body.id}?replacement=user`);
    expect(done.status).toBe(204);
    expect((await noor.get("/api/auth/me")).status).toBe(401);
    const { users, invitedUsers } = (await world.claire.get(USER)).body;
    expect(users.map(({ role }: { role: string }) => role)).not.toContain(body.id);
    expect(
      invitedUsers.find(({ email }: { email: string }) => email.startsWith("zoe")),
    ).toMatchObject({ role: "user", roleName: null });
  });

  it("leaves entries of the invitations and of the requirement that change with it", async () => {
    const { body } = await make("Leaving", "user");
    await world.claire.post(USER, { emails: ["ines@maple.example"], role: body.id });
    await world.database
      .pool("owner")
      .query("insert into app.factor_requirement (account, role) values ($1, $2), ($1, 'admin')", [
        world.maple,
        body.id,
      ]);
    await world.claire.delete(`${ROLE}/${body.id}?replacement=user`);
    const last = async (action: string) =>
      (await world.claire.get(`/api/audit?action=${action}`)).body.data[0];
    expect(await last("invitation.update")).toMatchObject({
      person: { name: "Claire Tessier" },
      before: { email: "ines@maple.example", role: body.id },
      after: { role: "user" },
    });
    expect(await last("security.update")).toMatchObject({
      before: { require_factor_roles: ["admin", body.id].sort() },
      after: { require_factor_roles: ["admin"] },
    });
  });
});
