import { randomUUID } from "node:crypto";
import { percentile } from "../harness/numbers.ts";
import type { Measurements } from "../harness/rounds.ts";
import type { BenchServer } from "../lists/bench-server.ts";

/** Statuses of a write that has to be retried later. */
const LATER = [429, 503];

/**
 * Creates a customer as a user does.
 * @returns whether it was created; false if it has to be retried
 */
export async function write({ app, token }: BenchServer): Promise<boolean> {
  const response = await app.fetch(
    new Request(`${app.url}/api/stripe/customer`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ name: "Papeterie" }),
    }),
  );
  if (!response.ok && !LATER.includes(response.status)) {
    throw new Error(`A write was answered with ${response.status}`);
  }
  return response.ok;
}

/** Runs writers that create one customer after another until time is up. */
export async function writers(
  server: BenchServer,
  many: number,
  seconds: number,
): Promise<Measurements> {
  const times: number[] = [];
  let later = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      if (await write(server)) times.push(performance.now() - started);
      else later += 1;
    }
  };
  await Promise.all(Array.from({ length: many }, one));
  return {
    "writes a second": times.length / ((performance.now() - began) / 1000),
    "p50 ms": percentile(times, 0.5),
    "p99 ms": percentile(times, 0.99),
    "told to try later": later,
  };
}
