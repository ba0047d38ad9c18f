import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/client.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";
import { RequestLog } from "./request-log.ts";

const REQUESTS = "/api/developer/request";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Returns the log once it contains a request: the server stores them beside it. */
async function logWith(id: string | null, query = "", client: Client = world.claire) {
  return expect.poll(
    async () => {
      const { data } = (await client.get(`${REQUESTS}${query}`)).body;
      return data.find((entry: { id: string }) => entry.id === id);
    },
    { timeout: 20_000 },
  );
}

describe("the request log", () => {
  it("has the requests of people and keys with their IDs, and nothing of their contents", async () => {
    const key = await apiKeyOf(world, ["customer:create"], world.claire, "Web shop");
    const created = await key.client.post("/api/stripe/customer", { name: "Zébulon Tremblay" });
    const seen = await world.amir.get(`/api/stripe/customer/${created.body.id}`);
    await (await logWith(created.headers.get("request-id"))).toMatchObject({
      method: "POST",
      route: "/api/stripe/customer",
      status: 200,
      actor: { type: "api_key", id: key.id, name: "Web shop" },
    });
    await (await logWith(seen.headers.get("request-id"))).toMatchObject({
      method: "GET",
      route: "/api/stripe/customer/:id",
      actor: { type: "person", name: "Amir Haddad" },
    });
    const { rows } = await world.database
      .pool("owner")
      .query("select string_agg(r::text, ' ') as text from app.request_log r");
    expect(rows[0].text).not.toContain("Zébulon");
    expect(rows[0].text).not.toContain(created.body.id);
    expect(rows[0].text).not.toContain(key.secret.slice(9, -6));
  });

  it("is the owner's alone, each of their own business", async () => {
    expect((await world.amir.get(REQUESTS)).status).toBe(403);
    const own = await world.greta.get("/api/account/balance");
    await (await logWith(own.headers.get("request-id"), "", world.greta)).toMatchObject({
      status: 200,
    });
    const { data } = (await world.claire.get(`${REQUESTS}?limit=100`)).body;
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(own.headers.get("request-id"));
  });

  it("is filtered by failures and by keys, in pages", async () => {
    const failed = await world.noor.delete("/api/stripe/coupon/LOYAL5");
    await (await logWith(failed.headers.get("request-id"), "?view=failed")).toMatchObject({
      status: 403,
    });
    const { data, has_more } = (await world.claire.get(`${REQUESTS}?view=failed&limit=1`)).body;
    expect([data.length, has_more]).toEqual([1, true]);
    const { seq } = data[0];
    const next = (await world.claire.get(`${REQUESTS}?view=failed&before=${seq}`)).body.data;
    expect(
      next.every(
        (entry: { seq: number; status: number }) => entry.seq < seq && entry.status >= 400,
      ),
    ).toBe(true);
    const ofKeys = (await world.claire.get(`${REQUESTS}?view=keys`)).body.data;
    expect(new Set(ofKeys.map(({ actor }: { actor: { type: string } }) => actor.type))).toEqual(
      new Set(["api_key"]),
    );
  });
});

describe("what is kept", () => {
  const entry = (request: string, at = new Date()) => ({
    account: world.harbour,
    request,
    at,
    ...{ method: "GET", route: "/api/home", status: 200, ms: 3, person: null, apiKey: "key_gone" },
  });
  const kept = async () => {
    const { rows } = await world.database
      .pool("owner")
      .query("select request from app.request_log where api_key = 'key_gone' order by seq");
    return rows.map(({ request }: { request: string }) => request);
  };

  it("is the newest requests, of the last seven days", async () => {
    const log = new RequestLog(world.database, {
      keptRows: 3,
      pruneEvery: 5,
      onFault: (error) => {
        throw error;
      },
    });
    for (const name of ["a", "b", "c", "d", "e"]) log.note(entry(name));
    await log.close();
    expect(await kept()).toEqual(["c", "d", "e"]);
    const old = new RequestLog(world.database, { onFault: () => undefined });
    old.note(entry("old", new Date(Date.now() - 8 * 24 * 3_600_000)));
    await old.flush();
    await old.forgetOld();
    await old.close();
    expect(await kept()).not.toContain("old");
    expect(await kept()).toContain("e");
  });
});
