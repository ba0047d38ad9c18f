import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../testing/client.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { setUpAuthenticator } from "../../testing/sign-in/authenticator.ts";
import { connection } from "../../testing/sign-in/directory/connection.ts";
import { signInThrough, type TestDirectory } from "../../testing/sign-in/directory/directory.ts";
import {
  type DirectoryWorld,
  directoryWorld,
} from "../../testing/sign-in/directory/directory-world.ts";
import type { ScimClient } from "../../testing/sign-in/directory/scim.ts";
import type { World } from "../../testing/world.ts";

const TEAM = "/api/account/user";
const NOOR = "user@maple.example";
const BEATRIZ = "both@maple.example";

let world: World;
let directory: TestDirectory;
let okta: ScimClient;
let close: DirectoryWorld["close"];
beforeAll(async () => {
  ({ world, directory, okta, close } = await directoryWorld());
});
afterAll(async () => {
  await close?.();
});

const signIn = (as: string) => signInThrough(world, { account: world.maple, as });
const withPassword = (email: string, more: object = {}) =>
  world.stranger.post("/auth/token", { email, password: "counterfoil-demo", ...more });
async function removed(email: string): Promise<void> {
  const { body } = await world.claire.get(TEAM);
  const { uid } = body.users.find((one: { email: string }) => one.email === email);
  expect((await world.claire.post(`${TEAM}/remove`, { uid })).status).toBe(204);
}
const latest = async (action: string) =>
  (await world.claire.get(`/api/audit?action=${action}`)).body.data[0];

describe("a removed colleague whose address the directory gives to someone else", () => {
  it("can't sign in as the newcomer with their own password, app or recovery codes", async () => {
    const noor = await Client.signIn(world.app, NOOR);
    const { app, recoveryCodes } = await setUpAuthenticator(noor, Date.now());
    await removed(NOOR);
    const groups = ["billing-admins"];
    directory.people.set("new-noor", {
      email: NOOR,
      email_verified: true,
      name: "Noor B.",
      groups,
    });
    expect((await signIn("new-noor")).status).toBe(200);
    for (const more of [
      {},
      { code: app.codeAt(Date.now() + 30_000) },
      { code: recoveryCodes[0] },
    ]) {
      const { status, body } = await withPassword(NOOR, more);
      expect([status, body.code], JSON.stringify(more)).toEqual([401, "wrong_credentials"]);
    }
    expect(await latest("password.reset")).toMatchObject({ subject: { name: "Noor B." } });
    expect(await latest("factor.reset")).toMatchObject({ subject: { name: "Noor B." } });
  });

  it("can't either if the directory provisions the newcomer", async () => {
    const invited = await world.claire.post(TEAM, { emails: ["lea@maple.example"], role: "user" });
    expect(invited.status, invited.text).toBe(200);
    const token = await tokenTo(world, world.maple, "lea@maple.example");
    const password = "meadow-lantern-42";
    const lea = { token, displayName: "Léa Roy", password };
    expect((await world.stranger.post("/auth/invitation/accept", lea)).status).toBe(200);
    await removed("lea@maple.example");
    const made = await okta.post("/Users", {
      userName: "lea@maple.example",
      displayName: "Léa B.",
    });
    expect(made.status, made.text).toBe(201);
    const active = { active: true, role: "admin" };
    expect((await world.claire.patch(`${TEAM}/${made.body.id}`, active)).status).toBe(200);
    const { status } = await withPassword("lea@maple.example", { password });
    expect(status).toBe(401);
  });

  it("keeps their credentials while another business relies on them", async () => {
    await removed(BEATRIZ);
    const groups = ["billing"];
    directory.people.set("beatriz", { email: BEATRIZ, email_verified: true, groups });
    expect((await signIn("beatriz")).status).toBe(200);
    expect((await withPassword(BEATRIZ)).status).toBe(200);
  });

  it("opens only the other business with them, not the newcomer's membership", async () => {
    const beatriz = await Client.signIn(world.app, BEATRIZ);
    const { claims } = (await beatriz.get("/api/auth/me")).body;
    expect(claims.account).toBe(world.harbour);
    const switched = await beatriz.post("/api/auth/session", { account: world.maple });
    expect([switched.status, switched.body.code]).toEqual([403, "directory_required"]);
    const newcomer = await signIn("beatriz");
    expect(newcomer.body.business).toBe("Maple & Main");
  });

  it("doesn't either if the directory provisioned the newcomer", async () => {
    await removed(BEATRIZ);
    const made = await okta.post("/Users", { userName: BEATRIZ, displayName: "Beatriz B." });
    expect(made.status, made.text).toBe(201);
    const active = { active: true, role: "admin" };
    expect((await world.claire.patch(`${TEAM}/${made.body.id}`, active)).status).toBe(200);
    const beatriz = await Client.signIn(world.app, BEATRIZ);
    const switched = await beatriz.post("/api/auth/session", { account: world.maple });
    expect([switched.status, switched.body.code]).toEqual([403, "directory_required"]);
  });

  it("opens both again once they have accepted an invitation with their own password", async () => {
    await removed(BEATRIZ);
    const invited = await world.claire.post(TEAM, { emails: [BEATRIZ], role: "user" });
    expect(invited.status, invited.text).toBe(200);
    const token = await tokenTo(world, world.maple, BEATRIZ);
    const password = "counterfoil-demo";
    const accepted = await world.stranger.post("/auth/invitation/accept", { token, password });
    expect(accepted.status, accepted.text).toBe(200);
    const beatriz = await Client.signIn(world.app, BEATRIZ);
    const switched = await beatriz.post("/api/auth/session", { account: world.maple });
    expect(switched.status, switched.text).toBe(200);
  });
});

