import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MIRRORED_TYPES } from "../mirror/columns/columns.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { effort, seeded, seedOf } from "../testing/effort.ts";
import { advanceClock, historyWorld, laterHistory } from "../testing/history/history.ts";
import { catchUp } from "../testing/mirror/catch-up.ts";
import { damageEachType } from "../testing/mirror/damage.ts";
import { differences } from "../testing/mirror/differences.ts";
import { emptyMirror } from "../testing/mirror/empty-mirror.ts";
import { mirrorParts, type RequestInterceptor } from "../testing/mirror/mirror-parts.ts";
import { readLongAgo } from "../testing/mirror/read-long-ago.ts";
import { reconciliationState } from "../testing/mirror/reconciliation-state.ts";
import { staleCopies } from "../testing/mirror/stale-copies.ts";
import { eventsOfProvider } from "../testing/provider/missed-events.ts";
import type { World } from "../testing/world.ts";
import { type BackfillParts, backfill, isLinked } from "./backfill/backfill.ts";
import { reconcile } from "./backfill/reconcile.ts";
import { compare, compareWanted } from "./comparison/compare.ts";
import { wantRounds } from "./lists/readings.ts";
import { SOURCES } from "./lists/sources.ts";

let world: World;
let line: RequestInterceptor;
let parts: BackfillParts;
let history: ProviderEvent[];
beforeAll(async () => {
  world = await historyWorld();
  parts = mirrorParts(world, (request, provider) => line(request, provider));
  history = await eventsOfProvider(world);
});
afterAll(() => world.close());
beforeEach(() => {
  line = (request, provider) => provider(request);
});

const change = (statement: ReturnType<typeof sql>) =>
  world.database.tenant(world.maple, (db) => statement.execute(db));

async function roundOfAll(): Promise<void> {
  await wantRounds(parts.access, world.maple);
  for (let turn = 0; turn < 100; turn += 1) {
    await compare(parts, world.maple);
    const { sources } = await reconciliationState(parts.access, world.maple);
    if (sources.every((one) => one.wanted_at === null && one.cursor === null)) return;
  }
  throw new Error("The round never came to its end");
}

const own = () => world.as(world.maple);

describe("each mirrored type", () => {
  it("is read from exactly one source", () => {
    const types = SOURCES.flatMap((source) => [...source.types]);
    expect(types.toSorted()).toEqual([...MIRRORED_TYPES].sort());
  });
});

