import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../testing/client.ts";
import { signInToRenew } from "../../testing/sign-in/renew.ts";
import { maple, type World } from "../../testing/world.ts";
import { GRACE_SECONDS } from "../limits.ts";
import type { IdentitySchema } from "../schema.ts";

const BEATRIZ = "both@maple.example";
let clock = new Date().setUTCHours(12, 0, 0, 0);
let world: World;
let thief: Client;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) });
  thief = new Client(world.app, null, "198.51.100.7");
});
afterAll(() => world?.close());

const refresh = (cookie: string, from = thief) =>
  from.post("/auth/refresh", {}, { headers: { cookie } });
async function entriesOf(reply: TestResponse) {
  const { rows } = await world.database.pool("owner").query(
    `select action, account, person, session, subject, address, after::json as after
     from app.audit_entry where request = $1 order by seq`,
    [reply.headers.get("request-id")],
  );
  return rows;
}
/** Beatriz switches to her other business, which replaces the cookie that was copied before. */
async function switched() {
  const { client, cookie } = await signInToRenew(world, BEATRIZ);
  const { body } = await client.get("/api/auth/me");
  const [account = ""] = Object.keys(body.accounts).filter((id) => id !== body.claims.account);
  const moved = await client.post("/api/auth/session", { account });
  expect(moved.status, moved.text).toBe(200);
  const person: string = body.user.id;
  return { cookie, account, person, next: moved.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

describe("the cookie that a session had before it was replaced", () => {
  it("is rejected, with an entry per UTC day and address at the session's business", async () => {
    const { cookie, account, person, next } = await switched();
    const replaced = new Date(clock).toISOString();
    clock += (GRACE_SECONDS + 1) * 1000;
    const reused = await refresh(cookie);
    expect([reused.status, reused.body.code]).toEqual([401, "unauthenticated"]);
    expect(await entriesOf(reused)).toEqual([
      {
        action: "session.refuseReplaced",
        account,
        person: null,
        session: expect.stringMatching(/^ses_/),
        subject: person,
        address: "198.51.100.7",
        after: { replaced },
      },
    ]);
    expect(await entriesOf(await refresh(cookie))).toEqual([]);
    const elsewhere = await refresh(cookie, new Client(world.app, null, "203.0.113.8"));
    expect(await entriesOf(elsewhere)).toHaveLength(1);
    expect((await refresh(next, world.stranger)).status).toBe(200);
  });

  it("leaves an entry after a new password as well, and none of another tab at the same moment", async () => {
    const { client, cookie } = await signInToRenew(world, "user@maple.example");
    const passwords = { current: "counterfoil-demo", password: "meadow-lantern-42" };
    expect((await client.post("/api/auth/password", passwords)).status).toBe(200);
    const sameMoment = await refresh(cookie);
    expect([sameMoment.status, await entriesOf(sameMoment)]).toEqual([401, []]);
    clock += (GRACE_SECONDS + 1) * 1000;
    expect(await entriesOf(await refresh(cookie))).toMatchObject([
      { action: "session.refuseReplaced", account: world.maple },
    ]);
  });

  it("is the cookie of an ended session once the session has ended", async () => {
    const { cookie, next } = await switched();
    clock += (GRACE_SECONDS + 1) * 1000;
    await world.stranger.post("/auth/logout", {}, { headers: { cookie: next } });
    expect(await entriesOf(await refresh(cookie))).toMatchObject([
      { action: "session.refuseEnded" },
    ]);
  });

  it("is forgotten with its session", async () => {
    await switched();
    const db = world.database.kysely<IdentitySchema>("app");
    const count = async () =>
      (await db.selectFrom("refresh_token_replaced").select("hash").execute()).length;
    expect(await count()).toBeGreaterThan(0);
    await db.deleteFrom("session").execute();
    expect(await count()).toBe(0);
  });
});
