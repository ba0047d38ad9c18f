import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { Client, type Loose, type TestResponse } from "../../testing/client.ts";
import { setUpAuthenticator } from "../../testing/sign-in/authenticator.ts";
import { maple, type World } from "../../testing/world.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-web-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="en"><head><title>Back office</title></head><body></body></html>',
);
writeFileSync(
  join(folder, ".preloads.json"),
  JSON.stringify({
    screens: [
      { path: "invoices", files: ["assets/list-1.css", "assets/list-1.js"], texts: ["invoices"] },
      { path: "invoices/$id", files: ["assets/detail-1.js"], texts: [] },
    ],
    texts: {
      en: { start: ["assets/en-1.js"], invoices: ["assets/en-invoices-1.js"] },
      fr: { start: ["assets/fr-1.js"], invoices: ["assets/fr-invoices-1.js"] },
    },
  }),
);

let clock = Date.now();
let world: World;
beforeAll(async () => {
  world = await maple({ webFolder: folder }, { now: () => new Date(clock) });
  await world.claire.post("/api/stripe/customer", {
    name: "Nord </script><!-- & Fils",
    email: "nord@example.com",
  });
});
afterAll(() => world?.close());

const cookieOf = (reply: TestResponse | Response) =>
  (reply.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
const signedIn = async (email: string) =>
  cookieOf(await world.stranger.post("/auth/token", { email, password: "counterfoil-demo" }));
const open = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  world.stranger.fetch(path, {
    headers: { ...(cookie === "" ? {} : { cookie }), "sec-fetch-dest": "document", ...headers },
  });
const BLOCK = /<script type="application\/json" id="initial-data">([^<]*)<\/script>/;
const dataOf = (html: string): Loose => JSON.parse(BLOCK.exec(html)?.[1] ?? "null");

describe("the page of a signed-in user", () => {
  it("contains the user, their permissions and the rows of the list", async () => {
    const page = await open("/customer?text=Nord", await signedIn("owner@maple.example"));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toMatch(/<html data-now="\d{10}" data-initial="session"/);
    const data = dataOf(html);
    expect(data["/api/auth/me"].user.displayName).toBe("Claire Tessier");
    expect(data["/api/auth/rules"].role).toBe("owner");
    expect(data["/api/config"].name).toBe("Counterfoil");
    expect(data["/api/counts/customer"].all).toBe(1);
    const [customer] = data["/api/stripe/customer?text=Nord&limit=25"].data;
    expect(customer.name).toBe("Nord </script><!-- & Fils");
    const { body } = await world.claire.get("/api/stripe/customer?text=Nord&limit=25");
    expect(data["/api/stripe/customer?text=Nord&limit=25"]).toEqual(body);
  });

  it("contains nothing of the business while the user lacks a required second factor", async () => {
    await setUpAuthenticator(world.greta, clock);
    const required = (everyone: boolean) =>
      world.greta.patch("/api/account/security", { secondFactor: { everyone, roles: [] } });
    expect((await required(true)).status).toBe(200);
    const { body } = await world.beatriz.post("/auth/token", {
      email: "both@maple.example",
      password: "counterfoil-demo",
    });
    const beatriz = new Client(world.app, body.token);
    const moved = await beatriz.post("/api/auth/session", { account: world.harbour });
    const html = await (await open("/customer", cookieOf(moved))).text();
    const data = dataOf(html);
    expect(Object.keys(data).sort()).toEqual(["/api/auth/me", "/api/auth/rules", "/api/config"]);
    expect(data["/api/auth/rules"].secondFactorMissing).toBe(true);
    await required(false);
    expect((await world.greta.post("/api/auth/factors/authenticator/disable")).status).toBe(204);
  });

  it("isn't cached, and can't be embedded by another site", async () => {
    const { headers } = await open("/customer", await signedIn("owner@maple.example"));
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("vary")).toContain("Cookie");
    expect(headers.get("etag")).toBeNull();
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("contains no token, and doesn't rotate the session's secret, in any number of tabs", async () => {
    const cookie = await signedIn("owner@maple.example");
    const pages = await Promise.all([1, 2, 3].map(async () => (await open("/", cookie)).text()));
    clock += 60_000;
    pages.push(await (await open("/", cookie)).text());
    for (const html of pages) {
      expect(dataOf(html)["/api/auth/me"].user.displayName).toBe("Claire Tessier");
      expect(html).not.toMatch(/"token"|expires_at|secret/);
    }
    const renewed = await world.stranger.post("/auth/refresh", {}, { headers: { cookie } });
    expect(renewed.status).toBe(200);
  });

  it("doesn't end the session if its secret is reused; the refresh does", async () => {
    const cookie = await signedIn("owner@maple.example");
    const { headers } = await world.stranger.post("/auth/refresh", {}, { headers: { cookie } });
    clock += 60_000;
    expect(dataOf(await (await open("/", cookie)).text())).not.toHaveProperty("/api/auth/me");
    const next = headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(dataOf(await (await open("/", next)).text())).toHaveProperty("/api/auth/me");
  });

  it("is limited to the business of the session", async () => {
    const data = dataOf(
      await (await open("/customer", await signedIn("owner@harbour.example"))).text(),
    );
    expect(data["/api/auth/me"].claims.account).toBe(world.harbour);
    expect(data["/api/stripe/customer?limit=25"].data).toEqual([]);
  });

  it("omits what the role may not read", async () => {
    const cookie = await signedIn("user@maple.example");
    const data = dataOf(await (await open("/account", cookie)).text());
    const { body: rules } = await world.noor.get("/api/auth/rules");
    expect(data["/api/auth/rules"]).toEqual(rules);
    for (const [address, result] of Object.entries(data)) {
      const reply = await world.noor.get(address);
      expect([address, reply.status]).toEqual([address, 200]);
      expect([address, result]).toEqual([address, reply.body]);
    }
  });

  it("lists the files of its screen in the user's language", async () => {
    const cookie = await signedIn("owner@maple.example");
    const english = await (await open("/invoices", cookie)).text();
    expect(english).toContain('<link rel="stylesheet" crossorigin href="/assets/list-1.css" />');
    expect(english).toContain('<link rel="modulepreload" crossorigin href="/assets/list-1.js" />');
    expect(english).toContain("/assets/en-invoices-1.js");
    const asked = await (await open("/invoices?lang=fr", cookie)).text();
    expect(asked).toContain("/assets/fr-invoices-1.js");
    await world.claire.post("/api/auth/language", { language: "fr" });
    const chosen = await (await open("/invoices/in_1", cookie)).text();
    expect(chosen).toContain("/assets/detail-1.js");
    expect(chosen).toContain("/assets/fr-1.js");
    expect(chosen).not.toContain("/assets/list-1.js");
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed as %s", async (encoding, unpack) => {
    const cookie = await signedIn("owner@maple.example");
    const page = await open("/customer", cookie, { "accept-encoding": encoding });
    expect(page.headers.get("content-encoding")).toBe(encoding);
    const html = unpack(Buffer.from(await page.arrayBuffer())).toString();
    expect(dataOf(html)).toHaveProperty("/api/auth/me");
  });
});

describe("a page without a signed-in navigation", () => {
  const bare = (html: string) => {
    expect(html).toContain('data-initial="config"');
    expect(Object.keys(dataOf(html))).toEqual(["/api/config"]);
  };

  it("contains the configuration only", async () => {
    const page = await open("/invoices", "");
    bare(await page.text());
    const etag = page.headers.get("etag") ?? "";
    expect((await open("/customer", "", { "if-none-match": etag })).status).toBe(304);
  });

  it.each([
    ["is read by a script", { "sec-fetch-dest": "empty" }],
    ["is loaded as a script of another site", { "sec-fetch-dest": "script" }],
    ["is fetched before anybody wants it", { "sec-purpose": "prefetch" }],
  ])("has no data when it %s", async (_, headers) => {
    bare(await (await open("/customer", await signedIn("owner@maple.example"), headers)).text());
  });

  it("contains no data on /sso for any session", async () => {
    bare(await (await open("/sso", await signedIn("owner@maple.example"))).text());
  });

  it.each(["cf_session=", `cf_session=${"x".repeat(43)}`, "cf_session=%00; cf_session=1"])(
    "has none for the cookie %s",
    async (cookie) => bare(await (await open("/customer", cookie)).text()),
  );

  it("contains no data after the session ended, or the user left the team", async () => {
    const cookie = await signedIn("admin@maple.example");
    await world.stranger.post("/auth/logout", {}, { headers: { cookie } });
    bare(await (await open("/customer", cookie)).text());
    const left = await signedIn("user@maple.example");
    const db = world.database.kysely<IdentitySchema>("app");
    const membership = db.updateTable("membership").where("account", "=", world.maple);
    await membership.where("role", "=", "user").set({ active: false }).execute();
    bare(await (await open("/customer", left)).text());
    await membership.where("role", "=", "user").set({ active: true }).execute();
  });

  it("never serves the build's preload list", async () => {
    expect((await world.stranger.fetch("/.preloads.json")).status).toBe(404);
  });
});
