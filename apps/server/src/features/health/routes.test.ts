import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Metrics } from "../../http/metrics.ts";
import { Trace } from "../../http/trace.ts";
import { healthRoutes } from "./routes.ts";

const metrics = new Metrics();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  metrics.close();
});

it("reports not ready if the database hangs, without hanging itself", async () => {
  const silent = new Promise<never>(() => undefined);
  const rawRoutes = healthRoutes({
    metrics,
    ping: () => silent,
    ready: () => true,
    metricsTokens: [],
    work: { delays: () => [], providerAvailable: () => true },
    writes: { accepted: () => true },
  });
  const readiness = rawRoutes.find(({ path }) => path === "/readyz");
  const asked = readiness?.answer(
    new Request("http://127.0.0.1/readyz"),
    new Trace(pino({ level: "silent" }), "127.0.0.1"),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  const response = await asked;
  expect(response?.status).toBe(503);
  expect(await response?.json()).toMatchObject({ status: "not ready", database: false });
});

it.each([
  ["ready", true, true, [], 200, { database: true, migrations: true, provider: true }],
  ["not ready", false, true, [], 503, { database: true, migrations: false, provider: true }],
  ["ready", true, true, ["expiry"], 200, { database: true, migrations: true, provider: true }],
  ["ready", true, true, ["reconcile"], 200, { database: true, migrations: true, provider: false }],
  ["ready", true, false, [], 200, { database: true, migrations: true, provider: false }],
] as const)(
  "says %s, and which part is not: started %s, provider responding %s, failing %j",
  async (status, started, answers, failing, code, parts) => {
    const rawRoutes = healthRoutes({
      metrics,
      ping: async () => undefined,
      ready: () => started,
      metricsTokens: [],
      work: {
        delays: () =>
          failing.map((job) => ({ job, error: "sk_live_secret", account: "acct_maple" })),
        providerAvailable: () => answers,
      },
      writes: { accepted: () => true },
    });
    const response = await rawRoutes
      .find(({ path }) => path === "/readyz")
      ?.answer(
        new Request("http://127.0.0.1/readyz"),
        new Trace(pino({ level: "silent" }), "127.0.0.1"),
      );
    expect(response?.status).toBe(code);
    expect(await response?.json()).toEqual({ status, writes: true, ...parts });
  },
);
