import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite } from "../../../config/read-config.ts";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { maple, type World } from "../../../testing/world.ts";

const PASSWORD = "counterfoil-demo";
let clock = Date.now();
let world: World;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) });
});
afterAll(() => world?.close());

const from = (address: string) => new Client(world.app, null, address);
const signIn = (client: Client, email: string, password = PASSWORD) =>
  client.post("/auth/token", { email, password });
const cookieOf = (reply: TestResponse) => reply.headers.get("set-cookie")?.split(";")[0] ?? "";
const refresh = (cookie: string) =>
  world.stranger.post("/auth/refresh", {}, { headers: { cookie } });
const bearer = (reply: TestResponse) => new Client(world.app, reply.body.token);
const pass = (seconds: number) => {
  clock += seconds * 1000;
};

describe("signing in", () => {
  it("returns a token for 15 minutes and a cookie that scripts and other sites can't read", async () => {
    const reply = await signIn(world.stranger, " Owner@Maple.example ");
    expect(reply.status).toBe(200);
    expect(reply.body.expires_at).toBe(Math.floor(clock / 1000) + 900);
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^cf_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await bearer(reply).get("/api/auth/me")).body.user.displayName).toBe("Claire Tessier");
  });

  it("includes the user and business in each token", async () => {
    const signed = await signIn(from("203.0.113.70"), "both@maple.example");
    const { user } = (await bearer(signed).get("/api/auth/me")).body;
    const renewed = await refresh(cookieOf(signed));
    const over = await bearer(renewed).post("/api/auth/session", { account: world.harbour });
    const again = await refresh(cookieOf(over));
    const holders = [signed, renewed, over, again].map(({ body }) => [body.person, body.account]);
    expect(holders).toEqual([
      [user.id, world.maple],
      [user.id, world.maple],
      [user.id, world.harbour],
      [user.id, world.harbour],
    ]);
  });

  it("returns the same error for a wrong password and an unknown email", async () => {
    const wrong = await signIn(world.stranger, "owner@maple.example", "not it");
    const unknown = await signIn(world.stranger, "nobody@maple.example", "not it");
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body.code, unknown.body.error]).toEqual([
      wrong.status,
      wrong.body.code,
      wrong.body.error,
    ]);
  });

  it("throttles 100 guesses, while the owner can sign in from elsewhere", async () => {
    const attacker = from("203.0.113.9");
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        signIn(attacker, "owner@harbour.example", `guess ${n}`),
      ),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    const slowed = replies.find(({ status }) => status === 429);
    expect(Number(slowed?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(attacker, "owner@harbour.example")).status).toBe(429);
    expect((await signIn(from("198.51.100.4"), "owner@harbour.example")).status).toBe(200);
    pass(901);
    expect((await signIn(attacker, "owner@harbour.example")).status).toBe(200);
  });

  it("limits one network address across many users", async () => {
    const attacker = from("203.0.113.10");
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => signIn(attacker, `person${n}@maple.example`, "guess")),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(50);
  });

  it("counts a known device separately from guesses on its network", async () => {
    const email = "user@maple.example";
    const office = from("203.0.113.11");
    const first = await signIn(office, email);
    const cookie = first.headers.getSetCookie()[1]?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^cf_device=/);
    for (let n = 0; n < 12; n += 1) await signIn(office, email, "guess");
    expect((await signIn(office, email)).status).toBe(429);
    const credentials = { email, password: PASSWORD };
    const known = await office.post("/auth/token", credentials, { headers: { cookie } });
    expect(known.status).toBe(200);
  });

  it("stores secrets only as hashes", async () => {
    const reply = await signIn(world.stranger, "owner@maple.example");
    const secret = cookieOf(reply).split("=")[1] ?? "";
    const db = world.database.kysely<IdentitySchema>("app");
    const rows = [
      ...(await db.selectFrom("access_token").selectAll().execute()),
      ...(await db.selectFrom("refresh_token").selectAll().execute()),
    ];
    for (const { hash } of rows) {
      for (const encoding of ["utf8", "base64url", "hex"] as const) {
        expect([reply.body.token, secret]).not.toContain(hash.toString(encoding));
        expect(
          (await new Client(world.app, hash.toString("base64url")).get("/api/auth/me")).status,
        ).toBe(401);
      }
    }
  });

  it("rejects writes from pages of other sites", async () => {
    for (const path of ["/auth/token", "/auth/refresh", "/auth/logout"]) {
      const body = { email: "owner@maple.example", password: PASSWORD };
      const foreign = { headers: { origin: "https://evil.example" } };
      expect((await world.stranger.post(path, body, foreign)).status).toBe(403);
    }
    const own = { headers: { origin: world.app.url } };
    const body = { email: "owner@maple.example", password: PASSWORD };
    expect((await world.stranger.post("/auth/token", body, own)).status).toBe(200);
  });
});