describe("the owner of a business", () => {
  it("isn't signed in as by someone whom the directory's token says they are", async () => {
    const { user } = (await world.claire.get("/api/auth/me")).body;
    const email = "mallory@maple.example";
    directory.people.set("mallory", { email, email_verified: true, groups: ["billing"] });
    const about = { userName: email, externalId: "mallory", emails: [{ value: email }] };
    const sent = await okta.put(`/Users/${user.id}`, about);
    expect(sent.status, sent.text).toBe(200);
    await signIn("mallory");
    const { data } = (await world.claire.get("/api/audit?action=directory.link")).body;
    const linked = data.map(({ subject }: { subject: { id: string } }) => subject.id);
    expect(linked).not.toContain(user.id);
  });
});

describe("a session that the directory opened", () => {
  const opened = async () => {
    const email = "zoe@maple.example";
    directory.people.set("zoe", { email, email_verified: true, groups: ["billing"] });
    expect((await signIn("zoe")).body.business).toBe("Maple & Main");
    return open();
  };
  const open = async () => {
    const { rows } = await world.database
      .pool("owner")
      .query("select id from app.session where directory and ended_at is null");
    return rows.length;
  };

  it("goes on while other settings of the directory are changed", async () => {
    expect(await opened()).toBeGreaterThan(0);
    const same = connection(directory, { groupClaim: "groups", defaultRole: "user" });
    expect((await world.claire.post("/api/account/directory", same)).status).toBe(200);
    expect(await open()).toBeGreaterThan(0);
  });

  it("ends when the business no longer vouches for one of its domains", async () => {
    const two = connection(directory, { domains: ["maple.example", "maple-main.example"] });
    expect((await world.claire.post("/api/account/directory", two)).status).toBe(200);
    expect(await opened()).toBeGreaterThan(0);
    await world.claire.post("/api/account/directory", connection(directory));
    expect(await open()).toBe(0);
  });

  it("ends when the business connects another directory", async () => {
    expect(await opened()).toBeGreaterThan(0);
    const other = connection({ issuer: "https://login.maple.example" });
    expect((await world.claire.post("/api/account/directory", other)).status).toBe(200);
    expect(await open()).toBe(0);
  });
});

describe("a member whom only the directory can sign in", () => {
  const canSignIn = async () => {
    const { users } = (await world.claire.get(TEAM)).body;
    return users.find(({ email }: { email: string }) => email === BEATRIZ).canSignIn;
  };

  it("is on the team as someone who can't sign in once it is disconnected", async () => {
    await removed(BEATRIZ);
    const made = await okta.post("/Users", { userName: BEATRIZ, displayName: "Beatriz B." });
    expect(made.status, made.text).toBe(201);
    expect(await canSignIn()).toBe(true);
    expect((await world.claire.delete("/api/account/directory")).status).toBe(204);
    expect(await canSignIn()).toBe(false);
  });
});
