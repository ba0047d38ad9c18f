import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordUnansweredFactors } from "../identity/factors/ask-factor.ts";
import type { IdentitySchema } from "../identity/schema.ts";
import { Client, type TestResponse } from "../testing/client.ts";
import { tokenTo } from "../testing/mail/emails.ts";
import { setUpAuthenticator } from "../testing/sign-in/authenticator.ts";
import { scimClient } from "../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../testing/world.ts";

const PASSWORD = "counterfoil-demo";
const CLAIRE = "owner@maple.example";
const AMIR = "admin@maple.example";
const NOOR = "user@maple.example";
let clock = Date.now();
let world: World;
let [amir, noor, greta] = ["", "", ""];
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) });
  amir = await idOf(world.amir);
  noor = await idOf(world.noor);
  greta = await idOf(world.greta);
});
afterAll(() => world?.close());
// Each test has a network of its own, so that none is throttled by another's failures.
let networks = 0;
let desktop: Client;
beforeEach(() => {
  networks += 1;
  desktop = new Client(world.app, null, `10.0.${networks}.1`);
});

const pass = (minutes: number) => {
  clock += minutes * 60_000;
};
const asOwner = (sql: string, values: unknown[] = []) =>
  world.database.pool("owner").query(sql, values);
const signIn = (email: string, password = PASSWORD) =>
  desktop.post("/auth/token", { email, password });
/** A client that has just signed in, which a sensitive change requires. */
const fresh = (email: string) => Client.signIn(world.app, email);
const idOf = async (client: Client) => (await client.get("/api/auth/me")).body.user.id;

/** The entries of a request, as the owner of Maple & Main can see them. */
async function entriesOf(reply: TestResponse) {
  const { rows } = await asOwner(
    `select action, account, person, subject, address, after::json as after from app.audit_entry
     where request = $1 order by account, seq`,
    [reply.headers.get("request-id")],
  );
  return rows;
}
const unanswered = () =>
  recordUnansweredFactors(world.database.access<IdentitySchema>("app"), new Date(clock));

describe("the audit trail of a verification that is rejected", () => {
  it("has the wrong password, and who entered it", async () => {
    pass(11);
    const wrong = await world.amir.post("/api/auth/verify", { password: "guess" });
    expect(wrong.status).toBe(400);
    expect(await entriesOf(wrong)).toEqual([
      expect.objectContaining({
        action: "password.refuse",
        account: world.maple,
        person: amir,
        after: { reason: "wrong_password", purpose: "step_up" },
      }),
    ]);
  });
});