describe("refreshing", () => {
  it("accepts a refresh secret once; later reuse revokes the session", async () => {
    const first = await signIn(world.stranger, "owner@maple.example");
    const second = await refresh(cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    pass(31);
    expect((await refresh(cookieOf(first))).status).toBe(401);
    expect((await refresh(cookieOf(second))).status).toBe(401);
    expect((await bearer(second).get("/api/auth/me")).status).toBe(401);
  });

  it("lets two tabs refresh concurrently", async () => {
    const first = await signIn(world.stranger, "owner@maple.example");
    const tabs = await Promise.all([refresh(cookieOf(first)), refresh(cookieOf(first))]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    pass(31);
    for (const tab of tabs) expect((await refresh(cookieOf(tab))).status).toBe(200);
  });

  it("keeps Claire signed in if she leaves the page before the new cookie arrives", async () => {
    const first = await signIn(world.stranger, "owner@maple.example");
    expect((await refresh(cookieOf(first))).status).toBe(200);
    pass(29);
    const reloaded = await refresh(cookieOf(first));
    expect((await bearer(reloaded).get("/api/auth/me")).status).toBe(200);
  });

  it("applies the limits to the second: 15 minutes, 12 idle hours, one week", async () => {
    const start = await signIn(world.stranger, "user@maple.example");
    pass(899);
    expect((await bearer(start).get("/api/auth/me")).status).toBe(200);
    pass(1);
    expect((await bearer(start).get("/api/auth/me")).status).toBe(401);

    const idle = await signIn(world.stranger, "user@maple.example");
    pass(12 * 3600);
    expect((await refresh(cookieOf(idle))).status).toBe(401);

    let busy = await signIn(world.stranger, "user@maple.example");
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      pass(8 * 3600);
      busy = await refresh(cookieOf(busy));
      expect(busy.status).toBe(200);
    }
    pass(8 * 3600);
    expect((await refresh(cookieOf(busy))).status).toBe(401);
  });
});

describe("signing out", () => {
  it("revokes every token of the session, and no other session", async () => {
    const here = await signIn(world.stranger, "owner@maple.example");
    const elsewhere = await signIn(world.stranger, "owner@maple.example");
    const renewed = await refresh(cookieOf(here));
    const out = await world.stranger.post(
      "/auth/logout",
      {},
      { headers: { cookie: cookieOf(renewed) } },
    );
    expect(out.status).toBe(204);
    expect(out.headers.get("set-cookie")).toMatch(/^cf_session=; Max-Age=0;/);
    for (const gone of [here, renewed]) {
      expect((await bearer(gone).get("/api/auth/me")).status).toBe(401);
      expect((await refresh(cookieOf(gone))).status).toBe(401);
    }
    expect((await bearer(elsewhere).get("/api/auth/me")).status).toBe(200);
  });

  it("revokes every session that the request names by cookie, bearer token or both", async () => {
    const names = {
      "a cookie": ([one]: TestResponse[]) => ({ cookie: one ? cookieOf(one) : "" }),
      "a bearer token": ([one]: TestResponse[]) => ({ authorization: `Bearer ${one?.body.token}` }),
      "two cookies of one name": (two: TestResponse[]) => ({
        cookie: two.map(cookieOf).join("; "),
      }),
      "a cookie and another session's bearer token": ([one, other]: TestResponse[]) => ({
        cookie: one ? cookieOf(one) : "",
        authorization: `Bearer ${other?.body.token}`,
      }),
      "a cookie of nobody and a bearer token": ([one]: TestResponse[]) => ({
        cookie: `cf_session=${"x".repeat(43)}`,
        authorization: `Bearer ${one?.body.token}`,
      }),
    };
    for (const [name, headersOf] of Object.entries(names)) {
      const sessions = [
        await signIn(world.stranger, "owner@maple.example"),
        await signIn(world.stranger, "both@maple.example"),
      ];
      const named = /two|another/.test(name) ? sessions : sessions.slice(0, 1);
      await world.stranger.post("/auth/logout", {}, { headers: headersOf(named) });
      for (const session of sessions) {
        const ended = named.includes(session) ? 401 : 200;
        expect([name, (await bearer(session).get("/api/auth/me")).status]).toEqual([name, ended]);
        expect([name, (await refresh(cookieOf(session))).status]).toEqual([name, ended]);
      }
    }
  });

  it("revokes the session that a new sign-in replaces", async () => {
    const before = await signIn(world.stranger, "owner@maple.example");
    const credentials = { email: "both@maple.example", password: PASSWORD };
    const headers = { cookie: cookieOf(before) };
    const after = await world.stranger.post("/auth/token", credentials, { headers });
    expect((await bearer(before).get("/api/auth/me")).status).toBe(401);
    expect((await bearer(after).get("/api/auth/me")).status).toBe(200);
  });

  it("works with an expired access token", async () => {
    const reply = await signIn(world.stranger, "owner@maple.example");
    pass(901);
    await bearer(reply).post("/auth/logout");
    expect((await refresh(cookieOf(reply))).status).toBe(401);
  });

  it("never accepts the cookie alone as authentication", async () => {
    const reply = await signIn(world.stranger, "owner@maple.example");
    const headers = { cookie: cookieOf(reply) };
    expect((await world.stranger.get("/api/auth/me", { headers })).status).toBe(401);
    expect(
      (await world.stranger.post("/api/stripe/customer", { name: "x" }, { headers })).status,
    ).toBe(401);
  });
});

describe("over HTTPS", () => {
  it("binds the cookie to this host and sends HSTS", async () => {
    const secure = await maple({ publicUrl: "https://billing.maple.example" });
    try {
      const reply = await signIn(secure.stranger, "owner@maple.example");
      expect(reply.headers.getSetCookie()[0]).toMatch(
        /^__Host-cf_refresh=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      );
      expect(reply.headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
    } finally {
      await secure.close();
    }
  });

  it("partitions the cookie for the configured frame ancestors", async () => {
    const site = { ...readSite(undefined), frameAncestors: ["https://platform.example"] };
    const framed = await maple({ publicUrl: "https://billing.maple.example", site });
    try {
      const reply = await signIn(framed.stranger, "owner@maple.example");
      const cookies = reply.headers.getSetCookie();
      expect(cookies[0]).toMatch(/^__Host-cf_refresh=.*SameSite=None; Partitioned; Secure$/);
      expect(cookies[1]).toMatch(/^__Host-cf_device=.*SameSite=None; Partitioned; Secure$/);
      const headers = { cookie: cookieOf(reply), origin: "https://platform.example" };
      expect((await framed.stranger.post("/auth/refresh", {}, { headers })).status).toBe(403);
    } finally {
      await framed.close();
    }
  });
});
