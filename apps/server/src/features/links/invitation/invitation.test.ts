import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { linkTo, tokenTo } from "../../../testing/mail/emails.ts";
import { maple, type World } from "../../../testing/world.ts";

const USER = "/api/account/user";
const DAY = 24 * 3600;
let clock = Date.now();
let world: World;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) }, RACING);
});
afterAll(() => world?.close());

/** Signs Claire in again, because the tests advance the clock by days. */
const claire = () => Client.signIn(world.app, "owner@maple.example");
async function invited(email: string, role = "user"): Promise<string> {
  const reply = await (await claire()).post(USER, { emails: [email], role });
  if (reply.status !== 200) throw new Error(reply.text);
  return tokenTo(world, world.maple, email);
}
/** Signs Greta in at Harbour Supply, whatever other business she has joined. */
async function atHarbour(): Promise<Client> {
  const greta = await Client.signIn(world.app, "owner@harbour.example");
  const { body } = await greta.post("/api/auth/session", { account: world.harbour });
  return new Client(world.app, body.token);
}
const look = (token: string, headers: Record<string, string> = {}) =>
  world.stranger.post("/auth/invitation", { token }, { headers });
const accept = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  world.stranger.post("/auth/invitation/accept", body, { headers });
const newcomer = { displayName: "Dominique Roy", password: "river-stone-9" };
const meOf = async (reply: TestResponse) =>
  (await new Client(world.app, reply.body.token).get("/api/auth/me")).body;

describe("an invitation link", () => {
  it("opens the sign-in app, in the inviter's language", async () => {
    const reply = await (await claire()).post(USER, {
      emails: ["langue@maple.example"],
      role: "user",
      language: "fr",
    });
    expect(reply.status).toBe(200);
    const { href } = await linkTo(world, world.maple, "langue@maple.example");
    expect(href).toMatch(
      /^http:\/\/127\.0\.0\.1:4000\/signin\/invitation\?token=[\w-]{43}&lang=fr$/,
    );
  });

  it("shows inviter, role and business without a session", async () => {
    const token = await invited("lue@maple.example", "admin");
    expect((await look(token)).body).toMatchObject({
      businessName: "Maple & Main",
      email: "lue@maple.example",
      role: "admin",
      invitedBy: "Claire Tessier",
      reader: "new",
    });
  });

  it("is valid for ten days to the second, then reports that it expired", async () => {
    const token = await invited("late@maple.example");
    clock += (10 * DAY - 1) * 1000;
    expect((await look(token)).status).toBe(200);
    clock += 1000;
    for (const reply of [await look(token), await accept({ token, ...newcomer })]) {
      expect([reply.status, reply.body.code]).toEqual([410, "link_expired"]);
    }
  });

  it("is replaced when resent: the new one works, the old one reports that it was replaced", async () => {
    const old = await invited("again@maple.example");
    clock += 11 * DAY * 1000;
    const reply = await (await claire()).post(`${USER}/reinvite`, {
      email: "again@maple.example",
    });
    expect([reply.status, reply.body.expired]).toEqual([200, false]);
    const fresh = await tokenTo(world, world.maple, "again@maple.example");
    expect(fresh).not.toBe(old);
    expect((await accept({ token: fresh, ...newcomer })).status).toBe(200);
    expect((await look(fresh)).body.code).toBe("link_used");
  });

  it("reports whether it was replaced, revoked, used or never existed", async () => {
    const old = await invited("which@maple.example");
    await (await claire()).post(`${USER}/reinvite`, { email: "which@maple.example" });
    expect((await look(old)).body.code).toBe("link_replaced");
    const fresh = await tokenTo(world, world.maple, "which@maple.example");
    await (await claire()).post(`${USER}/remove`, { email: "which@maple.example" });
    expect((await accept({ token: fresh, ...newcomer })).body.code).toBe("link_withdrawn");
    const unknown = await look("x".repeat(43));
    expect([unknown.status, unknown.body.code]).toEqual([404, "link_unknown"]);
  });
});

