import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Client } from "../../testing/client.ts";
import { emailsTo } from "../../testing/mail/emails.ts";
import { registerPasskey } from "../../testing/sign-in/passkey/passkey.ts";
import { PasskeyDevice } from "../../testing/sign-in/passkey/passkey-device.ts";
import { maple, type World } from "../../testing/world.ts";

const SITE = "https://billing.maple.example";
let clock: number;
let world: World;
beforeEach(async () => {
  clock = Date.now();
  world = await maple({ publicUrl: SITE }, { now: () => new Date(clock) });
});
afterEach(() => world?.close());

const start = async (client = world.claire) => (await client.post("/api/auth/passkeys/start")).body;
const add = (credential: object, client = world.claire) =>
  client.post("/api/auth/passkeys", { name: "Phone", credential });
const passkeys = async (client = world.claire) =>
  (await client.get("/api/auth/factors")).body.passkeys;
const REFUSED = [400, "passkey_refused"];

describe("a new passkey", () => {
  it("must be discoverable and verify its user, and needs no attestation", async () => {
    const options = await start();
    expect(options).toMatchObject({
      rp: { id: "billing.maple.example" },
      user: { name: "owner@maple.example", displayName: "Claire Tessier" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(options.challenge).toMatch(/^[\w-]{43}$/);
  });

  it("is listed with its name, and isn't offered to the same authenticator again", async () => {
    const { device, id } = await registerPasskey(world.claire, " Claire’s phone ");
    const [listed] = await passkeys();
    expect(listed).toEqual({
      id,
      name: "Claire’s phone",
      createdAt: Math.floor(clock / 1000),
      lastUsedAt: null,
    });
    expect(id).toMatch(/^pky_/);
    const { excludeCredentials } = await start();
    expect(excludeCredentials).toEqual([
      { type: "public-key", id: device.id, transports: ["internal"] },
    ]);
  });

  it("whose response was lost is added once, and its recovery codes come again", async () => {
    const credential = new PasskeyDevice(SITE).create(await start());
    const body = { name: "Phone", credential };
    const send = () => world.claire.post("/api/auth/passkeys", body, { key: "lost" });
    const [first, second] = [await send(), await send()];
    expect(first.body.recoveryCodes).toHaveLength(10);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await passkeys()).toHaveLength(1);
  });

  it("ends every other session, and notifies its owner by email", async () => {
    const elsewhere = await Client.signIn(world.app, "owner@maple.example");
    await registerPasskey(world.claire);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
    expect((await world.claire.get("/api/auth/me")).status).toBe(200);
    const notices = (await emailsTo(world, null, "owner@maple.example")).flatMap(({ content }) =>
      content?.kind === "security" ? [content.what] : [],
    );
    expect(notices).toEqual(["passkey_added"]);
  });

  it.each([
    ["of another site", { origin: "https://billing.maple.example.evil.example" }],
    ["of a subdomain", { origin: "https://evil.billing.maple.example" }],
    ["for another domain", { rpId: "evil.example" }],
    ["without verification of its user", { userVerified: false }],
    ["that answers another kind of request", { type: "webauthn.get" }],
    ["with an unknown challenge", { challenge: "x".repeat(43) }],
  ])("%s is rejected", async (_, deviation) => {
    const credential = new PasskeyDevice(SITE).create(await start(), deviation);
    const reply = await add(credential);
    expect([reply.status, reply.body.code]).toEqual(REFUSED);
    expect(await passkeys()).toEqual([]);
  });

  it("is accepted once per challenge, within ten minutes, in the session that started it", async () => {
    const options = await start();
    const device = new PasskeyDevice(SITE);
    expect((await add(device.create(options))).status).toBe(200);
    const replayed = await add(new PasskeyDevice(SITE).create(options));
    expect([replayed.status, replayed.body.code]).toEqual(REFUSED);

    const amirs = new PasskeyDevice(SITE).create(await start(world.amir));
    expect((await add(amirs, world.noor)).body.code).toBe("passkey_refused");
    expect(await passkeys(world.noor)).toEqual([]);

    const late = await start();
    clock += 10 * 60_000;
    const again = await world.claire.post("/api/auth/verify/passkey");
    await world.claire.post("/api/auth/verify", { passkey: device.use(again.body) });
    const reply = await add(new PasskeyDevice(SITE).create(late));
    expect([reply.status, reply.body.code]).toEqual(REFUSED);
  });

  it("with the ID of another person’s passkey is rejected", async () => {
    const { device } = await registerPasskey(world.claire);
    const copied = device.create(await start(world.amir));
    expect((await add(copied, world.amir)).body.code).toBe("passkey_refused");
    expect(await passkeys(world.amir)).toEqual([]);
  });

  it("is rejected after the twentieth, however many requests add one", async () => {
    for (let n = 0; n < 18; n += 1) await registerPasskey(world.claire, `Key ${n}`);
    const started = await Promise.all([start(), start(), start(), start()]);
    const replies = await Promise.all(
      started.map((options) => add(new PasskeyDevice(SITE).create(options))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const full = await world.claire.post("/api/auth/passkeys/start");
    expect([full.status, full.body.code]).toEqual([409, "too_many_passkeys"]);
  });
});

describe("one’s own passkeys", () => {
  it("can be renamed and removed, but not those of others", async () => {
    const { id } = await registerPasskey(world.claire);
    const path = `/api/auth/passkeys/${id}`;
    expect((await world.amir.patch(path, { name: "Mine" })).status).toBe(404);
    expect((await world.amir.delete(path)).status).toBe(404);
    expect((await world.claire.patch(path, { name: "Laptop" })).body.name).toBe("Laptop");
    expect((await world.claire.delete(path)).status).toBe(204);
    expect(await passkeys()).toEqual([]);
    expect((await world.claire.delete(path)).status).toBe(404);
  });

  it("are recorded in the audit trail, once for each change", async () => {
    const { id } = await registerPasskey(world.claire);
    await world.claire.patch(`/api/auth/passkeys/${id}`, { name: "Laptop" });
    await world.claire.patch(`/api/auth/passkeys/${id}`, { name: "Laptop" });
    await world.claire.delete(`/api/auth/passkeys/${id}`);
    const { rows } = await world.database
      .pool("owner")
      .query(
        "select action, before, after from app.audit_entry where account = $1 and action like 'factor%' order by seq",
        [world.maple],
      );
    const [phone, laptop] = ["Phone", "Laptop"].map((name) =>
      JSON.stringify({ kind: "passkey", name }),
    );
    expect(rows).toEqual([
      { action: "factor.add", before: null, after: phone },
      { action: "factor.update", before: phone, after: laptop },
      { action: "factor.remove", before: laptop, after: null },
    ]);
  });
});

it("can’t be added at an IP address", async () => {
  const numeric = await maple({ publicUrl: "http://127.0.0.1:4000" });
  try {
    const reply = await numeric.claire.post("/api/auth/passkeys/start");
    expect([reply.status, reply.body.code]).toEqual([409, "passkeys_unavailable"]);
    expect((await numeric.stranger.get("/api/config")).body.passkeyDomain).toBeNull();
  } finally {
    await numeric.close();
  }
  expect((await world.stranger.get("/api/config")).body.passkeyDomain).toBe(
    "billing.maple.example",
  );
});
