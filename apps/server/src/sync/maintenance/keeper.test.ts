import { afterAll, beforeAll, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createChangeFeed } from "../../notices/change-feed.ts";
import { maple, type World } from "../../testing/world.ts";
import { createKeeps } from "./keeper.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
  await world.app.billing.stop();
});
afterAll(() => world.close());

/** A server process with this number. */
async function processOf(runner: number) {
  const { database, app } = world;
  const feed = createChangeFeed(database, runner, app.services.log);
  await feed.open();
  return { keeps: createKeeps(database.access<MirrorSchema>("app"), runner), end: feed.close };
}

it("one process keeps a business until it ends, and each business has its own", async () => {
  const processes = await Promise.all([41, 42, 43].map(processOf));
  const keepers = async (account: string) => {
    const answers = await Promise.all(processes.map(({ keeps }) => keeps(account)));
    return processes.filter((_, place) => answers[place] === true);
  };
  const [keeper, ...others] = await keepers(world.maple);
  expect(others).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) expect(await keepers(world.maple)).toEqual([keeper]);
  expect(await keepers(world.harbour)).toHaveLength(1);

  await keeper?.end();
  processes.splice(processes.indexOf(keeper ?? fail()), 1);
  const next = await keepers(world.maple);
  expect(next).toHaveLength(1);
  expect(await keepers(world.maple)).toEqual(next);
  await Promise.all(processes.map(({ end }) => end()));
});

function fail(): never {
  throw new Error("No process keeps the business");
}
