import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { Client } from "../../testing/client.ts";
import { emailsTo, mailTo, tokenTo } from "../../testing/mail/emails.ts";
import { setUpAuthenticator } from "../../testing/sign-in/authenticator.ts";
import { maple, type World } from "../../testing/world.ts";

const PASSWORD = "counterfoil-demo";
const HOUR = 60 * 60 * 1000;
const OLD = "user@maple.example";
const NEW = "noor.lavoie@home.example";

let clock = Date.now();
let world: World;
beforeEach(async () => {
  await world?.close();
  clock = Date.now();
  world = await maple({}, { now: () => new Date(clock) });
});
afterAll(() => world?.close());

const request = (email: string, current = PASSWORD, client = world.noor) =>
  client.post("/api/auth/email", { email, current });
const link = (token: string) => world.stranger.post("/auth/email/link", { token });
const confirm = (token: string) => world.stranger.post("/auth/email/confirm", { token });
const keep = (token: string) => world.stranger.post("/auth/email/keep", { token });
const emailOf = async (client: Client) => (await client.get("/api/auth/me")).body.user.email;
const pending = async () => (await world.noor.get("/api/auth/profile")).body.pendingEmail;
const signIn = (email: string) => Client.signIn(world.app, email);

describe("a change of Noor's email address", () => {
  it("happens once the link in the new mailbox is used, and once only", async () => {
    expect((await request(` ${NEW.toUpperCase()} `)).status).toBe(204);
    expect(await emailOf(world.noor)).toBe(OLD);
    expect(await pending()).toEqual({
      email: NEW,
      expiresAt: Math.floor(clock / 1000) + 24 * 3600,
    });
    const token = await tokenTo(world, null, NEW);
    expect((await link(token)).body).toEqual({ purpose: "confirm", email: NEW });
    expect(await emailOf(world.noor)).toBe(OLD);

    expect((await confirm(token)).status).toBe(204);
    expect(await emailOf(world.noor)).toBe(NEW);
    expect(await pending()).toBeNull();
    await signIn(NEW);
    await expect(signIn(OLD)).rejects.toThrow();
    const again = await confirm(token);
    expect([again.status, again.body.code]).toEqual([410, "link_used"]);
  });

  it("is announced to the old address, whose link restores it and ends all sessions", async () => {
    await request(NEW);
    const notice = await mailTo(world, null, OLD);
    expect(notice.subject).toBe("Your email address is about to change");
    expect(notice.plain).toContain(NEW);
    const restore = await tokenTo(world, null, OLD);
    expect((await link(restore)).body).toEqual({ purpose: "keep", email: OLD });
    await confirm(await tokenTo(world, null, NEW));
    const attacker = await signIn(NEW);
    // The person who took over the account can't revoke the link with a new password.
    await attacker.post("/api/auth/password", { current: PASSWORD, password: "river-stone-9" });
    clock += 7 * 24 * HOUR - 1000;
    expect((await keep(restore)).status).toBe(204);
    for (const client of [world.noor, attacker])
      expect((await client.get("/api/auth/me")).status).toBe(401);
    const back = await Client.signIn(world.app, OLD, "river-stone-9");
    expect(await emailOf(back)).toBe(OLD);
    expect((await keep(restore)).body.code).toBe("link_used");
  });

  it("is undone by the old address with the second factor that a thief added after it", async () => {
    await setUpAuthenticator(world.amir, clock);
    await request(NEW);
    const restore = await tokenTo(world, null, OLD);
    await confirm(await tokenTo(world, null, NEW));
    clock += 60_000;
    const thief = await signIn(NEW);
    await setUpAuthenticator(thief, clock);
    const undo = { token: await tokenTo(world, null, NEW) };
    expect((await keep(restore)).status).toBe(204);
    const late = await world.stranger.post("/auth/undo", undo);
    expect(late.body.code).toBe("link_used");
    const own = await signIn(OLD);
    const { authenticator, recoveryCodes } = (await own.get("/api/auth/factors")).body;
    expect([authenticator, recoveryCodes]).toEqual([null, 0]);
    const amirs = (await world.amir.get("/api/auth/factors")).body;
    expect(amirs.authenticator).not.toBeNull();
  });

  it("leaves the second factors that Noor had before, and their recovery codes", async () => {
    await setUpAuthenticator(world.noor, clock);
    clock += 60_000;
    await request(NEW);
    await keep(await tokenTo(world, null, OLD));
    const credentials = { email: OLD, password: PASSWORD };
    const reply = await world.stranger.post("/auth/token", credentials);
    expect(reply.body.code).toBe("second_factor_required");
    const codes = await world.database.pool("owner").query("select hash from app.recovery_code");
    expect(codes.rows).toHaveLength(10);
  });

  it("is cancelled by the old address before it is confirmed", async () => {
    await request(NEW);
    const token = await tokenTo(world, null, NEW);
    expect((await keep(await tokenTo(world, null, OLD))).status).toBe(204);
    expect((await confirm(token)).body.code).toBe("link_used");
    expect((await world.noor.get("/api/auth/me")).status).toBe(401);
    expect(await emailOf(await signIn(OLD))).toBe(OLD);
  });

  it("can be restored by the first address after a second change", async () => {
    await request(NEW);
    const first = await tokenTo(world, null, OLD);
    await confirm(await tokenTo(world, null, NEW));
    await request("elsewhere@home.example");
    const second = await tokenTo(world, null, NEW);
    await confirm(await tokenTo(world, null, "elsewhere@home.example"));
    expect((await keep(first)).status).toBe(204);
    expect((await keep(second)).body.code).toBe("link_used");
    expect(await emailOf(await signIn(OLD))).toBe(OLD);
  });

  it("revokes links to a new password that the old address received", async () => {
    await world.stranger.post("/auth/reset/request", { email: OLD });
    const reset = await tokenTo(world, null, OLD);
    await request(NEW);
    await confirm(await tokenTo(world, null, NEW));
    const late = await world.stranger.post("/auth/reset", {
      token: reset,
      password: "a new brook",
    });
    expect(late.body.code).toBe("link_used");
  });

  it("expires after a day, and the old address's link after a week", async () => {
    await request(NEW);
    const token = await tokenTo(world, null, NEW);
    const restore = await tokenTo(world, null, OLD);
    clock += 24 * HOUR;
    expect((await confirm(token)).body.code).toBe("link_expired");
    clock += 6 * 24 * HOUR;
    expect((await keep(restore)).body.code).toBe("link_expired");
  });

  it("is replaced by a newer request, and can be cancelled", async () => {
    await request(NEW);
    const first = await tokenTo(world, null, NEW);
    await request("n.lavoie@home.example");
    expect((await confirm(first)).body.code).toBe("link_used");
    expect((await pending()).email).toBe("n.lavoie@home.example");
    expect((await world.noor.delete("/api/auth/email")).status).toBe(204);
    expect(await pending()).toBeNull();
    const second = await tokenTo(world, null, "n.lavoie@home.example");
    expect((await confirm(second)).body.code).toBe("link_used");
    expect(await emailOf(world.noor)).toBe(OLD);
  });

  it("looks the same for an address that belongs to someone, who must confirm it", async () => {
    const taken = "owner@harbour.example";
    const known = await request(taken);
    const unknown = await request(NEW);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const sent = async (email: string) =>
      (await emailsTo(world, null, email)).map(({ kind }) => kind);
    expect(await sent(taken)).toEqual(await sent(NEW));
    await request(taken);
    const refused = await confirm(await tokenTo(world, null, taken));
    expect([refused.status, refused.body.code]).toEqual([409, "email_taken"]);
    expect(await emailOf(world.noor)).toBe(OLD);
    expect(await emailOf(world.greta)).toBe(taken);
  });

  it("needs the current password, throttled with sign-in", async () => {
    const wrong = await request(NEW, "not it");
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { current: "The password is incorrect" },
    ]);
    const attacker = new Client(world.app, world.noor.token, "203.0.113.9");
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => request(NEW, `guess ${n}`, attacker)),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await emailsTo(world, null, NEW)).toEqual([]);
  });

  it("of someone who has a password isn't accepted without it", async () => {
    const reply = await world.noor.post("/api/auth/email", { email: NEW });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ["current"]]);
    expect(await emailsTo(world, null, NEW)).toEqual([]);
  });

  it("needs a recent verification of someone who signs in with a passkey alone", async () => {
    await world.database
      .kysely<IdentitySchema>("app")
      .updateTable("person")
      .set({ password_hash: null })
      .where("email", "=", OLD)
      .execute();
    const changeEmail = (body: object) =>
      world.noor.post("/api/auth/email", { email: NEW, ...body });
    clock += 11 * 60_000;
    for (const body of [{}, { current: PASSWORD }]) {
      const reply = await changeEmail(body);
      expect([reply.status, reply.body.code]).toEqual([403, "verification_required"]);
    }
    clock -= 2 * 60_000;
    expect((await changeEmail({})).status).toBe(204);
    expect((await confirm(await tokenTo(world, null, NEW))).status).toBe(204);
    expect(await emailOf(world.noor)).toBe(NEW);
  });

  it.each([
    ["isn't one", "noor", "Invalid email"],
    ["is theirs already", OLD.toUpperCase(), "This is your email address already"],
  ])("names the field of an address that %s", async (_, email, expected) => {
    const reply = await request(email);
    expect([reply.status, reply.body.fields]).toEqual([400, { email: expected }]);
  });

  it("is limited to five requests a day", async () => {
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push((await request(`noor${n}@home.example`)).status);
    expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
    clock += 24 * HOUR;
    const again = await signIn(OLD);
    expect((await request(NEW, PASSWORD, again)).status).toBe(204);
  });

  it("is confirmed for one of two people who want the same address", async () => {
    await request(NEW);
    const noors = await tokenTo(world, null, NEW);
    await request(NEW, PASSWORD, world.amir);
    const amirs = await tokenTo(world, null, NEW);
    const replies = await Promise.all([confirm(noors), confirm(amirs)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe("an unknown link about an email address", () => {
  it("is reported as such", async () => {
    for (const follow of [link, confirm, keep]) {
      expect((await follow("x".repeat(43))).body.code).toBe("link_unknown");
    }
  });
});
