import { setTimeout as wait } from "node:timers/promises";
import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maple, type World } from "../testing/world.ts";

const MANY = 200;

let world: World;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
});
afterAll(() => world.close());

/** Every customer of Maple & Main at the provider. */
async function atProvider(): Promise<string[]> {
  const list = world.stripe.customers.list({ limit: 100 }, world.as(world.maple));
  const found = await list.autoPagingToArray({ limit: 1_000 });
  return found.map(({ name }) => name ?? "");
}

it("completes or rejects 200 concurrent writes of one business, and serves another's first", async () => {
  const completed: string[] = [];
  const write = async (client: World["claire"], name: string) => {
    const reply = await client.post("/api/stripe/customer", { name }, { key: name });
    if (reply.status === 200) completed.push(name);
    return { name, reply };
  };
  const names = Array.from({ length: MANY }, (_, index) => `Atelier ${index}`);
  const writes = names.map((name) => write(world.claire, name));
  const other = write(world.greta, "Harbour");

  const replies = await Promise.all(writes);
  expect((await other).reply.status).toBe(200);
  // In order of arrival it would be the last. On a slow machine some are done before it arrives.
  expect(completed.indexOf("Harbour")).toBeLessThan(MANY * 0.75);

  // A slow machine may not get a response from the provider in time: the same request settles it.
  for (const one of replies) {
    for (let attempt = 0; one.reply.body.code === "provider_unavailable"; attempt += 1) {
      expect(attempt).toBeLessThan(20);
      await wait(500);
      one.reply = await world.claire.post(
        "/api/stripe/customer",
        { name: one.name },
        { key: one.name },
      );
    }
  }
  const outcomes = replies.map(({ reply: { status, body } }) => `${status} ${body.code ?? ""}`);
  expect(new Set(outcomes)).toEqual(
    new Set([
      "200 ",
      ...(outcomes.includes("429 too_many_requests") ? ["429 too_many_requests"] : []),
    ]),
  );
  for (const { reply } of replies) {
    if (reply.status === 429) expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const done = replies.filter(({ reply }) => reply.status === 200).map(({ name }) => name);
  expect((await atProvider()).sort()).toEqual([...done].sort());
});
