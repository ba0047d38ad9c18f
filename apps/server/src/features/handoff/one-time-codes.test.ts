import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite } from "../../config/read-config.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { setUpAuthenticator } from "../../testing/sign-in/authenticator.ts";
import { renew, signInToRenew } from "../../testing/sign-in/renew.ts";
import { maple, type World } from "../../testing/world.ts";

const HELP = "https://help.example/start?from=office";
const BOOKS = "https://books.example:8443/";
const MUTE = "https://mute.example/";
const PLAIN = "https://plain.example/";
const secrets = new Map([
  ["help.example", ["the secret of the help centre, 32 long"]],
  [
    "books.example:8443",
    ["the bookkeeper's secret from tomorrow on", "the secret of the bookkeeper, 32 long"],
  ],
]);
let clock = Date.now();
let world: World;
beforeAll(async () => {
  const link = (url: string, token?: true) => ({
    label: { en: url },
    url,
    order: 1,
    ...(token ? { token } : {}),
  });
  const extraMenu = [link(HELP, true), link(BOOKS, true), link(MUTE, true), link(PLAIN)];
  world = await maple(
    { site: { ...readSite(undefined), extraMenu }, handoffSecrets: secrets },
    { now: () => new Date(clock) },
    RACING,
  );
});
afterAll(() => world?.close());

const codeFor = async (url: string, client = world.noor): Promise<string> => {
  const { status, body } = await client.post("/api/auth/handoff", { url });
  expect(status).toBe(200);
  return new URL(body.url).searchParams.get("code") ?? "";
};
const redeem = (code: string, host = "help.example", secret = secrets.get(host)?.[0] ?? "none") =>
  world.stranger.post("/public/handoff/redeem", { code, host, secret });

describe("a menu entry with a token", () => {
  it("gets its URL with a code, and keeps the URL's query", async () => {
    const { body } = await world.noor.post("/api/auth/handoff", { url: HELP });
    expect(body.url).toMatch(/^https:\/\/help\.example\/start\?from=office&code=[\w-]{43}$/);
    expect(body.expires_at).toBe(Math.floor(clock / 1000) + 60);
  });

  it("identifies the user to its host once, and gives no access to the back office", async () => {
    const code = await codeFor(HELP);
    const { status, body } = await redeem(code);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^usr_/),
      email: "user@maple.example",
      name: "Noor Lavoie",
      account: world.maple,
      role: "user",
    });
    expect((await redeem(code)).status).toBe(401);
    expect((await world.stranger.post("/auth/custom", { token: code })).status).toBe(401);
    const headers = { authorization: `Bearer ${code}` };
    expect((await world.stranger.get("/api/auth/me", { headers })).status).toBe(401);
  });

  it("is redeemed once by concurrent callers", async () => {
    const code = await codeFor(HELP);
    const replies = await Promise.all(Array.from({ length: 50 }, () => redeem(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("is bound to its host: another can't redeem the code or use it up", async () => {
    const code = await codeFor(HELP);
    expect((await redeem(code, "books.example:8443")).status).toBe(401);
    expect((await redeem(code, "help.example", "a guess")).status).toBe(401);
    expect((await redeem(code, "elsewhere.example", "a guess")).status).toBe(401);
    expect((await redeem(code, "HELP.example", secrets.get("help.example")?.[0])).status).toBe(200);
  });

  it("is redeemed with either secret of a host whose secret is being rotated", async () => {
    for (const secret of secrets.get("books.example:8443") ?? []) {
      expect((await redeem(await codeFor(BOOKS), "books.example:8443", secret)).status).toBe(200);
    }
  });

  it("stops working after a minute", async () => {
    const code = await codeFor(HELP);
    clock += 60_000;
    expect((await redeem(code)).status).toBe(401);
  });

  it("doesn't identify a user who was removed in the meantime", async () => {
    const db = world.database.kysely<IdentitySchema>("app");
    const code = await codeFor(HELP, world.amir);
    const { user } = (await world.amir.get("/api/auth/me")).body;
    await db.deleteFrom("membership").where("person", "=", user.id).execute();
    expect((await redeem(code)).status).toBe(401);
  });

  it("is issued only for configured entries", async () => {
    for (const url of [PLAIN, MUTE, "https://help.example/", "https://evil.example/"]) {
      expect((await world.noor.post("/api/auth/handoff", { url })).status).toBe(404);
    }
    expect((await world.stranger.post("/api/auth/handoff", { url: HELP })).status).toBe(401);
  });

  it("opens as a plain link if its host has no secret", async () => {
    const { body } = await world.stranger.get("/api/config");
    const tokens = body.extraMenu.map((link: { token?: true }) => link.token ?? false);
    expect(tokens).toEqual([true, true, false, false]);
    expect(JSON.stringify(body)).not.toContain("the secret of");
  });
});

describe("a session that is limited", () => {
  const outcome = async (client: typeof world.noor) => {
    const { status, body } = await client.post("/api/auth/handoff", { url: HELP });
    return [status, body.code];
  };

  it("gets no code while the user views the app as another role", async () => {
    const before = await signInToRenew(world, "owner@maple.example");
    expect((await before.client.post("/api/auth/view", { role: "user" })).status).toBe(204);
    const { client } = await renew(world, before);
    expect(await outcome(client)).toEqual([403, "viewing_as_role"]);
  });

  it("gets no code until the user has set up the second factor that is required", async () => {
    expect(await outcome(world.noor)).toEqual([200, undefined]);
    await setUpAuthenticator(world.claire, clock);
    const required = { secondFactor: { everyone: true, roles: [] } };
    const saved = await world.claire.patch("/api/account/security", required);
    expect(saved.status, saved.text).toBe(200);
    expect(await outcome(world.noor)).toEqual([403, "second_factor_setup_required"]);
  });
});