describe("accepting an invitation", () => {
  it("signs a new user in with the invited role after they choose a name and password", async () => {
    const email = "dominique@maple.example";
    const token = await invited(email, "admin");
    const reply = await accept({ token, ...newcomer });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("set-cookie")).toMatch(/^cf_session=/);
    const me = await meOf(reply);
    expect(me.user).toMatchObject({ displayName: "Dominique Roy", email });
    expect(me.claims).toEqual({ role: "admin", owner: false, account: world.maple });
    await Client.signIn(world.app, email, newcomer.password);
    const team = (await (await claire()).get(USER)).body;
    expect(team.invitedUsers.some((one: { email: string }) => one.email === email)).toBe(false);
  });

  it("rejects a short or common password and a missing name, by field, and stays pending", async () => {
    const token = await invited("weak@maple.example");
    const short = await accept({ token, displayName: "W", password: "sixsix" });
    expect(short.body.fields).toEqual({ password: "Use at least 8 characters" });
    const common = await accept({ token, displayName: "W", password: "Password123" });
    expect(common.body.fields).toEqual({ password: "This password is too easy to guess" });
    const nothing = await accept({ token, displayName: "  " });
    expect(Object.keys(nothing.body.fields).sort()).toEqual(["displayName", "password"]);
    expect((await accept({ token, ...newcomer })).status).toBe(200);
  });

  it("adds the business to an existing user who signs in", async () => {
    const token = await invited("owner@harbour.example");
    expect((await look(token)).body.reader).toBe("known");
    const wrong = await accept({ token, password: "river-stone-9", displayName: "Thief" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "wrong_credentials"]);
    const reply = await accept({ token, password: "counterfoil-demo" });
    const me = await meOf(reply);
    expect(me.user.displayName).toBe("Greta Lindqvist");
    expect(me.claims).toMatchObject({ account: world.maple, role: "user" });
    expect(me.accounts[world.harbour]).toMatchObject({ role: "owner" });
  });

  it("needs no password from that user's session, but does from another's", async () => {
    const email = "signedin@maple.example";
    await accept({ token: await invited(email), ...newcomer });
    await (await claire()).post(`${USER}/remove`, { uid: await uidOf(email) });
    await (await atHarbour()).post(USER, { emails: [email], role: "user" });
    const token = await tokenTo(world, world.harbour, email);
    const harbour = await accept({ token, password: newcomer.password });
    const cookie = harbour.headers.get("set-cookie")?.split(";")[0] ?? "";
    const back = await invited(email, "admin");
    const other = await world.stranger.post("/auth/token", {
      email: "admin@maple.example",
      password: "counterfoil-demo",
    });
    const amirs = other.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await look(back, { cookie: amirs })).body.reader).toBe("known");
    expect((await accept({ token: back }, { cookie: amirs })).status).toBe(400);
    expect((await look(back, { cookie })).body.reader).toBe("signed_in");
    const reply = await accept({ token: back }, { cookie });
    expect((await meOf(reply)).claims).toMatchObject({ account: world.maple, role: "admin" });
    expect((await new Client(world.app, harbour.body.token).get("/api/auth/me")).status).toBe(401);
  });

  it("adds one user once for 50 concurrent callers", async () => {
    const email = "fifty@maple.example";
    const token = await invited(email);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => accept({ token, ...newcomer })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "link_used")).toHaveLength(49);
    const { users } = (await (await claire()).get(USER)).body;
    expect(users.filter((user: { email: string }) => user.email === email)).toHaveLength(1);
  });

  it("reports a used invitation, not a wrong password, to a concurrent caller", async () => {
    const email = "twice@maple.example";
    const token = await invited(email);
    const holder = await world.database.connect("owner");
    await holder.query("begin; lock table app.person in access exclusive mode");
    // It has found the link valid, and waits for the lock on the address.
    const late = accept({ token, ...newcomer, password: "another-word-7" });
    await vi.waitFor(async () => {
      const { rows } = await holder.query("select from pg_locks where not granted");
      expect(rows.length).toBeGreaterThan(0);
    });
    await holder.query(
      "insert into app.person (id, email, display_name, password_hash) select 'usr_first', $1, 'Dominique Roy', password_hash from app.person where password_hash is not null limit 1",
      [email],
    );
    await holder.query("update app.one_use_token set used_at = now() where used_at is null");
    await holder.query("commit");
    await holder.end();
    expect((await late).body.code).toBe("link_used");
  });

  it("throttles guesses at an existing user's password", async () => {
    await (await atHarbour()).post(USER, { emails: ["admin@maple.example"], role: "user" });
    const link = await tokenTo(world, world.harbour, "admin@maple.example");
    const attacker = new Client(world.app, null, "203.0.113.77");
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        attacker.post("/auth/invitation/accept", { token: link, password: `guess ${n}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

async function uidOf(email: string): Promise<string> {
  const { users } = (await (await claire()).get(USER)).body;
  return users.find((user: { email: string }) => user.email === email).uid;
}
