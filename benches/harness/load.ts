import autocannon from "autocannon";
import { percentile, seeded } from "./numbers.ts";

interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each connection requests them in its own order. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

interface LoadFigures {
  readonly answered: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends requests as fast as responses arrive.
 * @throws Error if a response isn't a success
 */
export async function load(options: LoadOptions): Promise<LoadFigures> {
  const random = seeded(options.connections);
  const times: number[] = [];
  const refused = new Set<number>();
  const started = performance.now();
  let last = started;
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: options.url,
        connections: options.connections,
        duration: options.seconds,
        sampleInt: 50,
        headers: options.headers,
        setupClient(client) {
          const turn = Math.floor(random() * options.paths.length);
          const order = [...options.paths.slice(turn), ...options.paths.slice(0, turn)];
          client.setRequests(order.map((path) => ({ path })));
        },
      },
      (error, result) => {
        if (error !== null) reject(error);
        else if (result.errors + result.non2xx > 0) {
          const statuses = [...refused].join(", ");
          reject(new Error(`${options.url}: ${result.errors} lost, refused with ${statuses}`));
        } else resolve();
      },
    );
    run.on("response", (_client: unknown, status: number, _bytes: unknown, time: number) => {
      if (status >= 300) refused.add(status);
      times.push(time);
      last = performance.now();
    });
  });
  return {
    answered: times.length,
    perSecond: times.length / ((last - started) / 1000),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
