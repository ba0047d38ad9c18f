import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { Client, type TestResponse } from "../../testing/client.ts";
import { emailsTo, tokenTo } from "../../testing/mail/emails.ts";
import { type AuthenticatorApp, setUpAuthenticator } from "../../testing/sign-in/authenticator.ts";
import { maple, type World } from "../../testing/world.ts";

const EMAIL = "owner@maple.example";
const PASSWORD = "counterfoil-demo";
const STEP = 30_000;
let clock = Date.now();
let world: World;
let app: AuthenticatorApp;
let recoveryCodes: string[];
beforeEach(async () => {
  world = await maple({}, { now: () => new Date(clock) });
  ({ app, recoveryCodes } = await setUpAuthenticator(world.claire, clock));
  clock += STEP;
});
afterEach(() => world?.close());

const from = (address: string) => new Client(world.app, null, address);
const signIn = (code?: string, client = world.stranger): Promise<TestResponse> =>
  client.post("/auth/token", { email: EMAIL, password: PASSWORD, ...(code ? { code } : {}) });
const complete = (
  challenge: string,
  code: string,
  client = world.stranger,
): Promise<TestResponse> => client.post("/auth/factor", { challenge, code });
const noticesTo = async (email: string) =>
  (await emailsTo(world, null, email)).flatMap(({ content }) =>
    content?.kind === "security" ? [content.what] : [],
  );