describe("the audit trail of a sign-in that is rejected", () => {
  it("has a right password without the second factor, once it is too late for it", async () => {
    const { app } = await setUpAuthenticator(await fresh(NOOR), clock);
    const response = await signIn(NOOR);
    expect(response.body.code).toBe("second_factor_required");
    pass(4);
    await unanswered();
    expect(await entriesOf(response)).toEqual([]);
    pass(2);
    await unanswered();
    await unanswered();
    expect(await entriesOf(response)).toEqual([
      expect.objectContaining({
        action: "session.refuse",
        account: world.maple,
        subject: noor,
        address: `10.0.${networks}.1`,
        after: { reason: "second_factor_missing" },
      }),
    ]);
    const restarted = await signIn(NOOR);
    const { challenge } = (await signIn(NOOR)).body;
    const completed = await desktop.post("/auth/factor", { challenge, code: app.codeAt(clock) });
    expect(completed.status, completed.text).toBe(200);
    pass(6);
    await unanswered();
    expect(await entriesOf(restarted)).toEqual([]);
    expect((await entriesOf(completed)).map(({ action }) => action)).toEqual(["session.sign_in"]);
  });

  it("has a right password without the second factor, after its password was reset", async () => {
    const response = await signIn(NOOR);
    expect(response.body.code).toBe("second_factor_required");
    await desktop.post("/auth/reset/request", { email: NOOR });
    const token = await tokenTo(world, null, NOOR);
    const reset = await desktop.post("/auth/reset", { token, password: "a new brook" });
    expect(reset.status, reset.text).toBe(204);
    await unanswered();
    expect((await entriesOf(response))[0]).toMatchObject({
      after: { reason: "second_factor_missing" },
    });
  });

  it("has a right password, where the business requires its directory", async () => {
    await scimClient(world, await fresh(CLAIRE));
    const require = (required: boolean) =>
      asOwner("update app.directory set required = $1", [required]);
    await require(true);
    const refused = await signIn(AMIR);
    await require(false);
    expect([refused.status, refused.body.code]).toEqual([403, "directory_required"]);
    expect(await entriesOf(refused)).toEqual([
      expect.objectContaining({
        action: "session.refuse",
        account: world.maple,
        subject: amir,
        after: { reason: "directory_required" },
      }),
    ]);
  });

  it("has that attempts are throttled, once in 15 minutes", async () => {
    const guess = async () => {
      const replies: TestResponse[] = [];
      for (let n = 0; n < 16; n += 1) replies.push(await signIn(AMIR, `guess ${n}`));
      const throttled = replies.filter(({ status }) => status === 429);
      const entries = (await Promise.all(throttled.map(entriesOf))).flat();
      return { throttled: throttled.length, entries };
    };
    const first = await guess();
    expect(first.throttled).toBeGreaterThan(3);
    expect(first.entries).toEqual([
      expect.objectContaining({
        action: "session.refuse",
        account: world.maple,
        subject: amir,
        after: { reason: "throttled" },
      }),
    ]);
    expect((await guess()).entries).toEqual([]);
    pass(16);
    expect((await guess()).entries).toHaveLength(1);
  });

  it("has a wrong password of someone who was invited", async () => {
    const email = "owner@harbour.example";
    const claire = await fresh(CLAIRE);
    await claire.post("/api/account/user", { emails: [email], role: "user" });
    const token = await tokenTo(world, world.maple, email);
    const refused = await desktop.post("/auth/invitation/accept", { token, password: "guess" });
    expect(refused.status).toBe(401);
    expect(await entriesOf(refused)).toEqual([
      expect.objectContaining({
        action: "session.refuse",
        account: world.harbour,
        subject: greta,
        after: { reason: "wrong_password", whom: expect.any(String) },
      }),
    ]);
  });
});

describe("the audit trail of a session that is ended", () => {
  const cookieOf = (reply: TestResponse) => reply.headers.get("set-cookie")?.split(";")[0] ?? "";
  const sessionOf = async (reply: TestResponse) => {
    const { rows } = await asOwner("select session from app.audit_entry where request = $1", [
      reply.headers.get("request-id"),
    ]);
    return rows[0].session;
  };

  it("names the session whose refresh secret was used twice", async () => {
    const signedIn = await signIn("both@maple.example");
    const refresh = () =>
      desktop.post("/auth/refresh", {}, { headers: { cookie: cookieOf(signedIn) } });
    expect((await refresh()).status).toBe(200);
    pass(2);
    const stolen = await refresh();
    expect(stolen.status).toBe(401);
    const after = { sessions: [await sessionOf(signedIn)], reason: "refresh_reused" };
    const entry = { action: "session.revoke", person: null, after };
    expect(await entriesOf(stolen)).toEqual(
      [world.harbour, world.maple]
        .sort()
        .map((account) => expect.objectContaining({ ...entry, account })),
    );
  });

  it("names the sessions that a person ends", async () => {
    const ended = await sessionOf(await signIn(AMIR));
    const here = await fresh(AMIR);
    const one = await here.delete(`/api/auth/sessions/${ended}`);
    expect(one.status, one.text).toBe(204);
    expect((await entriesOf(one))[0]?.after).toEqual({ sessions: [ended] });
    const other = await sessionOf(await signIn(AMIR));
    const rest = await here.post("/api/auth/sessions/endOthers");
    expect((await entriesOf(rest))[0]?.after.sessions).toContain(other);
  });
});

describe("a recovery code", () => {
  it("stays valid if its use can't be recorded", async () => {
    const beatriz = await fresh("both@maple.example");
    const { recoveryCodes } = await setUpAuthenticator(beatriz, clock);
    const verify = () => beatriz.post("/api/auth/verify", { code: recoveryCodes[0] });
    await asOwner(`alter table app.audit_entry add constraint full_disk
      check (action <> 'recoveryCodes.use') not valid`);
    expect((await verify()).status).toBe(500);
    await asOwner("alter table app.audit_entry drop constraint full_disk");
    expect((await verify()).status).toBe(204);
  });
});
