import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../testing/client.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const OLD = "counterfoil-demo";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const refresh = (reply: TestResponse) => {
  const cookie = reply.headers.get("set-cookie")?.split(";")[0] ?? "";
  return world.stranger.post("/auth/refresh", {}, { headers: { cookie } });
};
const from = (client: Client, address: string) => new Client(world.app, client.token, address);
const change = (client: Client, password: string, current = OLD) =>
  client.post("/api/auth/password", { current, password });

describe("changing one's own password", () => {
  it("issues new tokens for this session, and revokes its old ones and every other session", async () => {
    const here = world.beatriz;
    const [phone, elsewhere] = await Promise.all([
      Client.signIn(world.app, "both@maple.example"),
      Client.signIn(world.app, "both@maple.example"),
    ]);
    const moved = await elsewhere.post("/api/auth/session", { account: world.harbour });
    const harbour = new Client(world.app, moved.body.token);
    const old = await world.stranger.post("/auth/token", {
      email: "both@maple.example",
      password: OLD,
    });
    const browser = new Client(world.app, old.body.token);
    const changed = await change(browser, "a new brook");
    expect(changed.status).toBe(200);
    const now = new Client(world.app, changed.body.token);
    expect((await now.get("/api/auth/me")).body.hasPassword).toBe(true);
    expect((await refresh(changed)).status).toBe(200);
    expect((await refresh(old)).status).toBe(401);
    for (const client of [browser, here, phone, harbour]) {
      expect((await client.get("/api/auth/me")).status).toBe(401);
    }
    await expect(Client.signIn(world.app, "both@maple.example")).rejects.toThrow();
    await Client.signIn(world.app, "both@maple.example", "a new brook");
    expect((await world.claire.get("/api/auth/me")).status).toBe(200);
  });

  it("returns a field error if the current password is wrong, and changes nothing", async () => {
    const reply = await change(world.noor, "a new brook", "not it");
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { current: "The password is incorrect" },
    ]);
    await Client.signIn(world.app, "user@maple.example");
  });

  it("rejects a weak password and the user's own email with a field error", async () => {
    const short = await change(world.noor, "sixsix");
    expect([short.status, short.body.fields]).toEqual([
      400,
      { password: "Use at least 8 characters" },
    ]);
    const own = await change(world.noor, "user@maple.example");
    expect(own.body.fields.password).toMatch(/easy to guess/);
    const empty = await world.noor.post("/api/auth/password", { current: "", password: "" });
    expect(Object.keys(empty.body.fields)).toEqual(["current", "password"]);
  });

  it("accepts 64 characters exactly as typed, spaces and accents included", async () => {
    const typed = ` ${"Érable à sucre ".repeat(4)}42 `.padEnd(64, "~");
    expect([...typed]).toHaveLength(64);
    const own = await Client.signIn(world.app, "user@maple.example");
    expect((await change(own, typed)).status).toBe(200);
    await Client.signIn(world.app, "user@maple.example", typed);
    for (const other of [typed.trim(), typed.slice(0, 63), typed.toLowerCase()]) {
      await expect(Client.signIn(world.app, "user@maple.example", other)).rejects.toThrow();
    }
    const back = await Client.signIn(world.app, "user@maple.example", typed);
    expect((await change(back, "quiet harbour 2", typed)).status).toBe(200);
  });

  it("revokes earlier password reset links", async () => {
    await world.stranger.post("/auth/reset/request", { email: "admin@maple.example" });
    const token = await tokenTo(world, null, "admin@maple.example");
    expect((await change(world.amir, "quiet harbour")).status).toBe(200);
    const late = await world.stranger.post("/auth/reset", { token, password: "river stone" });
    expect(late.body.code).toBe("link_used");
  });

  it("is done once for a repeated request, which gets tokens of the session that it comes from", async () => {
    const request = { current: OLD, password: "the ferry at dawn" };
    const key = "dawn";
    const email = "owner@harbour.example";
    const send = (client: Client, body: object = request) =>
      client.post("/api/auth/password", body, { key });
    const changes = async (client: Client) =>
      (await client.get("/api/audit?action=password.change")).body.data.length;
    const before = await changes(world.greta);
    // Its response is lost, and with it the token that replaces the session's.
    expect((await send(world.greta)).status).toBe(200);
    expect((await send(world.greta)).status).toBe(401);
    const again = await Client.signIn(world.app, email, request.password);
    const repeated = await send(again);
    expect(repeated.status, repeated.text).toBe(200);
    const greta = new Client(world.app, repeated.body.token);
    expect((await greta.get("/api/auth/me")).status).toBe(200);
    expect(await changes(greta)).toBe(before + 1);
    const other = await send(greta, { ...request, password: "the ferry at dusk" });
    expect(other.body.code).toBe("idempotency_key_reused");
    const back = { current: request.password, password: OLD };
    expect((await greta.post("/api/auth/password", back)).status).toBe(200);
    Object.assign(world, { greta: await Client.signIn(world.app, email) });
  });

  it("accepts one of two concurrent changes", async () => {
    const replies = await Promise.all([
      change(world.greta, "river number 1"),
      change(world.greta, "river number 2"),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = replies[0]?.status === 200 ? 1 : 2;
    await Client.signIn(world.app, "owner@harbour.example", `river number ${won}`);
  });

  it("is throttled with sign-in by a shared counter", async () => {
    const attacker = from(world.claire, "203.0.113.9");
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => change(attacker, "river stone", `guess ${n}`)),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    const signIn = await new Client(world.app, null, "203.0.113.9").post("/auth/token", {
      email: "owner@maple.example",
      password: OLD,
    });
    expect(signIn.status).toBe(429);
    expect((await change(world.claire, "quiet harbour")).status).toBe(200);
  });

  it("requires a session", async () => {
    expect((await change(world.stranger, "river stone")).status).toBe(401);
  });
});
