import { RACING } from "@counterfoil/database/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { tokenTo } from "../../../testing/mail/emails.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { PasskeyBrowser } from "../../../testing/sign-in/passkey/passkey.ts";
import { PasskeyDevice } from "../../../testing/sign-in/passkey/passkey-device.ts";
import { maple, type World } from "../../../testing/world.ts";

const USER = "/api/account/user";
const SITE = "https://billing.maple.example";
const email = "dominique@maple.example";
const displayName = "Dominique Roy";
let clock: number;
let world: World;
beforeEach(async () => {
  clock = Date.now();
  world = await maple({ publicUrl: SITE }, { now: () => new Date(clock) }, RACING);
});
afterEach(() => world?.close());

const outcome = ({ status, body }: TestResponse) => [status, body?.code];
async function invited(address = email, client = world.claire, account = world.maple) {
  const reply = await client.post(USER, { emails: [address], role: "user" });
  if (reply.status !== 200) throw new Error(reply.text);
  return tokenTo(world, account, address);
}
const start = (token: string) =>
  world.stranger.post("/auth/invitation/passkey/start", { token, displayName });
const finish = (token: string, credential: object) =>
  world.stranger.post("/auth/invitation/passkey", {
    token,
    displayName,
    name: "First passkey",
    credential,
  });
/** Accepts an invitation with a new passkey. */
async function accept(token: string, deviation = {}) {
  const device = new PasskeyDevice(SITE);
  const reply = await finish(token, device.create((await start(token)).body, deviation));
  return { device, reply };
}
const members = async () => (await world.claire.get(USER)).body.users;
const isMember = async () =>
  (await members()).some((member: { email: string }) => member.email === email);

describe("accepting an invitation with a passkey", () => {
  it("makes a member who signs in with the passkey alone, and has recovery codes", async () => {
    const { device, reply } = await accept(await invited());
    expect(reply.status).toBe(200);
    expect(reply.headers.get("set-cookie")).toMatch(/cf_refresh=/);
    expect(reply.body.recoveryCodes).toHaveLength(10);
    const here = new Client(world.app, reply.body.token);
    const me = (await here.get("/api/auth/me")).body;
    expect(me).toMatchObject({ user: { displayName, email }, hasPassword: false });
    expect(me.claims).toEqual({ role: "user", owner: false, account: world.maple });
    expect((await here.get("/api/auth/factors")).body).toMatchObject({
      passkeys: [{ name: "First passkey" }],
      password: false,
      recoveryCodes: 10,
    });
    expect((await new PasskeyBrowser(world.stranger).signIn(device)).status).toBe(200);
  });

  it("is enough where the business requires a second factor", async () => {
    await setUpAuthenticator(world.claire, clock);
    const secondFactor = { everyone: true, roles: [] };
    const required = await world.claire.patch("/api/account/security", { secondFactor });
    expect(required.status).toBe(200);
    const { reply } = await accept(await invited());
    const here = new Client(world.app, reply.body.token);
    expect((await here.get("/api/account/profile")).status).toBe(200);
  });

  it("is recorded as an accepted invitation, a passkey and a sign-in", async () => {
    await accept(await invited());
    const { rows } = await world.database
      .pool("owner")
      .query<{ action: string; account: string }>(
        "select action, account from app.audit_entry order by seq desc limit 3",
      );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      "factor.add",
      "invitation.accept",
      "session.sign_in",
    ]);
    expect(new Set(rows.map(({ account }) => account))).toEqual(new Set([world.maple]));
  });

  it("is rejected with an expired, replaced, used or unknown link", async () => {
    const old = await invited();
    const { body: options } = await start(old);
    await world.claire.post(`${USER}/reinvite`, { email });
    const credential = new PasskeyDevice(SITE).create(options);
    expect(outcome(await finish(old, credential))).toEqual([410, "link_replaced"]);
    const token = await tokenTo(world, world.maple, email);
    expect((await accept(token)).reply.status).toBe(200);
    expect(outcome(await start(token))).toEqual([410, "link_used"]);
    expect(outcome(await finish(token, credential))).toEqual([410, "link_used"]);
    expect(outcome(await start("x".repeat(43)))).toEqual([404, "link_unknown"]);
    const late = await invited("late@maple.example");
    clock += 10 * 24 * 3600 * 1000;
    expect(outcome(await start(late))).toEqual([410, "link_expired"]);
    expect(outcome(await finish(late, credential))).toEqual([410, "link_expired"]);
  });

  it("answers a challenge of the same invitation, once, within ten minutes", async () => {
    const token = await invited();
    const other = await invited("lou@maple.example");
    const refused = [400, "passkey_refused"];
    const foreign = new PasskeyDevice(SITE).create((await start(other)).body);
    expect(outcome(await finish(token, foreign))).toEqual(refused);
    const { body: options } = await start(token);
    const unverified = new PasskeyDevice(SITE).create(options, { userVerified: false });
    expect(outcome(await finish(token, unverified))).toEqual(refused);
    expect(outcome(await finish(token, new PasskeyDevice(SITE).create(options)))).toEqual(refused);
    const late = new PasskeyDevice(SITE).create((await start(token)).body);
    clock += 10 * 60_000;
    expect(outcome(await finish(token, late))).toEqual(refused);
    expect(await isMember()).toBe(false);
    expect((await accept(token)).reply.status).toBe(200);
  });

  it.each([
    ["at another site", { origin: "https://billing-maple.example" }],
    ["for another domain", { rpId: "maple.example" }],
    ["without verification of the user", { userVerified: false }],
  ])(
    "is rejected if the passkey was created %s, and the invitation stays",
    async (_, deviation) => {
      const token = await invited();
      expect(outcome((await accept(token, deviation)).reply)).toEqual([400, "passkey_refused"]);
      expect(await isMember()).toBe(false);
      expect((await accept(token)).reply.status).toBe(200);
    },
  );

  it("makes one member for concurrent callers, with a passkey or a password", async () => {
    const token = await invited();
    const password = "river-stone-9";
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, async () => (await accept(token)).reply),
      ...Array.from({ length: 4 }, () =>
        world.stranger.post("/auth/invitation/accept", { token, displayName, password }),
      ),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).map(outcome)).toEqual(
      Array(11).fill([410, "link_used"]),
    );
    const { rows } = await world.database
      .pool("owner")
      .query(
        "select person.id, password_hash is not null as password, count(passkey.id)::int as passkeys from app.person left join app.passkey on passkey.person = person.id where email = $1 group by person.id",
        [email],
      );
    expect(rows).toHaveLength(1);
    expect(rows[0].password ? 1 : 0).toBe(1 - rows[0].passkeys);
  });

  it("names the field that is missing", async () => {
    const token = await invited();
    const nameless = await world.stranger.post("/auth/invitation/passkey/start", {
      token,
      displayName: " ",
    });
    expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([400, ["displayName"]]);
  });
});

