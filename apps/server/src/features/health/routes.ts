import type { RawRoute } from "../../http/handler.ts";
import type { Metrics } from "../../http/metrics.ts";
import { faultResponse } from "../../http/response/fault.ts";
import { json } from "../../http/response/json-response.ts";
import { notFound } from "../../http/response/refusal.ts";
import type { Delay } from "../../sync/maintenance/maintenance-jobs.ts";
import { mayScrape } from "./scrape.ts";
import type { DatabaseWrites } from "./writes.ts";

/** The state of the work with the provider. */
interface ProviderWork {
  /** The latest failures of maintenance with the provider. */
  delays(): readonly Pick<Delay, "job">[];
  /** False if the last requests got no response. */
  providerAvailable(): boolean;
}

interface HealthDependencies {
  readonly metrics: Metrics;
  /** Resolves if the database responds. */
  ping(): Promise<unknown>;
  /** False until startup is complete, and again during shutdown. */
  ready(): boolean;
  /** Tokens for `/metrics`; none disables it. */
  readonly metricsTokens: readonly string[];
  readonly work: ProviderWork;
  /** Whether the database takes changes. */
  readonly writes: Pick<DatabaseWrites, "accepted">;
}

/** Timeout in milliseconds after which the database counts as unavailable. */
const DATABASE_TIMEOUT_MS = 3_000;

/** Maintenance jobs that depend on the provider. */
const PROVIDER_JOBS: ReadonlySet<string> = new Set(["link", "reconcile"]);

/** Serves liveness, readiness and metrics. */
export function healthRoutes({
  metrics,
  ping,
  ready,
  metricsTokens,
  work,
  writes,
}: HealthDependencies): RawRoute[] {
  return [
    { method: "GET", path: "/healthz", answer: () => json({ status: "ok" }) },
    {
      method: "GET",
      path: "/readyz",
      async answer(_, { log }) {
        const database = await inTime(ping()).then(
          () => true,
          (error: unknown) => {
            log.warn({ err: error }, "database not responding");
            return false;
          },
        );
        const ok = database && ready();
        return json(
          {
            status: ok ? "ready" : "not ready",
            database,
            // Lists can be read without it, as without the provider, so neither takes the server
            // out of service.
            writes: database && writes.accepted(),
            // The database is migrated before requests are served.
            migrations: ready(),
            provider:
              work.providerAvailable() && !work.delays().some(({ job }) => PROVIDER_JOBS.has(job)),
          },
          ok ? 200 : 503,
        );
      },
    },
    {
      method: "GET",
      path: "/metrics",
      answer: (request, { requestId, log }) =>
        mayScrape(request, metricsTokens)
          ? metrics.answer()
          : faultResponse(notFound(), requestId, log),
    },
  ];
}

async function inTime(answer: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database is silent")), DATABASE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
