import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issue, redeem, SIGN_IN_SECONDS } from "../../../identity/one-use-tokens.ts";
import type { IdentityDb, IdentitySchema } from "../../../identity/schema.ts";
import { Client } from "../../../testing/client.ts";
import { maple, type World } from "../../../testing/world.ts";

let clock = Date.now();
let world: World;
let db: IdentityDb;
let beatriz: string;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) }, RACING);
  db = world.database.kysely<IdentitySchema>("app");
  beatriz = (await world.beatriz.get("/api/auth/me")).body.user.id;
});
afterAll(() => world?.close());

const issued = (account: string | null = world.harbour) =>
  issue(db, {
    kind: "sign_in",
    person: beatriz,
    account,
    seconds: SIGN_IN_SECONDS,
    now: new Date(clock),
  });
const use = (token: string) => world.stranger.post("/auth/custom", { token });

describe("signing in with a single-use token", () => {
  it("opens a session in the business that the token names, as a password would", async () => {
    const reply = await use(await issued());
    expect(reply.status).toBe(200);
    expect(reply.headers.get("set-cookie")).toMatch(/^cf_session=[\w-]{43}; .*HttpOnly/);
    const { body } = await new Client(world.app, reply.body.token).get("/api/auth/me");
    expect(body.user.displayName).toBe("Beatriz Duarte");
    expect(body.claims).toMatchObject({ account: world.harbour, role: "user" });
  });

  it("works once for concurrent callers", async () => {
    const token = await issued();
    const replies = await Promise.all(Array.from({ length: 50 }, () => use(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "wrong_credentials")).toHaveLength(49);
  });

  it("stops working after a minute", async () => {
    const [fresh, old] = [await issued(), await issued()];
    clock += 59_000;
    expect((await use(fresh)).status).toBe(200);
    clock += 1_000;
    expect((await use(old)).status).toBe(401);
  });

  it("rejects users who are no longer active members of that business", async () => {
    const token = await issued();
    const membership = { person: beatriz, account: world.harbour };
    const setActive = (active: boolean) =>
      db
        .updateTable("membership")
        .set({ active })
        .where("person", "=", membership.person)
        .where("account", "=", membership.account)
        .execute();
    await setActive(false);
    expect((await use(token)).status).toBe(401);
    await setActive(true);
    expect((await use(token)).status).toBe(401);
  });

  it("rejects tokens issued for another purpose, without using them up", async () => {
    const now = new Date(clock);
    const reset = await issue(db, { kind: "reset", person: beatriz, seconds: 60, now });
    expect((await use(reset)).status).toBe(401);
    expect(await redeem(db, { kind: "reset", token: reset, now })).toMatchObject({
      person: beatriz,
    });
  });

  it("stores tokens only as hashes", async () => {
    const token = await issued();
    const rows = await db.selectFrom("one_use_token").selectAll().execute();
    for (const { hash } of rows) {
      expect(hash.toString("base64url")).not.toBe(token);
      expect((await use(hash.toString("base64url"))).status).toBe(401);
    }
  });
});
