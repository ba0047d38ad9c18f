import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../../testing/client.ts";
import { scimClient } from "../../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../../testing/world.ts";

/** A fiftieth of the default: 30 tokens for a session, 60 for a person and an address. */
let world: World;
beforeAll(async () => {
  world = await maple({ rateLimit: 0.02 }, {}, RACING);
});
afterAll(() => world.close());

it("a user who sends list requests without end gets 429 with a clear message, and others are served", async () => {
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

it("a write rejected with 429 isn't sent to the provider, and succeeds later with the same key", async () => {
  const create = (n: number) =>
    world.amir.post("/api/stripe/customer", { name: `Customer ${n}` }, { key: `row ${n}` });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => create(n)));
  const done = replies.filter(({ status }) => status === 200);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const { data } = await world.stripe.customers.list({ limit: 100 }, world.as(world.maple));
  expect(data).toHaveLength(done.length);
});

it("a search is counted, and rejected in Algolia's format", async () => {
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

it("a publishable key is limited in creating payment methods per network and per business", async () => {
  const { publishableKey } = world.app.services.provider;
  const make = async (address: string, account: string) => {
    const response = await new Client(world.app, null, address).fetch(
      "/provider/v1/payment_methods",
      {
        method: "POST",
        body: new URLSearchParams({
          type: "card",
          "card[token]": "tok_visa",
          key: publishableKey,
          _stripe_account: account,
        }),
      },
    );
    return {
      status: response.status,
      wait: response.headers.get("retry-after"),
      text: await response.text(),
    };
  };
  const made = [];
  for (let n = 0; n < 6; n += 1) made.push(await make("203.0.113.7", world.maple));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(JSON.parse(made[4]?.text ?? "")).toMatchObject({ error: { code: "rate_limit" } });
  expect(Number(made[4]?.wait)).toBeGreaterThan(1);
  const others = [];
  for (let n = 0; n < 20; n += 1) others.push(await make(`198.51.100.${n}`, world.maple));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(16);
  expect(others.at(-1)?.status).toBe(429);
  expect((await make("198.51.100.200", world.harbour)).status).toBe(200);
});

it("a directory is limited by its token, from whatever addresses it sends", async () => {
  const { secret } = await scimClient(world, world.greta);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      new Client(world.app, secret, `198.51.100.${n}`).fetch("/scim/v2/Users"),
    ),
  );
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(await refused[0]?.json()).toMatchObject({ status: "429" });
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("an address without a session is rejected after too many attempts", async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => world.stranger.get("/api/stripe/customer")),
  );
  expect(replies.map(({ status }) => status)).toContain(429);
});
