import { afterAll, beforeAll, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

/** A fiftieth of what is usual: 30 units for a session, 60 for a person and an address. */
let world: World;
beforeAll(async () => {
  world = await maple({ rateLimit: 0.02 });
});
afterAll(() => world.close());

it("a user who lists without end gets 429 with a clear sentence, and others are served", async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => world.noor.get("/api/stripe/customer")),
  );
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused[0]?.body).toEqual({
    error: "Too many requests. Try again in a moment.",
    code: "rate_limited",
    request_id: expect.any(String),
  });
  expect((await world.greta.get("/api/stripe/customer")).status).toBe(200);
  expect((await world.claire.get("/api/stripe/customer")).status).toBe(200);
});

it("a write that is refused was not sent to the provider, and works under the same key later", async () => {
  const create = (n: number) =>
    world.amir.post("/api/stripe/customer", { name: `Customer ${n}` }, { key: `row ${n}` });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => create(n)));
  const done = replies.filter(({ status }) => status === 200);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const { data } = await world.stripe.customers.list({ limit: 100 }, world.as(world.maple));
  expect(data).toHaveLength(done.length);
});

it("a search is counted, and refused in the protocol's shape", async () => {
  const { body } = await world.beatriz.get("/api/algolia/algoliaSearchKey");
  const search = () =>
    world.stranger.fetch("/1/indexes/customers/query", {
      method: "POST",
      headers: {
        "x-algolia-api-key": body.algoliaSearchKey,
        "x-algolia-application-id": "counterfoil",
      },
      body: JSON.stringify({ query: "nord" }),
    });
  const replies = await Promise.all(Array.from({ length: 20 }, search));
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused?.json()).toEqual({ message: expect.any(String), status: 429 });
});

it("an address without a session is refused once it has tried too often", async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => world.stranger.get("/api/stripe/customer")),
  );
  expect(replies.map(({ status }) => status)).toContain(429);
});
