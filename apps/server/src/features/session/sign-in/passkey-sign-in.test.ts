import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { Client } from "../../../testing/client.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { storeTestDirectory } from "../../../testing/sign-in/directory/stored-directory.ts";
import { PasskeyBrowser, registerPasskey } from "../../../testing/sign-in/passkey/passkey.ts";
import { PasskeyDevice } from "../../../testing/sign-in/passkey/passkey-device.ts";
import { maple, type World } from "../../../testing/world.ts";

const SITE = "https://billing.maple.example";
let clock: number;
let world: World;
let browser: PasskeyBrowser;
beforeEach(async () => {
  clock = Date.now();
  world = await maple({ publicUrl: SITE }, { now: () => new Date(clock) });
  browser = new PasskeyBrowser(world.stranger);
});
afterEach(() => world?.close());

const REFUSED = [401, "wrong_credentials"];
const outcome = ({ status, body }: { status: number; body: { code?: string } | null }) => [
  status,
  body?.code,
];

describe("signing in with a passkey", () => {
  it("needs no email, password or code", async () => {
    await setUpAuthenticator(world.claire, clock);
    const { device } = await registerPasskey(world.claire);
    const reply = await browser.signIn(device);
    expect(reply.status).toBe(200);
    const me = await new Client(world.app, reply.body.token).get("/api/auth/me");
    expect(me.body.user.displayName).toBe("Claire Tessier");
    const [passkey] = (await world.claire.get("/api/auth/factors")).body.passkeys;
    expect(passkey.lastUsedAt).toBe(Math.floor(clock / 1000));
  });

  it("asks for any passkey of this domain, with verification of its user", async () => {
    expect((await browser.start()).body).toMatchObject({
      rpId: "billing.maple.example",
      userVerification: "required",
      allowCredentials: [],
    });
  });

  it.each([
    ["at another site", { origin: "https://billing-maple.example" }],
    ["for another domain", { rpId: "maple.example" }],
    ["without verification of the user", { userVerified: false }],
    ["for another kind of request", { type: "webauthn.create" }],
    ["for another person", { userHandle: Buffer.from("usr_someone").toString("base64url") }],
  ])("is rejected if it was used %s", async (_, deviation) => {
    const { device } = await registerPasskey(world.claire);
    expect(outcome(await browser.signIn(device, deviation))).toEqual(REFUSED);
    expect((await browser.signIn(device)).status).toBe(200);
  });

  it("answers each challenge once, within ten minutes, in the browser that asked", async () => {
    const { device } = await registerPasskey(world.claire);
    const proof = device.use((await browser.start()).body);
    expect((await browser.finish(proof)).status).toBe(200);
    expect(outcome(await browser.finish(proof))).toEqual(REFUSED);

    const elsewhere = new PasskeyBrowser(world.stranger);
    await elsewhere.start();
    const taken = device.use((await browser.start()).body);
    expect(outcome(await elsewhere.finish(taken))).toEqual(REFUSED);
    expect((await browser.finish(taken)).status).toBe(200);

    const late = device.use((await browser.start()).body);
    clock += 10 * 60_000;
    expect(outcome(await browser.finish(late))).toEqual(REFUSED);
  });

  it("answers no challenge of another purpose, whose own purpose isn't served by this one either", async () => {
    const { device } = await registerPasskey(world.claire);
    const adding = (await world.claire.post("/api/auth/passkeys/start")).body;
    const verifying = (await world.claire.post("/api/auth/verify/passkey")).body;
    for (const { challenge } of [adding, verifying]) {
      await browser.start();
      expect(outcome(await browser.finish(device.use({ challenge })))).toEqual(REFUSED);
    }
    const { challenge } = (await browser.start()).body;
    const verified = { passkey: device.use({ challenge }) };
    const refused = [400, "passkey_refused"];
    expect(outcome(await world.claire.post("/api/auth/verify", verified))).toEqual(refused);
    const credential = new PasskeyDevice(SITE).create({ ...adding, challenge });
    const added = { name: "Key", credential };
    expect(outcome(await world.claire.post("/api/auth/passkeys", added))).toEqual(refused);
    expect((await browser.finish(device.use({ challenge }))).status).toBe(200);
  });

  it("is rejected with a signature of another key, and for an unknown passkey", async () => {
    const { device } = await registerPasskey(world.claire);
    const stranger = new PasskeyDevice(SITE);
    const { challenge } = (await browser.start()).body;
    const { userHandle } = device.use({ challenge });
    expect(outcome(await browser.signIn(stranger, { userHandle }))).toEqual(REFUSED);
    const forged = stranger.use((await browser.start()).body, { userHandle });
    expect(outcome(await browser.finish({ ...forged, id: device.id }))).toEqual(REFUSED);
  });

  it("is rejected for a copy of a passkey whose authenticator counts", async () => {
    const device = new PasskeyDevice(SITE, 5);
    await registerPasskey(world.claire, "Key", device);
    expect((await browser.signIn(device, { counter: 9 })).status).toBe(200);
    expect(outcome(await browser.signIn(device, { counter: 9 }))).toEqual(REFUSED);
    expect(outcome(await browser.signIn(device, { counter: 0 }))).toEqual(REFUSED);
    expect((await browser.signIn(device, { counter: 10 })).status).toBe(200);
  });

  it("ends when the passkey is removed", async () => {
    const { device, id } = await registerPasskey(world.claire);
    const session = await browser.signIn(device);
    const proof = device.use((await browser.start()).body);
    await world.claire.delete(`/api/auth/passkeys/${id}`);
    expect(outcome(await browser.finish(proof))).toEqual(REFUSED);
    const signedIn = new Client(world.app, session.body.token);
    expect((await signedIn.get("/api/auth/me")).status).toBe(401);
  });

  it("is rejected without an active membership, and where the directory is required", async () => {
    const { device } = await registerPasskey(world.noor);
    const db = world.database.kysely<IdentitySchema>("app");
    const noors = db.updateTable("membership").where("role", "=", "user");
    await noors.set({ active: false }).execute();
    expect(outcome(await browser.signIn(device))).toEqual(REFUSED);
    await noors.set({ active: true }).execute();
    await storeTestDirectory(world, { required: true });
    expect(outcome(await browser.signIn(device))).toEqual([403, "directory_required"]);
  });

  it("is throttled by person and by network", async () => {
    const { device } = await registerPasskey(world.claire);
    const attacker = new PasskeyBrowser(new Client(world.app, null, "203.0.113.9"));
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await attacker.signIn(device, { userVerified: false })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await browser.signIn(device)).status).toBe(200);
  });

  it("is recorded as a sign-in with its method, and a rejected one with its reason", async () => {
    const { device } = await registerPasskey(world.claire);
    await browser.signIn(device);
    await browser.signIn(device, { userVerified: false });
    const { rows } = await world.database
      .pool("owner")
      .query(
        "select action, after from app.audit_entry where account = $1 and action ~ '^(session.(sign_in|refuse)|factor.refuse)$' order by seq desc limit 3",
        [world.maple],
      );
    expect(rows).toEqual([
      { action: "session.refuse", after: '{"reason":"wrong_passkey"}' },
      { action: "factor.refuse", after: '{"kind":"passkey","reason":"invalid"}' },
      { action: "session.sign_in", after: '{"method":"passkey"}' },
    ]);
  });
});
