import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock } from "../../testing/history/history.ts";
import { differences } from "../../testing/mirror/differences.ts";
import { mirrorParts, type RequestInterceptor } from "../../testing/mirror/mirror-parts.ts";
import { inOneBatch } from "../../testing/provider/in-one-batch.ts";
import { maple, type World } from "../../testing/world.ts";
import { type BackfillParts, backfill } from "./backfill.ts";
import { reconcile } from "./reconcile.ts";

const HOUR = 3_600;

let world: World;
let line: RequestInterceptor;
let parts: BackfillParts;
beforeAll(async () => {
  world = await maple();
  parts = mirrorParts(world, (request, provider) => line(request, provider));
  line = (request, provider) => provider(request);
  await backfill(parts, world.maple);
  await reconcile(parts, world.maple);
  // From here on, only this test reads missed events.
  await world.app.billing.stop();
});
afterAll(() => world?.close());

/**
 * Returns the seconds since which events are requested from now on, one for each period.
 * @param most number of periods after which requests fail
 */
function requestedSince(most = Number.POSITIVE_INFINITY): number[] {
  const since: number[] = [];
  line = async (request, provider) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/v1/events") return provider(request);
    since.push(Number(searchParams.get("created[gte]")));
    if (since.length <= most) return provider(request);
    return Response.json({ error: { message: "Not now" } }, { status: 402 });
  };
  return since;
}

describe("an outage of a day", () => {
  beforeAll(async () => {
    for (const name of ["Atelier Nord", "Brasserie Est", "Carpentry Ouest"]) {
      // Without webhooks.
      await inOneBatch(world, async () => {
        await world.stripe.customers.create({ name }, world.as(world.maple));
      });
      await advanceClock(world, world.maple, 8 * HOUR);
    }
    // Any response contains the provider's time.
    await parts.gateway.page(world.maple, { method: "GET", path: "/customers" });
  });

  it("is caught up period by period, and an interruption loses none that was caught up", async () => {
    // The second customer's period, and no later one.
    const before = requestedSince(5);
    await expect(reconcile(parts, world.maple)).rejects.toThrow();
    expect(await differences(world, world.maple)).not.toEqual([]);
    const after = requestedSince();
    await reconcile(parts, world.maple);
    expect(after[0]).toBeGreaterThan(before[0] ?? Number.POSITIVE_INFINITY);
    expect(await differences(world, world.maple)).toEqual([]);
  });
});
