import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetFactor } from "../../../first-owner/recovery/reset-factor.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { registerPasskey } from "../../../testing/sign-in/passkey/passkey.ts";
import type { PasskeyDevice } from "../../../testing/sign-in/passkey/passkey-device.ts";
import { maple, type World } from "../../../testing/world.ts";

const SITE = "https://billing.maple.example";
const EMAIL = "owner@maple.example";
const PASSWORD = "counterfoil-demo";
let clock: number;
let world: World;
let device: PasskeyDevice;
let id: string;
let recoveryCodes: string[];
beforeEach(async () => {
  clock = Date.now();
  world = await maple({ publicUrl: SITE }, { now: () => new Date(clock) });
  ({ device, id, recoveryCodes } = await registerPasskey(world.claire));
});
afterEach(() => world?.close());

const signIn = (more = {}) =>
  world.stranger.post("/auth/token", { email: EMAIL, password: PASSWORD, ...more });
const complete = (challenge: string, proof: object) =>
  world.stranger.post("/auth/factor", { challenge, ...proof });

describe("a password of someone with a passkey", () => {
  it("isn't enough to sign in: the passkey answers the challenge, once", async () => {
    const response = await signIn();
    expect([response.status, response.body.code, response.body.factors]).toEqual([
      401,
      "second_factor_required",
      ["passkey"],
    ]);
    const { challenge } = response.body;
    const proof = { passkey: device.use({ challenge }) };
    expect((await complete(challenge, {})).body.faults).toEqual({ code: { code: "required" } });
    expect((await complete(challenge, proof)).status).toBe(200);
    expect((await complete(challenge, proof)).status).toBe(401);
  });

  it("can't be completed with an answer to another challenge, or another person's passkey", async () => {
    const [first, second] = [(await signIn()).body.challenge, (await signIn()).body.challenge];
    const replayed = await complete(second, { passkey: device.use({ challenge: first }) });
    expect([replayed.status, replayed.body.code]).toEqual([400, "passkey_refused"]);
    const amirs = await registerPasskey(world.amir);
    const foreign = await complete(second, { passkey: amirs.device.use({ challenge: second }) });
    expect([foreign.status, foreign.body.code]).toEqual([400, "passkey_refused"]);
  });

  it("asks for either if they have an authenticator app too", async () => {
    const { app } = await setUpAuthenticator(world.claire, clock);
    clock += 30_000;
    const response = await signIn();
    expect(response.body.factors).toEqual(["authenticator", "passkey"]);
    expect((await complete(response.body.challenge, { code: app.codeAt(clock) })).status).toBe(200);
  });

  it("is enough again once the last passkey is removed, and the recovery codes end", async () => {
    await world.claire.delete(`/api/auth/passkeys/${id}`);
    expect((await signIn()).status).toBe(200);
    expect((await world.claire.get("/api/auth/factors")).body.recoveryCodes).toBe(0);
  });

  it("is enough again after the operator's reset", async () => {
    await resetFactor(world.database, EMAIL);
    expect((await signIn()).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("come with the first passkey only, and replace it", async () => {
    expect(recoveryCodes).toHaveLength(10);
    expect((await registerPasskey(world.claire, "Laptop")).recoveryCodes).toEqual([]);
    expect((await signIn({ code: recoveryCodes[0] })).status).toBe(200);
    expect((await signIn({ code: recoveryCodes[0] })).status).toBe(400);
    const replaced = await world.claire.post("/api/auth/factors/recoveryCodes");
    expect(replaced.body.recoveryCodes).toHaveLength(10);
  });

  it("stay when the authenticator app is turned off, while there is a passkey", async () => {
    await setUpAuthenticator(world.claire, clock);
    await world.claire.post("/api/auth/factors/authenticator/disable");
    expect((await world.claire.get("/api/auth/factors")).body.recoveryCodes).toBe(10);
  });
});

describe("a sensitive change", () => {
  const verify = (proof: object) => world.claire.post("/api/auth/verify", proof);
  const start = async (client = world.claire) =>
    (await client.post("/api/auth/verify/passkey")).body;

  it("is accepted after the passkey was used, not after the password", async () => {
    clock += 11 * 60_000;
    const change = () =>
      world.claire.patch("/api/account/schedule", { interval: "weekly", weekly_anchor: "monday" });
    expect((await change()).body.code).toBe("verification_required");
    expect((await verify({ password: PASSWORD })).status).toBe(400);
    const options = await start();
    expect(options.allowCredentials.map((one: { id: string }) => one.id)).toEqual([device.id]);
    expect((await verify({ passkey: device.use(options) })).status).toBe(204);
    expect((await change()).status).toBe(200);
  });

  it("isn't verified by a used or another person's challenge, or without user verification", async () => {
    const options = await start();
    const weak = await verify({ passkey: device.use(options, { userVerified: false }) });
    expect([weak.status, weak.body.code]).toEqual([400, "passkey_refused"]);
    expect((await verify({ passkey: device.use(options) })).body.code).toBe("passkey_refused");
    const amirs = await start(world.amir);
    expect((await verify({ passkey: device.use(amirs) })).body.code).toBe("passkey_refused");
  });
});
