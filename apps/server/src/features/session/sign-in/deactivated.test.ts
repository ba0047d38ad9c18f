import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issue } from "../../../identity/one-use-tokens.ts";
import type { IdentitySchema } from "../../../identity/schema.ts";
import type { TestResponse } from "../../../testing/client.ts";
import { maple, type World } from "../../../testing/world.ts";

const PASSWORD = "counterfoil-demo";
const NOOR = "user@maple.example";
const BEATRIZ = "both@maple.example";
let world: World;
let [noor, beatriz] = ["", ""];
beforeAll(async () => {
  world = await maple();
  [noor, beatriz] = [await deactivated(NOOR), await deactivated(BEATRIZ)];
});
afterAll(() => world?.close());

/** Deactivates someone at Maple & Main. Returns their ID. */
async function deactivated(email: string): Promise<string> {
  const { users } = (await world.claire.get("/api/account/user")).body;
  const { uid } = users.find((member: { email: string }) => member.email === email);
  const off = await world.claire.patch(`/api/account/user/${uid}`, { active: false });
  expect(off.status, off.text).toBe(200);
  return uid;
}
const signIn = (email: string, password = PASSWORD) =>
  world.stranger.post("/auth/token", { email, password });
async function entriesOf(reply: TestResponse) {
  const { rows } = await world.database
    .pool("owner")
    .query(
      "select action, account, subject, after::json as after from app.audit_entry where request = $1",
      [reply.headers.get("request-id")],
    );
  return rows;
}
const refusal = (account: string, subject: string, reason: string) =>
  expect.objectContaining({
    action: "session.refuse",
    account,
    subject,
    after: expect.objectContaining({ reason }),
  });

describe("the audit trail of a business has the rejected sign-in of a deactivated member", () => {
  it.each([
    ["with the right password", PASSWORD, "no_access"],
    ["with a wrong one", "guess", "wrong_password"],
  ])("%s", async (_, password, reason) => {
    const refused = await signIn(NOOR, password);
    expect(refused.status).toBe(401);
    expect(await entriesOf(refused)).toEqual([refusal(world.maple, noor, reason)]);
  });

  it("with a token for this business, though they belong to another one", async () => {
    const db = world.database.kysely<IdentitySchema>("app");
    const token = await issue(db, {
      kind: "sign_in",
      person: beatriz,
      account: world.maple,
      seconds: 60,
      now: new Date(),
    });
    const refused = await world.stranger.post("/auth/custom", { token });
    expect(refused.status).toBe(401);
    expect(await entriesOf(refused)).toEqual([refusal(world.maple, beatriz, "no_access")]);
  });

  it("and none of their sign-ins to another business that they belong to", async () => {
    const wrong = await signIn(BEATRIZ, "guess");
    expect(await entriesOf(wrong)).toEqual([refusal(world.harbour, beatriz, "wrong_password")]);
    const right = await signIn(BEATRIZ);
    expect(right.status, right.text).toBe(200);
    const entries = await entriesOf(right);
    expect(entries.map(({ account }) => account)).toEqual([world.harbour]);
  });
});
