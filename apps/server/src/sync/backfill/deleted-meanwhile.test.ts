import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freezeClock, historyWorld } from "../../testing/history/history.ts";
import { catchUp } from "../../testing/mirror/catch-up.ts";
import { differences } from "../../testing/mirror/differences.ts";
import { emptyMirror } from "../../testing/mirror/empty-mirror.ts";
import { mirrorParts, type RequestInterceptor } from "../../testing/mirror/mirror-parts.ts";
import { inOneBatch } from "../../testing/provider/in-one-batch.ts";
import type { World } from "../../testing/world.ts";
import { type BackfillParts, backfill } from "./backfill.ts";

let world: World;
let line: RequestInterceptor = (request, provider) => provider(request);
let parts: BackfillParts;
beforeAll(async () => {
  world = await historyWorld();
  parts = mirrorParts(world, (request, provider) => line(request, provider));
});
afterAll(() => world.close());

const own = () => world.as(world.maple);

describe("an imported history", () => {
  it("has the changes of the second in which the import starts, made after their lists were read", async () => {
    const { coupons } = world.stripe;
    const gone = await coupons.create({ name: "Winter", percent_off: 10 }, own());
    const renamed = await coupons.create({ name: "Spring", percent_off: 15 }, own());
    await freezeClock(world, world.maple, true);
    // Any response contains the provider's time.
    await parts.gateway.page(world.maple, { method: "GET", path: "/coupons" });
    await emptyMirror(world);
    line = async (request, provider) => {
      const response = await provider(request);
      if (new URL(request.url).pathname === "/v1/coupons") {
        // Without webhooks.
        await inOneBatch(world, async () => {
          await coupons.del(gone.id, {}, own());
          await coupons.update(renamed.id, { name: "Summer" }, own());
        });
      }
      return response;
    };
    await backfill(parts, world.maple);
    await catchUp(world, parts);
    await freezeClock(world, world.maple, false);
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("skips a customer that is deleted before its cards are read", async () => {
    const { id } = await world.stripe.customers.create({ name: "Atelier Nord" }, own());
    await emptyMirror(world);
    let gone = "";
    line = async (request, provider) => {
      const { pathname } = new URL(request.url);
      if (gone === "" && pathname === `/v1/customers/${id}/payment_methods`) {
        gone = id;
        await world.stripe.customers.del(id, {}, own());
      }
      return provider(request);
    };
    await backfill(parts, world.maple);
    expect(gone).not.toBe("");
    await catchUp(world, parts);
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("continues elsewhere if the customer at the page boundary is deleted", async () => {
    // More than a page, the newest of all: deleting one doesn't affect the rest of the history.
    await inOneBatch(world, async () => {
      for (let one = 0; one < 105; one += 1) {
        await world.stripe.customers.create({ name: `Atelier ${one}` }, own());
      }
    });
    await emptyMirror(world);
    let gone = "";
    line = async (request, provider) => {
      const { pathname, searchParams } = new URL(request.url);
      const after = searchParams.get("starting_after");
      if (gone === "" && pathname === "/v1/customers" && after !== null) {
        gone = after;
        await world.stripe.customers.del(after, {}, own());
      }
      // The embedded provider continues after a deleted object; the real one may not.
      if (after !== null && after === gone) {
        const error = { type: "invalid_request_error", code: "resource_missing" };
        const message = `No such customer: '${gone}'`;
        return Response.json(
          { error: { ...error, param: "starting_after", message } },
          { status: 400 },
        );
      }
      return provider(request);
    };
    await backfill(parts, world.maple);
    expect(gone).not.toBe("");
    await catchUp(world, parts);
    expect(await differences(world, world.maple)).toEqual([]);
  });
});
