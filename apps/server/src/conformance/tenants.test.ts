import { type ResourceName, resourceNames, resources } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client, TestResponse } from "../testing/client.ts";
import type { World } from "../testing/world.ts";
import { bothFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { address, ROWS, type RouteRow, rowOf } from "./requests/routes.ts";
import { idsFor, placesOf, validBodies, withValue } from "./requests/valid-bodies.ts";

let world: World;
let mine: Fixtures;
let theirs: Fixtures;
let before: string;
beforeAll(async () => {
  ({ world, mine, theirs } = await bothFilledWorld());
  before = await bookOf(world.greta);
});
afterAll(() => world.close());

/** Returns everything of Harbour Supply that its owner and the provider can see. */
async function bookOf(person: Client): Promise<string> {
  const replies = await Promise.all(
    resourceNames().map((name) => person.get(`/api/stripe/${name}?limit=100`)),
  );
  const options = world.as(world.harbour);
  const held = await Promise.all([
    world.stripe.customers.list({ limit: 100 }, options),
    world.stripe.invoices.list({ limit: 100 }, options),
    world.stripe.paymentIntents.list({ limit: 100 }, options),
  ]);
  return JSON.stringify([replies.map((reply) => reply.body), held.map((list) => list.data)]);
}

/** Returns an ID of the same format that doesn't exist. */
const unknownLike = (id: string): string => `${id.slice(0, -6)}000000`;

/** Claire's responses, none of which may contain a word of Harbour Supply's. */
async function ask(
  row: RouteRow,
  ids: readonly string[],
  body: unknown,
  query = "",
): Promise<TestResponse> {
  const path = `${address(row.path, ...ids)}${query}`;
  const { claire } = world;
  const reply =
    row.method === "GET"
      ? await claire.get(path)
      : row.method === "DELETE"
        ? await claire.delete(path)
        : await (row.method === "POST" ? claire.post(path, body) : claire.patch(path, body));
  expect(reply.text.toLowerCase(), row.title).not.toContain("zanzibar");
  return reply;
}

/** Returns status and body without the request ID and the requested ID. */
function shape(reply: TestResponse, ...ids: readonly string[]): string {
  const { request_id: _, ...rest } = reply.body;
  return ids.reduce((text, id) => text.replaceAll(id, "ID"), JSON.stringify([reply.status, rest]));
}

describe("an ID of another business", () => {
  const rows = ROWS.filter(({ path }) => path.includes("/:id") && path.includes("/stripe/"));

  it.each(rows.map((row) => [row.title, row] as const))("is unknown to %s", async (_, row) => {
    const body = validBodies(mine)[row.name] ?? {};
    const ids = row.resource === undefined ? [] : [theirs.one(row.resource)];
    if (row.name.startsWith("invoice.")) ids.push(theirs.spare);
    if (row.resource === "paymentIntent") ids.push(theirs.held);
    for (const id of ids) {
      const foreign = await ask(row, [id], body);
      const unknown = await ask(row, [unknownLike(id)], body);
      expect(foreign.status, foreign.text).toBe(404);
      expect(shape(foreign, id)).toBe(shape(unknown, unknownLike(id)));
    }
  });

  it("is unknown in balance entries, as a customer and as an entry", async () => {
    const entries = ROWS.filter(({ name }) => name.startsWith("balanceEntr"));
    expect(entries).toHaveLength(5);
    for (const row of entries) {
      const body = validBodies(mine)[row.name] ?? {};
      const customer = theirs.one("customer");
      for (const ids of [
        [customer, theirs.balanceEntry],
        [mine.one("customer"), theirs.balanceEntry],
        [customer, mine.balanceEntry],
      ]) {
        if (!row.path.includes("balanceId") && ids[0] !== customer) continue;
        const foreign = await ask(row, ids, body);
        const unknown = await ask(row, ids.map(unknownLike), body);
        expect([row.title, foreign.status]).toEqual([row.title, 404]);
        expect(shape(foreign, ...ids), row.title).toBe(shape(unknown, ...ids.map(unknownLike)));
      }
    }
  });

  it("has no timeline by any path", async () => {
    const row = rowOf("timeline");
    for (const name of resourceNames()) {
      const id = theirs.one(name);
      const foreign = await ask(row, [id], undefined);
      const unknown = await ask(row, [unknownLike(id)], undefined);
      expect([name, foreign.status]).toEqual([name, 404]);
      expect(shape(foreign, id)).toBe(shape(unknown, unknownLike(id)));
    }
    const events = (await world.greta.get(`/api/timeline/${theirs.one("customer")}`)).body.data;
    const before = `?before=${events[0].id}`;
    const own = [mine.one("customer")];
    const foreign = await ask(row, own, undefined, before);
    const unknown = await ask(row, own, undefined, "?before=evt_000000");
    expect(shape(foreign)).toBe(shape(unknown));
  });

  it("is unknown to expansions and reloads of one object", async () => {
    for (const name of resourceNames()) {
      const row = rowOf(`${name}.one`);
      const paths = Object.keys(resources[name].expand)
        .map((path) => `expand[]=${path}&`)
        .join("");
      const reply = await ask(row, [theirs.one(name)], undefined, `?${paths}reload=true`);
      expect([name, reply.status]).toEqual([name, 404]);
    }
  });

  it("returns an empty list as a filter, like an unknown one", async () => {
    let asked = 0;
    for (const name of resourceNames()) {
      const row = rowOf(`${name}.list`);
      for (const filter of Object.keys(resources[name].filters.shape)) {
        for (const id of referencesFor(name, filter)) {
          const foreign = await ask(row, [], undefined, `?${filter}=${id}`);
          const unknown = await ask(row, [], undefined, `?${filter}=${unknownLike(id)}`);
          expect([row.title, filter, foreign.body]).toEqual([
            row.title,
            filter,
            { data: [], has_more: false },
          ]);
          expect(shape(foreign)).toBe(shape(unknown));
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(10);
  });

  it("is an unknown cursor", async () => {
    for (const name of resourceNames()) {
      const row = rowOf(`${name}.list`);
      for (const cursor of ["starting_after", "ending_before"]) {
        const id = theirs.one(name);
        const foreign = await ask(row, [], undefined, `?${cursor}=${id}`);
        const unknown = await ask(row, [], undefined, `?${cursor}=${unknownLike(id)}`);
        expect([name, foreign.status, Object.keys(foreign.body.fields)]).toEqual([
          name,
          400,
          [cursor],
        ]);
        expect(shape(foreign, id)).toBe(shape(unknown, unknownLike(id)));
      }
    }
    const ledger = rowOf("balanceEntries");
    const query = `?starting_after=${theirs.balanceEntry}`;
    expect((await ask(ledger, [mine.one("customer")], undefined, query)).status).toBe(400);
  });

  it("is unknown wherever a body may name one", async () => {
    const own = new Map(
      resourceNames().flatMap((name) => mine.ids[name].map((id) => [id, name] as const)),
    );
    let asked = 0;
    for (const [name, body] of Object.entries(validBodies(mine))) {
      for (const [path, value] of placesOf(body)) {
        const resource = typeof value === "string" ? own.get(value) : undefined;
        if (resource === undefined) continue;
        const id = theirs.one(resource);
        const ids = idsFor(name, mine);
        const foreign = await ask(rowOf(name), ids, withValue(body, path, id));
        const absent = unknownLike(id);
        const unknown = await ask(rowOf(name), ids, withValue(body, path, absent));
        const title = `${name} ${path.join(".")}: ${foreign.text}`;
        expect([400, 404], title).toContain(foreign.status);
        expect(shape(foreign, id), title).toBe(shape(unknown, absent));
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(15);
  });
});

describe("Harbour Supply's data", () => {
  it("is in no list, search, count or expansion of Maple & Main's", async () => {
    for (const name of resourceNames()) {
      const row = rowOf(`${name}.list`);
      const whole = Object.keys(resources[name].expand)
        .map((path) => `&expand[]=${path}`)
        .join("");
      const list = await ask(row, [], undefined, `?limit=100${whole}`);
      const ids = list.body.data.map(({ id }: { id: string }) => id);
      expect(ids.length, name).toBeGreaterThanOrEqual(3);
      expect(ids.filter((id: string) => theirs.ids[name].includes(id))).toEqual([]);
      for (const text of ["Zanzibar", theirs.one(name)]) {
        const found = await ask(row, [], undefined, `?text=${text}`);
        expect(found.body, `${name} ${text}`).toEqual({ data: [], has_more: false });
      }
      const counts = await ask(rowOf("counts"), [name], undefined);
      expect(counts.body.all, name).toBe(ids.length);
    }
  });

  it("has its own idempotency keys: the same key in both businesses is two requests", async () => {
    const key = "the-same-key";
    const [one, other] = await Promise.all([
      world.claire.post("/api/stripe/customer", { name: "Odile Fournier" }, { key }),
      world.greta.post("/api/stripe/customer", { name: "Zanzibar Key" }, { key }),
    ]);
    expect([one.body.name, other.body.name]).toEqual(["Odile Fournier", "Zanzibar Key"]);
    await world.greta.delete(`/api/stripe/customer/${other.body.id}`);
  });

  it("is inaccessible to a member of Maple & Main who names the business", async () => {
    for (const account of [world.harbour, "acct_000000"]) {
      const reply = await world.claire.post("/api/auth/session", { account });
      expect([reply.status, reply.body.code]).toEqual([404, "not_found"]);
    }
    const headers = { "stripe-account": world.harbour, "x-account": world.harbour };
    const list = await world.claire.get("/api/stripe/customer", { headers });
    expect(list.text).not.toContain("Zanzibar");
  });

  it("is unchanged by all of this", async () => {
    expect(await bookOf(world.greta)).toBe(before);
  });
});

/** Returns what identifies objects of Harbour Supply for a filter; nothing if it takes no IDs. */
function referencesFor(name: ResourceName, filter: string): string[] {
  const others: Record<string, readonly string[]> = {
    source: theirs.ids.charge,
    code: ["Zanzibar-1", "zanzibar-2"],
    email: ["zanzibar1@books.example", "zanzibar@books.example"],
  };
  const referred = resourceNames().find((each) => resources[each].type === filter);
  const ids = referred === undefined ? others[filter] : theirs.ids[referred];
  const { filters } = resources[name];
  return (ids ?? []).slice(0, 2).filter((id) => filters.safeParse({ [filter]: id }).success);
}
