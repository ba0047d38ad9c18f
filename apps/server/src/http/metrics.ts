import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Methods with their own series. Clients can send any number of others. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The metrics of `/metrics`, in their own registry so that two servers fit in one process. */
export class Metrics {
  /** For parts of the server that register metrics. */
  readonly registry = new Registry();
  readonly #updates: (() => Promise<void>)[] = [];
  readonly #requests: Histogram<"method" | "route" | "status">;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: "http_request_duration_seconds",
      help: "How long requests took, by the pattern of their route",
      labelNames: ["method", "route", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.registry],
    });
  }

  /** `route` is the pattern, never the path: each ID would create a series. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe(
      { method: METHODS.has(method) ? method : "other", route, status },
      seconds,
    );
  }

  /** Registers a function that updates metrics before each scrape. */
  beforeScrape(update: () => Promise<void>): void {
    this.#updates.push(update);
  }

  async answer(): Promise<Response> {
    await Promise.all(this.#updates.map((update) => update()));
    const text = await this.registry.metrics();
    return new Response(text, { headers: { "content-type": this.registry.contentType } });
  }

  close(): void {
    this.registry.clear();
  }
}
