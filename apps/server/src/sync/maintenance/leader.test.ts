import { afterAll, beforeAll, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createChangeFeed } from "../../notices/change-feed.ts";
import { maple, type World } from "../../testing/world.ts";
import { createLeaderCheck } from "./leader.ts";

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
  return {
    isLeader: createLeaderCheck(database.access<MirrorSchema>("app"), runner),
    end: feed.close,
  };
}

it("one process is the leader of a business until it ends, and each business has its own", async () => {
  const processes = await Promise.all([41, 42, 43].map(processOf));
  const leaders = async (account: string) => {
    const answers = await Promise.all(processes.map(({ isLeader }) => isLeader(account)));
    return processes.filter((_, place) => answers[place] === true);
  };
  const [leader, ...others] = await leaders(world.maple);
  expect(others).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) expect(await leaders(world.maple)).toEqual([leader]);
  expect(await leaders(world.harbour)).toHaveLength(1);

  await leader?.end();
  processes.splice(processes.indexOf(leader ?? fail()), 1);
  const next = await leaders(world.maple);
  expect(next).toHaveLength(1);
  expect(await leaders(world.maple)).toEqual(next);
  await Promise.all(processes.map(({ end }) => end()));
});

function fail(): never {
  throw new Error("No process is the leader of the business");
}
