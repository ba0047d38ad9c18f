import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../testing/client.ts";
import { emailsTo, mailTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const USER = "/api/account/user";
let world: World;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
});
afterAll(() => world?.close());

const invite = (emails: string[], role = "user", client = world.claire) =>
  client.post(USER, { emails, role });
async function uidOf(email: string): Promise<string> {
  const { body } = await world.claire.get(USER);
  return body.users.find((user: { email: string }) => user.email === email).uid;
}

describe("listing the team", () => {
  it("returns members with role, status and last sign-in, and invited users", async () => {
    await invite(["dominique@maple.example"], "admin");
    const { status, body } = await world.noor.get(USER);
    expect(status).toBe(200);
    expect(body.users.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
      "Claire Tessier",
      "Amir Haddad",
      "Beatriz Duarte",
      "Noor Lavoie",
    ]);
    const [claire] = body.users;
    expect(claire).toMatchObject({ role: "owner", owner: true, status: "active" });
    expect(claire.lastSignIn).toBeGreaterThan(1_700_000_000);
    const [dominique] = body.invitedUsers;
    expect(dominique).toMatchObject({
      email: "dominique@maple.example",
      role: "admin",
      status: "invited",
      expired: false,
      invitedBy: "Claire Tessier",
    });
    expect(dominique.expiresAt - dominique.invitedAt).toBe(10 * 24 * 3600);
  });

  it("returns only the business's own members", async () => {
    const { body } = await world.greta.get(USER);
    expect(body.users.map(({ email }: { email: string }) => email).sort()).toEqual([
      "both@maple.example",
      "owner@harbour.example",
    ]);
    expect(body.invitedUsers).toEqual([]);
  });
});

describe("changing the team", () => {
  it("is allowed for the owner only: an admin and a user get the permission that they lack", async () => {
    const uid = await uidOf("user@maple.example");
    for (const client of [world.amir, world.noor]) {
      const refused = [
        [await invite(["x@maple.example"], "user", client), "team:invite"],
        [await client.post(`${USER}/reinvite`, { email: "x@maple.example" }), "team:invite"],
        [await client.post(`${USER}/remove`, { uid }), "team:remove"],
        [await client.patch(`${USER}/${uid}`, { role: "admin" }), "team:change_role"],
        [await client.post(`${USER}/${uid}/transferOwnership`), "team:transfer"],
      ] as const;
      for (const [reply, right] of refused) {
        expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
        expect(reply.body.error).toContain(right);
      }
    }
  });

  it("is rejected for another business's owner, as if member and invitation didn't exist", async () => {
    const uid = await uidOf("user@maple.example");
    const email = "dominique@maple.example";
    const replies = [
      await world.greta.post(`${USER}/remove`, { uid }),
      await world.greta.patch(`${USER}/${uid}`, { active: false }),
      await world.greta.post(`${USER}/${uid}/transferOwnership`),
      await world.greta.post(`${USER}/remove`, { email }),
      await world.greta.post(`${USER}/reinvite`, { email }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await world.noor.get("/api/auth/me")).status).toBe(200);
  });
});

describe("inviting", () => {
  it("accepts several addresses, each with its own email", async () => {
    const emails = ["one@maple.example", " Two@Maple.example "];
    const { status, body } = await invite(emails);
    expect(status).toBe(200);
    expect(body.invitedUsers.map(({ email }: { email: string }) => email)).toEqual([
      "one@maple.example",
      "two@maple.example",
    ]);
    const { subject } = await mailTo(world, world.maple, "two@maple.example");
    expect(subject).toBe("Claire Tessier invited you to join Maple & Main");
  });

  it("names each invalid address, and invites none", async () => {
    const { status, body } = await invite(["three@maple.example", "not an address", ""]);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ "emails.1": "Invalid email", "emails.2": "Invalid email" });
    expect(await emailsTo(world, world.maple, "three@maple.example")).toEqual([]);
  });

  it("names each address on the team, already invited, or entered twice, and invites none", async () => {
    const fresh = "four@maple.example";
    const member = await invite([fresh, "Admin@maple.example"]);
    expect([member.status, member.body.code]).toEqual([400, "invalid_request"]);
    expect(member.body.fields).toEqual({
      "emails.1": "admin@maple.example is already on the team",
    });
    const invited = await invite([fresh, "dominique@maple.example"]);
    expect(invited.body).toMatchObject({
      error: "Some addresses can’t be invited. No invitations were sent.",
      fields: { "emails.1": "dominique@maple.example is already invited" },
      faults: { "emails.1": { code: "already_invited", email: "dominique@maple.example" } },
    });
    const twice = await invite([fresh, "FOUR@maple.example"]);
    expect(twice.body.fields).toEqual({ "emails.1": "four@maple.example is listed twice" });
    expect(await emailsTo(world, world.maple, fresh)).toEqual([]);
    const { body } = await world.claire.get(USER);
    expect(body.invitedUsers.some(({ email }: { email: string }) => email === fresh)).toBe(false);
  });

  it("accepts 1 to 20 addresses, and never the owner's role", async () => {
    const many = Array.from({ length: 21 }, (_, n) => `p${n}@maple.example`);
    expect((await invite(many)).body.fields).toEqual({ emails: "Use up to 20 addresses" });
    expect((await invite([])).body.fields).toEqual({ emails: "This is a required field" });
    expect(Object.keys((await invite(["p@maple.example"], "owner")).body.fields)).toEqual(["role"]);
  });

  it("creates one invitation and one email for 50 concurrent callers", async () => {
    const email = "raced@maple.example";
    const replies = await Promise.all(Array.from({ length: 50 }, () => invite([email])));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await emailsTo(world, world.maple, email)).toHaveLength(1);
  });

  it("is revoked by address or ID", async () => {
    const { body } = await invite(["gone@maple.example", "gone2@maple.example"]);
    const byAddress = await world.claire.post(`${USER}/remove`, { email: "Gone@maple.example" });
    const byId = await world.claire.post(`${USER}/remove`, {
      invitation: body.invitedUsers[1].id,
    });
    expect([byAddress.status, byId.status]).toEqual([204, 204]);
    const again = await world.claire.post(`${USER}/remove`, { email: "gone@maple.example" });
    expect(again.status).toBe(404);
    expect((await invite(["gone@maple.example"])).status).toBe(200);
  });
});