describe("an imported history", () => {
  it("equals the provider's", async () => {
    await emptyMirror(world);
    await backfill(parts, world.maple);
    expect(await differences(world, world.maple)).toEqual([]);
    expect(await staleCopies(world)).toEqual([]);
    expect(await isLinked(parts.access, world.maple)).toBe(true);
  });

  it("takes tax IDs from the list of customers, with extra requests only for a customer with many", async () => {
    const { customers } = world.stripe;
    const [many, few] = [
      await customers.create({ name: "Atelier Nord" }, own()),
      await customers.create({ name: "Papeterie du Port" }, own()),
    ];
    const add = (customer: string, number: number) =>
      customers.createTaxId(customer, { type: "eu_vat", value: `DE${318764200 + number}` }, own());
    for (let number = 0; number < 12; number += 1) await add(many.id, number);
    await add(few.id, 20);
    await emptyMirror(world);
    const requests: string[] = [];
    line = (request, provider) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/tax_ids")) requests.push(pathname);
      return provider(request);
    };
    await backfill(parts, world.maple);
    expect(requests).toEqual([`/v1/customers/${many.id}/tax_ids`]);
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("includes all other types if one can't be read, and retries that one later", async () => {
    await emptyMirror(world);
    line = async (request, provider) =>
      new URL(request.url).pathname === "/v1/charges"
        ? new Response("Bad Gateway", { status: 502 })
        : provider(request);
    await expect(backfill(parts, world.maple)).rejects.toThrow();
    const { sources, linked } = await reconciliationState(parts.access, world.maple);
    expect(linked).toBe(false);
    expect(sources.filter((one) => one.filled_at === null).map((one) => one.source)).toEqual([
      "charge",
    ]);
    expect(sources.find((one) => one.source === "charge")?.error).toContain("unknown");
    line = (request, provider) => provider(request);
    await backfill(parts, world.maple);
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("sets aside only the object that can't be mirrored", async () => {
    const { id } = await world.stripe.customers.create({ name: "Poison" }, own());
    await emptyMirror(world);
    line = async (request, provider) => {
      const response = await provider(request);
      const text = await response.text();
      return new Response(
        text.replace('"name": "Poison"', '"name": 17').replace('"name":"Poison"', '"name":17'),
        response,
      );
    };
    await backfill(parts, world.maple);
    expect(await differences(world, world.maple)).toEqual([
      { type: "customer", id, what: "missing", fields: [] },
    ]);
    line = (request, provider) => provider(request);
    await change(sql`update mirror_follow_up set next_at = now()`);
    await parts.mirrorWriter.retryFollowUps(world.maple);
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("is read for types that an earlier release didn't mirror, and only those", async () => {
    await change(sql`delete from mirror_object where type in ('price', 'product')`);
    await change(sql`delete from mirror_reading where source in ('price', 'product')`);
    const requests: string[] = [];
    line = (request, provider) => {
      requests.push(new URL(request.url).pathname);
      return provider(request);
    };
    await backfill(parts, world.maple);
    expect(await differences(world, world.maple)).toEqual([]);
    expect(requests).toEqual(["/v1/products", "/v1/prices"]);
  });
});

describe("a comparison with the provider", () => {
  it("repairs missing, different and deleted objects of every type, and counts them", async () => {
    expect(await differences(world, world.maple)).toEqual([]);
    const rows = await world.database.tenant(world.maple, (db) =>
      sql<{ type: string }>`select type from mirror_object where not deleted group by type`.execute(
        db,
      ),
    );
    const types = rows.rows.map(({ type }) => type);
    expect([...MIRRORED_TYPES].sort().filter((type) => !types.includes(type))).toEqual([
      "file",
      "reporting.report_run",
    ]);
    await damageEachType(world);
    expect((await differences(world, world.maple)).length).toBeGreaterThan(50);
    await roundOfAll();
    expect(await differences(world, world.maple)).toEqual([]);
    const { sources } = await reconciliationState(parts.access, world.maple);
    // No reading of another object brings setup intents along, so theirs are all found here.
    expect(sources.find(({ source }) => source === "setup_intent")?.differing_last).toBe(3);
    await roundOfAll();
    const again = await reconciliationState(parts.access, world.maple);
    expect(again.sources.filter((one) => one.differing_last > 0)).toEqual([]);
  });

  it("starts after a gap longer than the provider lists events", async () => {
    const old = new Date(Date.now() - 40 * 86_400_000).getTime() / 1000;
    await change(sql`update mirror_progress set value = ${String(Math.floor(old))}
      where name in ('events', 'events:read')`);
    await reconcile(parts, world.maple);
    const { sources } = await reconciliationState(parts.access, world.maple);
    expect(sources.filter((one) => one.wanted_at === null)).toEqual([]);
  });

  it("restarts for a source of which more is read than before", async () => {
    await roundOfAll();
    await change(sql`update mirror_reading set scope = 'invoice' where source = 'invoice'`);
    await change(sql`delete from mirror_object where type = 'discount'`);
    await compare(parts, world.maple);
    await compare(parts, world.maple);
    expect(await differences(world, world.maple)).toEqual([]);
  });
});

describe("changes missed for longer than the provider lists events", () => {
  const DAY = 86_400;

  /** Returns events of the history that the provider still lists. */
  async function listed(): Promise<number> {
    const known = new Set(history.map(({ id }) => id));
    const all = world.stripe.events.list({ limit: 100 }, own());
    return (await all.autoPagingToArray({ limit: 5_000 })).filter(({ id }) => known.has(id)).length;
  }

  it("are found by comparison: additions, changes and deletions of every type", async () => {
    await roundOfAll();
    expect(await differences(world, world.maple)).toEqual([]);
    await laterHistory(world);
    await advanceClock(world, world.maple, 31 * DAY);
    // The provider no longer lists any of it; its response only contains its current time.
    await parts.gateway.page(world.maple, { method: "GET", path: "/customers" });
    await catchUp(world, parts);
    const found = await differences(world, world.maple);
    expect(new Set(found.map(({ what }) => what))).toEqual(
      new Set(["missing", "other", "left over"]),
    );
    expect(new Set(found.map(({ type }) => type)).size).toBeGreaterThan(12);
    await compareWanted(parts, world.maple);
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("are found after webhooks were shuffled, repeated and lost", async () => {
    const seed = seedOf(20_261);
    expect(await listed()).toBe(0);
    for (let run = 0; run < effort(2, 60); run += 1) {
      const random = seeded(seed + run);
      const lost = 0.1 + random() * 0.8;
      const arrived = [...history, ...history]
        .filter(() => random() > lost)
        .map((event) => ({ event, place: random() }))
        .sort((one, other) => one.place - other.place);
      await emptyMirror(world);
      await readLongAgo(world);
      for (const { event } of arrived) {
        if (await parts.inbox.store(world.maple, event)) await parts.inbox.apply(world.maple);
      }
      await catchUp(world, parts);
      await compareWanted(parts, world.maple);
      expect(await differences(world, world.maple), `seed ${seed + run}`).toEqual([]);
    }
  });
});
