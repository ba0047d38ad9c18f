import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../composition/compose.ts";
import { Client } from "../../testing/client.ts";
import { TEST_KEY, testConfig } from "../../testing/config.ts";
import { maple, type World } from "../../testing/world.ts";
import { pruneResponses } from "./kept-responses.ts";

const KEYS = "/api/developer/key";
const ROLES = "/api/account/role";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const newKey = (name: string, key: string, owner = world.claire) =>
  owner.post(KEYS, { name, rights: ["customer:read"], expiresAt: null }, { key });
const namesOfKeys = async (owner = world.claire): Promise<string[]> =>
  (await owner.get(KEYS)).body.keys.map(({ name }: { name: string }) => name);
const keptRows = async () => {
  const { rows } = await world.database
    .pool("owner")
    .query<{ row: string; content: string }>(
      "select t::text as row, content from app.kept_response t",
    );
  return rows;
};

describe("Claire, who creates an API key and loses the response", () => {
  it("gets the same key with its secret when she tries again, and it works", async () => {
    const [first, second] = [await newKey("Web shop", "a"), await newKey("Web shop", "a")];
    expect(second.body).toEqual(first.body);
    const shop = new Client(world.app, second.body.secret);
    expect((await shop.get("/api/stripe/customer")).status).toBe(200);
    expect(await namesOfKeys()).toEqual(["Web shop"]);
  });

  it("gets one key from ten requests at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => newKey("Kiosk", "b")));
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await namesOfKeys()).filter((name) => name === "Kiosk")).toHaveLength(1);
  });

  it("can't use her idempotency key for another request", async () => {
    const other = await newKey("Another shop", "a");
    expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
    expect(await namesOfKeys()).not.toContain("Another shop");
  });

  it("can use it again after an error, which made nothing", async () => {
    expect((await newKey("WEB SHOP", "c")).body.code).toBe("invalid_request");
    expect((await newKey("Importer", "c")).status).toBe(200);
  });

  it("doesn't share it with Greta, whose request with the same key is carried out", async () => {
    expect((await newKey("Web shop", "a", world.greta)).headers.get("idempotent-replayed")).toBe(
      null,
    );
    expect(await namesOfKeys(world.greta)).toEqual(["Web shop"]);
  });

  it("leaves no secret in the database that its key file doesn't open", async () => {
    const { body } = await newKey("Web shop", "a");
    const rows = await keptRows();
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every(({ content }) => content.startsWith("sealed:1:"))).toBe(true);
    expect(rows.map(({ row }) => row).join()).not.toContain(body.secret.slice(9));
  });
});

describe("a kept response", () => {
  it("is returned after SECRET_KEY was rotated", async () => {
    const first = await world.claire.post(
      ROLES,
      { name: "Auditor", copiedFrom: "support" },
      { key: "d" },
    );
    const next = "the key of next year, long enough to use";
    for (const secretKeys of [[next, TEST_KEY], [next], [TEST_KEY, next]]) {
      const app = await compose(testConfig({ secretKeys }), { database: world.database });
      const claire = new Client(app, world.claire.token);
      const again = await claire.post(
        ROLES,
        { name: "Auditor", copiedFrom: "support" },
        { key: "d" },
      );
      expect([again.status, again.body]).toEqual([200, first.body]);
      await app.close();
    }
  });

  it("is deleted after a day", async () => {
    const access = world.database.access<object>("app");
    const count = async () => (await keptRows()).length;
    const before = await count();
    const email = { email: "claire@new.example", current: "counterfoil-demo" };
    expect((await world.claire.post("/api/auth/email", email, { key: "e" })).status).toBe(204);
    await pruneResponses(access, world.maple);
    expect(await count()).toBe(before + 1);
    await world.database
      .pool("owner")
      .query("update app.kept_response set created_at = now() - interval '25 hours'");
    await pruneResponses(access, world.maple);
    await pruneResponses(access, world.harbour);
    expect(await count()).toBe(0);
  });
});
