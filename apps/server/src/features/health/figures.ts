import { Gauge } from "prom-client";
import type { Metrics } from "../../http/metrics.ts";
import type { Services } from "../../services.ts";
import { type Delay, JOB_NAMES } from "../../sync/maintenance/maintenance-jobs.ts";
import { type Figures, readHealthFigures } from "./read-figures.ts";
import { registerReplica } from "./replica.ts";
import type { DatabaseWrites } from "./writes.ts";

/** Maximum age of the figures at a scrape, in milliseconds. */
const MAX_AGE = 5_000;
const POOLS = ["app", "provider"] as const;

/**
 * Registers metrics for operators: changes without an outcome, waiting events, email, businesses
 * and connections. Labels come from fixed lists, so the number of series doesn't grow.
 */
export function registerFigures(
  metrics: Metrics,
  {
    database,
    log,
    writes,
  }: Pick<Services, "database" | "log"> & { readonly writes: Pick<DatabaseWrites, "accepted"> },
  work: {
    delays(): readonly Pick<Delay, "job" | "failures">[];
    providerAvailable(): boolean;
  },
  now = () => performance.now(),
): void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `counterfoil_${name}`, help, labelNames, registers: [metrics.registry] });
  const up = gauge("database_up", "1 if the database answered the figures of this scrape");
  const writable = gauge("database_writable", "0 if it rejected a change in the last minute");
  const provider = gauge("provider_up", "0 if the last requests to the provider got no response");
  const unknown = gauge("unknown_outcomes", "Changes whose outcome at the provider is unknown");
  const unknownAge = gauge("unknown_outcome_oldest_seconds", "Age of the oldest unknown outcome");
  const events = gauge("events", "Stored webhook events by state: waiting or parked", ["state"]);
  const eventAge = gauge("event_oldest_seconds", "Age of the oldest event that is not applied");
  const accounts = gauge("accounts", "Connected accounts by state", ["state"]);
  const reconciled = gauge(
    "reconciliation_oldest_seconds",
    "Time since the last comparison with the provider, of the business where it is longest ago",
  );
  const mail = gauge("emails", "Recipients in the outbox by state", ["state"]);
  const mailAge = gauge("email_oldest_seconds", "Longest time a recipient is in a state", [
    "state",
  ]);
  const connections = gauge("database_connections", "Pooled connections", ["pool", "state"]);
  const delayed = gauge(
    "maintenance_delayed",
    "Businesses for which a maintenance job failed last, by job",
    ["job"],
  );
  const failures = gauge("maintenance_failures", "Most failures in a row of a maintenance job", [
    "job",
  ]);
  const waiting = gauge("database_waiting", "Requests that wait for a connection", ["pool"]);
  if (database.replica !== null) registerReplica(metrics, database.replica);

  let reading: Promise<void> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  function show(figures: Figures): void {
    unknown.set(figures.unknown.count);
    unknownAge.set(figures.unknown.oldest);
    for (const state of ["waiting", "parked"] as const)
      events.set({ state }, figures.events[state]);
    eventAge.set(figures.events.oldest);
    for (const [state, count] of Object.entries(figures.accounts)) accounts.set({ state }, count);
    reconciled.set(figures.reconciledAgo);
    for (const [state, { count, oldest }] of Object.entries(figures.mail)) {
      mail.set({ state }, count);
      mailAge.set({ state }, oldest);
    }
  }

  async function read(): Promise<void> {
    try {
      show(await readHealthFigures(database));
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, "reading metrics failed, reporting the last values");
      // The last figures stay; this metric reports their age.
      up.set(0);
    }
    readAt = now();
    reading = null;
  }

  metrics.beforeScrape(async () => {
    for (const pool of POOLS) {
      const { totalCount, idleCount, waitingCount } = database.pool(pool);
      connections.set({ pool, state: "in_use" }, totalCount - idleCount);
      connections.set({ pool, state: "idle" }, idleCount);
      waiting.set({ pool }, waitingCount);
    }
    writable.set(writes.accepted() ? 1 : 0);
    provider.set(work.providerAvailable() ? 1 : 0);
    const failing = work.delays();
    for (const job of JOB_NAMES) {
      const own = failing.filter((delay) => delay.job === job);
      delayed.set({ job }, own.length);
      failures.set({ job }, Math.max(0, ...own.map((delay) => delay.failures)));
    }
    if (now() - readAt > MAX_AGE) reading ??= read();
    await reading;
  });
}
