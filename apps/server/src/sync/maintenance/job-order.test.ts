import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInbox } from "../../events/inbox.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createMirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { createGateway } from "../../provider/gateway.ts";
import { maple, type World } from "../../testing/world.ts";
import { createIntentStore } from "../../writes/intents/store.ts";
import { MaintenanceJobs } from "./maintenance-jobs.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

/** Runs one round of Maple & Main's jobs and returns in which order two of them ran. */
async function orderOfJobs(recovery: Promise<void>): Promise<string[]> {
  const { provider, log } = world.app.services;
  const access = world.database.access<MirrorSchema>("app");
  const gateway = createGateway(provider);
  const mirrorWriter = createMirrorWriter(access, gateway, log);
  const order: string[] = [];
  const jobs = new MaintenanceJobs({
    access,
    gateway,
    mirrorWriter,
    inbox: {
      ...createInbox(access, mirrorWriter, log),
      retry: async () => order.push("events"),
    },
    store: createIntentStore(access, 4_712),
    intentRecovery: {
      recover: async () => {
        await recovery;
        order.push("intents");
      },
    },
    log,
    linksByItself: false,
    accounts: async () => [world.maple],
    remind: async () => undefined,
    zoneOf: async () => "America/Toronto",
    isLeader: async () => false,
  });
  await jobs.turn();
  await jobs.settled();
  return order;
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

describe("the jobs of a business", () => {
  it("run one after another, on one connection, if they have little to do", async () => {
    expect(await orderOfJobs(after(5))).toEqual(["intents", "events"]);
  });

  it("aren't delayed by one that takes long", async () => {
    expect(await orderOfJobs(after(400))).toEqual(["events", "intents"]);
  });
});