describe("signing in with an authenticator app", () => {
  it("asks for a code after the password, and opens a session with it once", async () => {
    const response = await signIn();
    expect([response.status, response.body.code]).toEqual([401, "second_factor_required"]);
    expect(response.headers.get("set-cookie")).toBeNull();
    const { challenge } = response.body;
    const done = await complete(challenge, app.codeAt(clock));
    expect(done.status).toBe(200);
    const me = await new Client(world.app, done.body.token).get("/api/auth/me");
    expect(me.body.user.displayName).toBe("Claire Tessier");
    clock += STEP;
    const again = await complete(challenge, app.codeAt(clock));
    expect([again.status, again.body.code]).toEqual([401, "wrong_credentials"]);
  });

  it("accepts the code together with the password, as apps show it", async () => {
    const code = app.codeAt(clock).replace(/^.../, "$& ");
    expect((await signIn(code)).status).toBe(200);
  });

  it("doesn't ask anybody with a wrong password", async () => {
    const body = { email: EMAIL, password: "not it", code: app.codeAt(clock) };
    expect((await world.stranger.post("/auth/token", body)).body.code).toBe("wrong_credentials");
    expect((await signIn(app.codeAt(clock))).status).toBe(200);
  });

  it("accepts the previous and the next code, and none further away", async () => {
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 400],
      [1, 200],
    ] as const) {
      const reply = await signIn(app.codeAt(clock + steps * STEP));
      // The code of the step before was used to set the app up.
      expect([steps, reply.status]).toEqual([steps, status]);
    }
    clock += 10 * STEP;
    expect((await signIn(app.codeAt(clock - STEP))).status).toBe(200);
  });

  it("accepts a code once, however many requests send it", async () => {
    const code = app.codeAt(clock);
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const replayed = await signIn(code);
    expect(replayed.body.faults).toEqual({ code: { code: "wrong_code" } });
  });

  it("throttles guesses, while the owner can sign in from elsewhere", async () => {
    const attacker = from("203.0.113.9");
    const { challenge } = (await signIn(undefined, attacker)).body;
    const guesses = Array.from({ length: 12 }, () => complete(challenge, "000000", attacker));
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    const slowed = await complete(challenge, app.codeAt(clock), attacker);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(app.codeAt(clock), from("198.51.100.4"))).status).toBe(200);
  });

  it("ends a challenge after five minutes, and when the password changes", async () => {
    const late = (await signIn()).body.challenge;
    clock += 301_000;
    expect((await complete(late, app.codeAt(clock))).body.code).toBe("wrong_credentials");
    const other = (await signIn()).body.challenge;
    await world.stranger.post("/auth/reset/request", { email: EMAIL });
    const token = await tokenTo(world, null, EMAIL);
    const chosen = { token, password: "river-stone-9" };
    expect((await world.stranger.post("/auth/reset", chosen)).status).toBe(204);
    expect((await complete(other, app.codeAt(clock))).body.code).toBe("wrong_credentials");
  });

  it("asks for it after the password was reset by email", async () => {
    await world.stranger.post("/auth/reset/request", { email: EMAIL });
    const body = { token: await tokenTo(world, null, EMAIL), password: "a new brook" };
    const reset = await world.stranger.post("/auth/reset", body);
    expect([reset.status, reset.headers.get("set-cookie")]).toEqual([204, null]);
    const sent = { email: EMAIL, password: "a new brook" };
    const response = await world.stranger.post("/auth/token", sent);
    expect([response.status, response.body.code]).toEqual([401, "second_factor_required"]);
    expect((await complete(response.body.challenge, app.codeAt(clock))).status).toBe(200);
  });

  it("asks for it when an existing user accepts an invitation with their password", async () => {
    const invite = { emails: [EMAIL], role: "user" };
    expect((await world.greta.post("/api/account/user", invite)).status).toBe(200);
    const token = await tokenTo(world, world.harbour, EMAIL);
    const accept = (more: object) =>
      world.stranger.post("/auth/invitation/accept", { token, password: PASSWORD, ...more });
    expect((await accept({})).body.code).toBe("second_factor_required");
    expect((await accept({ code: "000000" })).status).toBe(400);
    expect((await accept({ code: app.codeAt(clock) })).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("work once each in place of a code, and tell the user by email", async () => {
    const [first = "", second = ""] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await signIn(first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await signIn(first)).status).toBe(400);
    expect((await signIn(second)).status).toBe(200);
    expect(await noticesTo(EMAIL)).toContain("recovery_code");
    const { body } = await world.claire.get("/api/auth/factors");
    expect(body.recoveryCodes).toBe(8);
  });

  it("are accepted once each, however many requests send one", async () => {
    const [code] = recoveryCodes;
    const replies = await Promise.all(Array.from({ length: 8 }, () => signIn(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await world.claire.get("/api/auth/factors")).body.recoveryCodes).toBe(9);
  });

  it("end when they are replaced", async () => {
    const replaced = await world.claire.post("/api/auth/factors/recoveryCodes");
    expect((await signIn(recoveryCodes[0])).status).toBe(400);
    expect((await signIn(replaced.body.recoveryCodes[0])).status).toBe(200);
  });

  it("are stored as hashes, and the app's secret encrypted", async () => {
    const db = world.database.kysely<IdentitySchema>("app");
    const codes = await db.selectFrom("recovery_code").selectAll().execute();
    const apps = await db.selectFrom("authenticator").selectAll().execute();
    const stored = JSON.stringify([
      codes.map(({ hash }) => [hash.toString("utf8"), hash.toString("hex")]),
      apps,
    ]);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
    expect(stored).not.toContain(app.secret);
    expect(apps[0]?.secret).toMatch(/^sealed:1:/);
  });
});

describe("setting an authenticator app up", () => {
  it("takes effect once a code is confirmed", async () => {
    const proposed = await world.amir.post("/api/auth/factors/authenticator");
    const url = new URL(proposed.body.url);
    expect([url.protocol, url.host, url.searchParams.get("secret")]).toEqual([
      "otpauth:",
      "totp",
      proposed.body.secret,
    ]);
    expect(decodeURIComponent(url.pathname)).toContain("admin@maple.example");
    const confirm = "/api/auth/factors/authenticator/confirm";
    const wrong = await world.amir.post(confirm, { code: "000000" });
    expect(wrong.body.faults).toEqual({ code: { code: "wrong_code" } });
    expect((await world.amir.get("/api/auth/factors")).body.authenticator).toBeNull();
    const plain = { email: "admin@maple.example", password: PASSWORD };
    expect((await world.stranger.post("/auth/token", plain)).status).toBe(200);
  });

  it("ends every other session, notifies the user, and never replaces an enabled app", async () => {
    const elsewhere = await Client.signIn(world.app, "user@maple.example");
    await setUpAuthenticator(world.noor, clock);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
    expect((await world.noor.get("/api/auth/me")).status).toBe(200);
    expect(await noticesTo("user@maple.example")).toEqual(["factor_enabled"]);
    const another = await world.noor.post("/api/auth/factors/authenticator");
    expect([another.status, another.body.code]).toEqual([409, "authenticator_enabled"]);
  });

  it("is undone by turning it off, which ends the recovery codes too", async () => {
    expect((await world.claire.post("/api/auth/factors/authenticator/disable")).status).toBe(204);
    expect((await world.claire.get("/api/auth/factors")).body).toEqual({
      password: true,
      passkeys: [],
      authenticator: null,
      recoveryCodes: 0,
    });
    expect((await signIn()).status).toBe(200);
    expect(await noticesTo(EMAIL)).toEqual(["factor_enabled", "factor_disabled"]);
  });
});

it("is recorded in the audit trail of the person's businesses", async () => {
  await signIn("000000");
  await signIn(recoveryCodes[0]);
  await world.claire.post("/api/auth/factors/authenticator/disable");
  const { rows } = await world.database
    .pool("owner")
    .query<{ action: string; after: string | null }>(
      "select action, after from app.audit_entry where account = $1 and action ~ $2 order by seq",
      [world.maple, "^(factor|recoveryCodes)"],
    );
  expect(rows).toEqual([
    { action: "factor.add", after: '{"kind":"authenticator"}' },
    { action: "factor.refuse", after: '{"kind":"code","reason":"wrong_code"}' },
    { action: "recoveryCodes.use", after: '{"left":9}' },
    { action: "factor.remove", after: null },
  ]);
});