describe("changing a member", () => {
  const sessionsOf = (email: string) =>
    Promise.all([Client.signIn(world.app, email), Client.signIn(world.app, email)]);
  const statuses = async (clients: Client[]) =>
    (await Promise.all(clients.map((client) => client.get("/api/auth/me")))).map(
      ({ status }) => status,
    );

  it("changes the role, which applies from the next request and requires a new sign-in", async () => {
    const uid = await uidOf("user@maple.example");
    const noor = await sessionsOf("user@maple.example");
    const { status, body } = await world.claire.patch(`${USER}/${uid}`, { role: "admin" });
    expect([status, body.role]).toEqual([200, "admin"]);
    expect(await statuses(noor)).toEqual([401, 401]);
    const back = await world.claire.patch(`${USER}/${uid}`, { role: "user" });
    expect(back.body.role).toBe("user");
    expect(await statuses(noor)).toEqual([401, 401]);
    expect(await statuses(await sessionsOf("user@maple.example"))).toEqual([200, 200]);
  });

  it("deactivates and reactivates a member; ended sessions stay ended", async () => {
    const uid = await uidOf("user@maple.example");
    const noor = await sessionsOf("user@maple.example");
    const off = await world.claire.patch(`${USER}/${uid}`, { active: false });
    expect(off.body.status).toBe("deactivated");
    expect(await statuses(noor)).toEqual([401, 401]);
    await expect(Client.signIn(world.app, "user@maple.example")).rejects.toThrow(/401|wrong/);
    expect((await world.claire.patch(`${USER}/${uid}`, { active: true })).body.status).toBe(
      "active",
    );
    expect(await statuses(noor)).toEqual([401, 401]);
    expect(await statuses(await sessionsOf("user@maple.example"))).toEqual([200, 200]);
  });

  it("removes a member from this business only, and emails them", async () => {
    const uid = await uidOf("both@maple.example");
    const beatriz = await Client.signIn(world.app, "both@maple.example");
    expect((await beatriz.get("/api/auth/me")).body.claims.account).toBe(world.maple);
    expect((await world.claire.post(`${USER}/remove`, { uid })).status).toBe(204);
    expect(await statuses([beatriz])).toEqual([401]);
    const [posted] = await emailsTo(world, world.maple, "both@maple.example");
    expect(posted?.content).toEqual({ kind: "removed", businessName: "Maple & Main" });
    const elsewhere = await Client.signIn(world.app, "both@maple.example");
    expect((await elsewhere.get("/api/auth/me")).body.claims).toMatchObject({
      account: world.harbour,
      role: "user",
    });
    expect((await world.claire.post(`${USER}/remove`, { uid })).status).toBe(404);
  });

  it("rejects changes to the owner, who must transfer first", async () => {
    const uid = await uidOf("owner@maple.example");
    const replies = [
      await world.claire.post(`${USER}/remove`, { uid }),
      await world.claire.patch(`${USER}/${uid}`, { role: "user" }),
      await world.claire.patch(`${USER}/${uid}`, { active: false }),
      await world.claire.post(`${USER}/${uid}/transferOwnership`),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [409, "owner_protected"]),
    );
    expect((await world.claire.get("/api/auth/me")).body.claims.owner).toBe(true);
  });

  it("requires the user and the change", async () => {
    const uid = await uidOf("user@maple.example");
    expect((await world.claire.patch(`${USER}/${uid}`, {})).body.fields).toEqual({
      role: "Provide role or active",
    });
    for (const body of [{}, { uid, email: "x@maple.example" }]) {
      const reply = await world.claire.post(`${USER}/remove`, body);
      expect(reply.body.fields).toEqual({ uid: "Provide one of uid, invitation or email" });
    }
    expect((await world.claire.post(`${USER}/reinvite`, {})).body.fields).toEqual({
      invitation: "Provide one of invitation or email",
    });
  });
});
