import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInbox } from "../../events/inbox.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createMirrorWriter } from "../../mirror/write/mirror-writer.ts";
import type { Clock } from "../../priority/clock.ts";
import type { ProviderFetch } from "../../provider/connection.ts";
import { createGateway } from "../../provider/gateway.ts";
import { emptyMirror } from "../../testing/mirror/empty-mirror.ts";
import { maple, type World } from "../../testing/world.ts";
import { createIntentStore } from "../../writes/intents/store.ts";
import { isLinked } from "../backfill/backfill.ts";
import { MaintenanceJobs } from "./maintenance-jobs.ts";

let world: World;
beforeEach(async () => {
  world = await maple();
});
afterEach(() => world.close());

/** Maintenance of a second server whose connection to the provider and clock this test controls. */
function maintenance(line: (request: Request, provider: ProviderFetch) => Promise<Response>) {
  const { services } = world.app;
  const { provider, log } = services;
  const { fetch } = provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const time = { now: 10_000 };
  const reminded: string[] = [];
  const clock: Clock = { now: () => time.now, after: () => () => undefined };
  const access = world.database.access<MirrorSchema>("app");
  const gateway = createGateway({ ...provider, fetch: (request) => line(request, fetch) });
  const mirrorWriter = createMirrorWriter(access, gateway, log);
  const maintenanceJobs = new MaintenanceJobs({
    access,
    gateway,
    mirrorWriter,
    inbox: createInbox(access, mirrorWriter, log),
    store: createIntentStore(access, 4_711),
    intentRecovery: { recover: async () => undefined },
    log,
    linksByItself: true,
    accounts: async () => [world.maple],
    remind: async (account) => {
      reminded.push(account);
    },
    zoneOf: async () => "America/Toronto",
    isLeader: async () => true,
    clock,
  });
  const turn = async (): Promise<void> => {
    await maintenanceJobs.turn();
    await maintenanceJobs.settled();
  };
  return { access, maintenanceJobs, reminded, time, turn };
}

describe("a business that is linked for the first time", () => {
  it("is linked within a minute of the provider's recovery, and reports the cause until then", async () => {
    await emptyMirror(world);
    let away = true;
    const { access, maintenanceJobs, time, turn } = maintenance((request, provider) =>
      away ? Promise.reject(new TypeError("fetch failed")) : provider(request),
    );
    for (let minute = 0; minute < 3; minute += 1) {
      await turn();
      const link = maintenanceJobs.delays().find(({ job }) => job === "link");
      expect(link).toMatchObject({ account: world.maple, failures: minute + 1 });
      expect(link?.error).toContain("unknown");
      expect(link?.nextIn).toBeLessThanOrEqual(60_000);
      time.now += 60_000;
    }
    away = false;
    await turn();
    expect(await isLinked(access, world.maple)).toBe(true);
    expect(maintenanceJobs.delays()).toEqual([]);
  });

  it("imports a history in which some reads fail twice", async () => {
    const own = world.as(world.maple);
    for (let one = 0; one < 30; one += 1) {
      await world.stripe.customers.create({ name: `Atelier ${one}` }, own);
    }
    await emptyMirror(world);
    const failures = new Map<string, number>();
    let reads = 0;
    const { access, maintenanceJobs, reminded, turn } = maintenance((request, provider) => {
      const before = failures.get(request.url);
      reads += before === undefined ? 1 : 0;
      const failed = before ?? (reads % 10 === 0 ? 0 : 2);
      failures.set(request.url, failed + 1);
      return failed < 2
        ? Promise.resolve(new Response("Bad Gateway", { status: 502 }))
        : provider(request);
    });
    await turn();
    expect(reads).toBeGreaterThan(70);
    expect(maintenanceJobs.delays()).toEqual([]);
    expect(await isLinked(access, world.maple)).toBe(true);
    expect(reminded).toEqual([world.maple]);
  });
});
