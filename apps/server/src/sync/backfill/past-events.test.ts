import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyMirror } from "../../testing/mirror/empty-mirror.ts";
import { mirrorParts, type RequestInterceptor } from "../../testing/mirror/mirror-parts.ts";
import { inOneBatch } from "../../testing/provider/in-one-batch.ts";
import { eventsOfProvider } from "../../testing/provider/missed-events.ts";
import { maple, type World } from "../../testing/world.ts";
import { type BackfillParts, backfill } from "./backfill.ts";

const EVENTS = "/v1/events";
/** More than three pages of a customer's first event. */
const CUSTOMERS = 320;

let world: World;
let line: RequestInterceptor;
let parts: BackfillParts;
beforeAll(async () => {
  world = await maple();
  parts = mirrorParts(world, (request, provider) => line(request, provider));
  await inOneBatch(world, async () => {
    for (let one = 0; one < CUSTOMERS; one += 1) {
      await world.stripe.customers.create({ name: `Atelier ${one}` }, world.as(world.maple));
    }
  });
});
afterAll(() => world?.close());
beforeEach(() => emptyMirror(world));

/** Returns the IDs of the events in the mirror, in the order in which they count as received. */
async function stored(): Promise<string[]> {
  const { rows } = await world.database
    .pool("owner")
    .query<{ id: string }>("select id from app.mirror_event where account = $1 order by seq", [
      world.maple,
    ]);
  return rows.map(({ id }) => id);
}

const cursorOf = (request: Request) => new URL(request.url).searchParams.get("starting_after");
const isOfEvents = (request: Request) => new URL(request.url).pathname === EVENTS;

describe("past events", () => {
  it("are stored page by page, so that a long history never has to fit in memory", async () => {
    const kept: number[] = [];
    line = async (request, provider) => {
      if (isOfEvents(request)) kept.push((await stored()).length);
      return provider(request);
    };
    await backfill(parts, world.maple);
    // While one page is stored, the next one is read.
    const behind = kept.map((number, page) => page * 100 - number);
    expect(kept.length).toBeGreaterThan(3);
    expect(Math.max(...behind)).toBeLessThanOrEqual(100);
  });

  it("count as received in the order in which they happened", async () => {
    line = (request, provider) => provider(request);
    await backfill(parts, world.maple);
    const happened = (await eventsOfProvider(world)).map(({ id }) => id);
    expect(await stored()).toEqual(happened);
    const list = "/api/developer/event?limit=100";
    const { data } = (await world.claire.get(list)).body;
    const older = await world.claire.get(`${list}&before=${data.at(-1).seq}`);
    const shown = [...data, ...older.body.data].map(({ id }: { id: string }) => id);
    expect(shown).toEqual(happened.toReversed().slice(0, 200));
  });

  it("aren't read again after an interruption, except for one page", async () => {
    const requests: (string | null)[] = [];
    let failing = true;
    line = async (request, provider) => {
      if (isOfEvents(request)) {
        requests.push(cursorOf(request));
        if (failing && requests.length >= 4) return Response.json({ error: {} }, { status: 402 });
      }
      return provider(request);
    };
    await expect(backfill(parts, world.maple)).rejects.toThrow();
    const before = new Set(requests.splice(0));
    failing = false;
    await backfill(parts, world.maple);
    expect(requests).not.toContain(null);
    expect(requests.filter((cursor) => before.has(cursor)).length).toBeLessThanOrEqual(1);
    const happened = (await eventsOfProvider(world)).map(({ id }) => id);
    expect(await stored()).toEqual(happened);
  });
});
