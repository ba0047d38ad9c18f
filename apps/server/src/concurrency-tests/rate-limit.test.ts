import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { densest } from "../provider/scheduling/test-clock.fixture.ts";
import { Client } from "../testing/client.ts";
import { type RolledProvider, rolledProvider } from "../testing/provider/rolled-provider.ts";
import { liveBusiness } from "./servers/live-business.ts";
import { liveSettings } from "./servers/live-settings.ts";
import { type GroupServer, type ServerGroup, serverGroup } from "./servers/server-group.ts";

const KEY = "sk_test_boreal2025";
/**
 * Requests per second that all servers together may send, and in a quarter of a second. Even a slow
 * machine could send several times as many.
 */
const LIMIT = 8;
const QUARTER = LIMIT / 4;
/** Concurrent requests to each server: more than it may pass on within a second. */
const CALLERS = 2 * LIMIT;
/** Requests that the provider gets in each phase: those of two seconds at least. */
const PHASE = 2 * LIMIT;

let provider: RolledProvider;
let group: ServerGroup;
let token: string | null;
beforeAll(async () => {
  provider = await rolledProvider(KEY);
  group = await serverGroup(liveSettings(provider, KEY, { requestsPerSecond: LIMIT }));
  await group.add();
  ({ token } = (await liveBusiness(group, provider)).ada);
});
afterAll(async () => {
  await group?.close();
  await provider?.close();
});

it("servers together send no more than the limit in any second, also while one joins and one is killed", async () => {
  let isOver = false;
  /** Reads the balance at a server, which asks the provider each time, until the server is gone. */
  async function read(at: Client): Promise<void> {
    while (!isOver) {
      const reply = await at.get("/api/account/balance").catch(() => null);
      if (reply === null) return;
      expect([200, 429]).toContain(reply.status);
    }
  }
  const load = ({ app }: GroupServer) =>
    Array.from({ length: CALLERS }, () => read(new Client(app, token)));
  const phase = async () => {
    const end = provider.arrivals.length + PHASE;
    await expect.poll(() => provider.arrivals.length).toBeGreaterThan(end);
  };

  const stalls = monitorEventLoopDelay({ resolution: 10 });
  const start = provider.arrivals.length;
  stalls.enable();
  const [first] = group.members;
  if (first === undefined) throw new Error("No server is running");
  const readers = load(first);
  await phase();
  readers.push(...load(await group.add()));
  await phase();
  await group.kill(first);
  await phase();
  isOver = true;
  await Promise.all(readers);
  stalls.disable();

  // The servers count when they send, the provider when it gets to it: requests that it finds
  // together after a pause were sent over a second and the pause. A server whose process had to
  // wait for a processor may have counted up to a quarter of a second earlier as well.
  const quarters = 1 + Math.ceil(stalls.max / 1e6 / 250);
  const arrivals = provider.arrivals.slice(start).map(({ at }) => at);
  expect(arrivals.length).toBeGreaterThan(3 * PHASE);
  expect(densest(arrivals, 1_000)).toBeLessThanOrEqual(LIMIT + QUARTER * quarters);
});