describe("someone who has a passkey only", () => {
  const harbour = async () => {
    const greta = await Client.signIn(world.app, "owner@harbour.example");
    return invited(email, greta, world.harbour);
  };

  it("isn’t replaced by an invitation of another business: they sign in to accept it", async () => {
    const { device } = await accept(await invited());
    const token = await harbour();
    const look = await world.stranger.post("/auth/invitation", { token });
    expect(look.body.reader).toBe("known");
    expect(outcome(await start(token))).toEqual([409, "stale_object"]);
    const chosen = { token, displayName: "Thief", password: "river-stone-9" };
    const attacker = await world.stranger.post("/auth/invitation/accept", chosen);
    expect(outcome(attacker)).toEqual([401, "wrong_credentials"]);
    const signedIn = await new PasskeyBrowser(world.stranger).signIn(device);
    const cookie = signedIn.headers.getSetCookie().find((one) => one.includes("cf_refresh=")) ?? "";
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const joined = await world.stranger.post("/auth/invitation/accept", { token }, { headers });
    expect(joined.status).toBe(200);
    const { body } = await new Client(world.app, joined.body.token).get("/api/auth/me");
    expect(Object.keys(body.accounts)).toContain(world.harbour);
  });

  it("gets no password from an invitation that is accepted at the same time", async () => {
    const [first, second] = [await invited(), await harbour()];
    const credential = new PasskeyDevice(SITE).create((await start(first)).body);
    const password = "river-stone-9";
    const replies = await Promise.all([
      finish(first, credential),
      world.stranger.post("/auth/invitation/accept", { token: second, displayName, password }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("isn’t replaced by a second invitation that was opened before either was accepted", async () => {
    const [first, second] = [await invited(), await harbour()];
    const late = new PasskeyDevice(SITE).create((await start(second)).body);
    expect((await accept(first)).reply.status).toBe(200);
    expect(outcome(await finish(second, late))).toEqual([409, "stale_object"]);
  });
});
