import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestResponse } from "../../testing/client.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { AuthenticatorApp } from "../../testing/sign-in/authenticator.ts";
import { PasskeyDevice } from "../../testing/sign-in/passkey/passkey-device.ts";
import { maple, type World } from "../../testing/world.ts";

const SITE = "https://billing.maple.example";
let clock = Date.now();
let world: World;
let noor: string;
beforeAll(async () => {
  world = await maple({ publicUrl: SITE }, { now: () => new Date(clock) });
  noor = (await world.noor.get("/api/auth/me")).body.user.id;
});
afterAll(() => world?.close());

/** The entries of a request, whatever their business. */
async function entriesOf(reply: TestResponse) {
  const { rows } = await world.database
    .pool("owner")
    .query(
      "select action, account, person, subject, after::json as after from app.audit_entry where request = $1",
      [reply.headers.get("request-id")],
    );
  return rows;
}
const refusal = (kind: string, reason: string) => ({
  action: "factor.refuse",
  account: world.maple,
  person: noor,
  subject: noor,
  after: { kind, reason },
});

describe("the audit trail of a second factor that is set up", () => {
  it("has a wrong code of the authenticator app, and none of the right one", async () => {
    const { body } = await world.noor.post("/api/auth/factors/authenticator");
    const confirm = (code: string) =>
      world.noor.post("/api/auth/factors/authenticator/confirm", { code });
    const app = new AuthenticatorApp(body.secret);
    const wrong = await confirm(app.codeAt(clock + 3_600_000));
    expect(wrong.status).toBe(400);
    expect(await entriesOf(wrong)).toEqual([refusal("authenticator", "wrong_code")]);
    const right = await confirm(app.codeAt(clock));
    expect(right.status, right.text).toBe(200);
    expect((await entriesOf(right)).map(({ action }) => action)).toEqual(["factor.add"]);
    clock += 60_000;
  });

  it.each([
    ["can't be verified", { userVerified: false }, "invalid"],
    ["answers another challenge", { challenge: "x".repeat(43) }, "challenge"],
  ])("has a passkey that %s", async (_, deviation, reason) => {
    const { body: options } = await world.noor.post("/api/auth/passkeys/start");
    const credential = new PasskeyDevice(SITE).create(options, deviation);
    const wrong = await world.noor.post("/api/auth/passkeys", { name: "Phone", credential });
    expect(wrong.status).toBe(400);
    expect(await entriesOf(wrong)).toEqual([refusal("passkey", reason)]);
  });

  it("has a passkey of someone who was invited, at the business that invited them", async () => {
    const email = "dominique@maple.example";
    await world.claire.post("/api/account/user", { emails: [email], role: "user" });
    const token = await tokenTo(world, world.maple, email);
    const person = { token, displayName: "Dominique Roy" };
    const { body: options } = await world.stranger.post("/auth/invitation/passkey/start", person);
    const credential = new PasskeyDevice(SITE).create(options, { userVerified: false });
    const body = { ...person, name: "Phone", credential };
    const wrong = await world.stranger.post("/auth/invitation/passkey", body);
    expect(wrong.status).toBe(400);
    expect(await entriesOf(wrong)).toEqual([
      {
        action: "factor.refuse",
        account: world.maple,
        person: null,
        subject: expect.stringMatching(/^inv_/),
        after: { kind: "passkey", reason: "invalid" },
      },
    ]);
  });
});
