import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Metrics } from "../../http/metrics.ts";
import { Trace } from "../../http/trace.ts";
import { healthEntrances } from "./entrances.ts";

const metrics = new Metrics();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  metrics.close();
});

it("says that it is not ready when the database hangs, instead of hanging as well", async () => {
  const silent = new Promise<never>(() => undefined);
  const entrances = healthEntrances({
    metrics,
    ping: () => silent,
    ready: () => true,
    metricsToken: null,
  });
  const readiness = entrances.find(({ path }) => path === "/readyz");
  const asked = readiness?.answer(
    new Request("http://127.0.0.1/readyz"),
    new Trace(pino({ level: "silent" }), "127.0.0.1"),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  const response = await asked;
  expect(response?.status).toBe(503);
  expect(await response?.json()).toMatchObject({ status: "not ready", database: false });
});
