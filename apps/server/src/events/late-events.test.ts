import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProviderEvent } from "../provider/signature.ts";
import { advanceClock } from "../testing/history/history.ts";
import { untilApplied } from "../testing/mirror/until-applied.ts";
import { inOneBatch } from "../testing/provider/in-one-batch.ts";
import { eventsOfProvider, inboxOf } from "../testing/provider/missed-events.ts";
import { maple, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const own = () => world.as(world.maple);
const names = async (id: string) =>
  (await world.claire.get(`/api/stripe/customer/${id}`)).body.name ?? "not found";

/** Stores and applies an object's events, of which the latest arrive first. */
async function arriveLatestFirst(object: string): Promise<void> {
  const { inbox } = inboxOf(world);
  const events = (await eventsOfProvider(world)).filter(
    ({ data }: ProviderEvent) => data.object.id === object,
  );
  for (const event of events.toReversed()) {
    await inbox.store(world.maple, event);
  }
  await inbox.apply(world.maple);
}

it("applies a customer's latest name, although an event with the known one arrives after it", async () => {
  const { customers } = world.stripe;
  const { id } = await customers.create({ name: "Atelier Nord" }, own());
  await untilApplied(world);
  await world.app.billing.stop();
  await inOneBatch(world, async () => {
    for (const name of ["Atelier Sud", "Atelier Nord", "Quai Neuf"]) {
      await advanceClock(world, world.maple, 60);
      await customers.update(id, { name }, own());
    }
  });
  await arriveLatestFirst(id);
  expect(await names(id)).toBe("Quai Neuf");
});

it("removes a customer, although an event from before the deletion arrives after it", async () => {
  const { customers } = world.stripe;
  const { id } = await customers.create({ name: "Papeterie du Port" }, own());
  await inOneBatch(world, async () => {
    for (const name of ["Papeterie", "Papeterie du Port"]) {
      await advanceClock(world, world.maple, 60);
      await customers.update(id, { name }, own());
    }
    await advanceClock(world, world.maple, 60);
    await customers.del(id, {}, own());
  });
  await arriveLatestFirst(id);
  expect(await names(id)).toBe("not found");
});
