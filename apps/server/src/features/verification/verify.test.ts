import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Client } from "../../testing/client.ts";
import { setUpAuthenticator } from "../../testing/sign-in/authenticator.ts";
import { maple, type World } from "../../testing/world.ts";

const PASSWORD = "counterfoil-demo";
const SCHEDULE = { interval: "weekly", weekly_anchor: "monday" };
let clock = Date.now();
let world: World;
beforeEach(async () => {
  world = await maple({}, { now: () => new Date(clock) });
});
afterEach(() => world?.close());

const pass = (minutes: number) => {
  clock += minutes * 60_000;
};
const change = (client: Client) => client.patch("/api/account/schedule", SCHEDULE);
const verify = (client: Client, proof: object) => client.post("/api/auth/verify", proof);

describe("a sensitive change", () => {
  it("is accepted for ten minutes after signing in, then after entering the password again", async () => {
    pass(9);
    expect((await change(world.claire)).status).toBe(200);
    pass(2);
    const refused = await change(world.claire);
    expect([refused.status, refused.body.code]).toEqual([403, "verification_required"]);
    const wrong = await verify(world.claire, { password: "guess" });
    expect(wrong.body.faults).toEqual({ password: { code: "wrong_password" } });
    expect((await change(world.claire)).status).toBe(403);
    expect((await verify(world.claire, { password: PASSWORD })).status).toBe(204);
    expect((await change(world.claire)).status).toBe(200);
  });

  it("requires the second factor of a user who has one, not the password", async () => {
    const { app, recoveryCodes } = await setUpAuthenticator(world.claire, clock);
    pass(11);
    const password = await verify(world.claire, { password: PASSWORD });
    expect(password.body.faults).toEqual({ code: { code: "required" } });
    const code = app.codeAt(clock);
    expect((await verify(world.claire, { code })).status).toBe(204);
    expect((await verify(world.claire, { code })).status).toBe(400);
    expect((await verify(world.claire, { code: recoveryCodes[0] })).status).toBe(204);
    expect((await change(world.claire)).status).toBe(200);
  });

  it("is verified for one session only", async () => {
    const other = await Client.signIn(world.app, "owner@maple.example");
    pass(11);
    await verify(world.claire, { password: PASSWORD });
    expect((await change(other)).status).toBe(403);
  });

  it("needs a verification after a change of the password too, if the last one has lapsed", async () => {
    pass(11);
    const chosen = { current: PASSWORD, password: "quiet harbour 2" };
    const { body } = await world.claire.post("/api/auth/password", chosen);
    const renewed = new Client(world.app, body.token);
    expect((await change(renewed)).body.code).toBe("verification_required");
    expect((await verify(renewed, { password: "quiet harbour 2" })).status).toBe(204);
    expect((await change(renewed)).status).toBe(200);
  });

  it("throttles guesses of the password together with sign-in", async () => {
    pass(11);
    const guesses = Array.from({ length: 12 }, () => verify(world.claire, { password: "guess" }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
