import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const noor = "user@maple.example";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const invite = (email: string) =>
  world.claire.post("/api/account/user", { emails: [email], role: "user" });
const requestReset = () => world.stranger.post("/auth/reset/request", { email: noor });
const TORONTO = /\bE[SD]T\b/;
const VANCOUVER = /\bP[SD]T\b/;

describe("the times in emails to users", () => {
  it("are in the time zone of Maple & Main for an invited person and for Noor", async () => {
    expect((await invite("dominique@maple.example")).status).toBeLessThan(300);
    const invitation = await mailTo(world, world.maple, "dominique@maple.example");
    expect(invitation.plain).toMatch(TORONTO);
    await requestReset();
    expect((await mailTo(world, null, noor)).plain).toMatch(TORONTO);
  });

  it("are in the time zone of Noor's profile once she has chosen one", async () => {
    const chosen = await world.noor.patch("/api/auth/profile", { timeZone: "America/Vancouver" });
    expect(chosen.status).toBe(200);
    await requestReset();
    const { plain } = await mailTo(world, null, noor);
    expect(plain).toMatch(VANCOUVER);
    expect(plain).not.toMatch(TORONTO);
  });

  it("are in the time zone of Noor's profile when she changes her email address", async () => {
    const body = { email: "noor@new.example", current: "counterfoil-demo" };
    const { status } = await world.noor.post("/api/auth/email", body);
    expect(status).toBeLessThan(300);
    expect((await mailTo(world, null, "noor@new.example")).plain).toMatch(VANCOUVER);
    const kept = await mailTo(world, null, noor);
    expect(kept.plain.match(/\bP[SD]T\b/g)).toHaveLength(2);
  });
});
