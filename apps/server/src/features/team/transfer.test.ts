import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../testing/client.ts";
import { emailsTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const USER = "/api/account/user";
let world: World;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
});
afterAll(() => world?.close());

interface ListedUser {
  readonly uid: string;
  readonly email: string;
  readonly role: string;
}
/** Returns the team as seen by Beatriz, who keeps her role throughout. */
const team = async (): Promise<ListedUser[]> => (await world.beatriz.get(USER)).body.users;
const owners = async () => (await team()).filter(({ role }) => role === "owner");
async function uidOf(email: string): Promise<string> {
  const row = (await team()).find((user) => user.email === email);
  if (row === undefined) throw new Error(`${email} is not in the team`);
  return row.uid;
}
/** Returns the current owner of Maple & Main. */
async function owner(): Promise<Client> {
  const [row] = await owners();
  return Client.signIn(world.app, row?.email ?? "");
}
const transfer = (client: Client, uid: string) => client.post(`${USER}/${uid}/transferOwnership`);

describe("transferring ownership", () => {
  it("is limited to active members of this business", async () => {
    const noor = await uidOf("user@maple.example");
    await world.claire.patch(`${USER}/${noor}`, { active: false });
    const deactivated = await transfer(world.claire, noor);
    expect([deactivated.status, Object.keys(deactivated.body.fields)]).toEqual([400, ["uid"]]);
    await world.claire.patch(`${USER}/${noor}`, { active: true });
    const greta = (await world.greta.get("/api/auth/me")).body.user.id;
    expect((await transfer(world.claire, greta)).status).toBe(404);
    expect((await transfer(world.claire, "usr_unknown")).status).toBe(404);
    expect((await world.claire.get("/api/auth/me")).body.claims.owner).toBe(true);
  });

  it("swaps the roles, ends the sessions of both, and returns a new token to the former owner", async () => {
    const amirElsewhere = await Client.signIn(world.app, "admin@maple.example");
    const { status, body } = await transfer(world.claire, await uidOf("admin@maple.example"));
    expect(status).toBe(200);
    for (const client of [world.claire, world.amir, amirElsewhere]) {
      expect((await client.get("/api/auth/me")).status).toBe(401);
    }
    const signedIn = await world.stranger.post("/auth/custom", { token: body.result.token });
    const claire = new Client(world.app, signedIn.body.token);
    const me = (await claire.get("/api/auth/me")).body;
    expect(me.user.displayName).toBe("Claire Tessier");
    expect(me.claims).toEqual({ role: "admin", owner: false, account: world.maple });
    expect(me.ownerName).toBe("Amir Haddad");
    const again = await world.stranger.post("/auth/custom", { token: body.result.token });
    expect(again.status).toBe(401);
    for (const address of ["owner@maple.example", "admin@maple.example"]) {
      const posted = await emailsTo(world, world.maple, address);
      expect(posted.map(({ content }) => content)).toEqual([
        { kind: "ownership", businessName: "Maple & Main", newOwnerName: "Amir Haddad" },
      ]);
    }
  });

  it("doesn't restore old sessions when it is transferred back", async () => {
    const back = await transfer(await owner(), await uidOf("owner@maple.example"));
    expect(back.status).toBe(200);
    expect((await world.claire.get("/api/auth/me")).status).toBe(401);
    const claire = await Client.signIn(world.app, "owner@maple.example");
    expect((await claire.get("/api/auth/me")).body.claims.role).toBe("owner");
  });

  it("to two users by 50 concurrent calls leaves one owner, and one call succeeds", async () => {
    const heirs = [await uidOf("admin@maple.example"), await uidOf("user@maple.example")];
    const before = await owner();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => transfer(before, heirs[n % 2] ?? "")),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(49);
    expect(await owners()).toHaveLength(1);
  });

  it("concurrent with removing, deactivating or demoting the new owner, stays consistent in any order", async () => {
    const before = await owner();
    const uid = await uidOf("owner@maple.example");
    const rivals: ((uid: string) => Promise<TestResponse>)[] = [
      (heir) => before.post(`${USER}/remove`, { uid: heir }),
      (heir) => before.patch(`${USER}/${heir}`, { active: false }),
      (heir) => before.patch(`${USER}/${heir}`, { role: "user" }),
      (heir) => transfer(before, heir),
    ];
    const replies = await Promise.all(Array.from({ length: 48 }, (_, n) => rivals[n % 4]?.(uid)));
    expect(replies.every((reply) => reply !== undefined && reply.status < 500)).toBe(true);
    expect(await owners()).toHaveLength(1);
    expect((await (await owner()).get("/api/auth/me")).body.claims.owner).toBe(true);
  });
});
