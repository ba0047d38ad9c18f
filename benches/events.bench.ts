import { setTimeout as wait } from "node:timers/promises";
import { createInbox } from "../apps/server/src/events/inbox.ts";
import type { MirrorSchema } from "../apps/server/src/mirror/schema.ts";
import { createMirrorWriter } from "../apps/server/src/mirror/write/mirror-writer.ts";
import { createGateway } from "../apps/server/src/provider/gateway.ts";
import { RequestScheduler } from "../apps/server/src/provider/scheduling/scheduler.ts";
import type { ProviderEvent } from "../apps/server/src/provider/signature.ts";
import { deliver, firstOfTheMonth, forgetEvents, waiting } from "./events/month.ts";
import { percentile } from "./harness/numbers.ts";
import { benchOptions } from "./harness/options.ts";
import { broken, publish } from "./harness/report.ts";
import type { Measurements } from "./harness/rounds.ts";
import { withScratch } from "./harness/scratch.ts";
import { type BenchServer, openBenchServer } from "./lists/bench-server.ts";
import { write } from "./people/writers.ts";

/** Number of events of an invoice for a new customer that is paid. */
const EVENTS_OF_INVOICE = 13;
/** Interval between two writes of a user, in milliseconds. */
const PAUSE = 50;
/** Number of requests per second sent to the provider in live mode. */
const LIVE = { perSecond: 20, concurrency: 20 };
/** Number of missed events that must be applied within five minutes. */
const BACKLOG = 10_000;

/** Number of invoices whose events arrive at the same time. */
const BURST = 150;

const { rows } = benchOptions(process.argv.slice(2), "2k");
const missed = Math.min(BACKLOG, rows.at(-1) ?? BACKLOG);

await withScratch(async (scratch) => {
  await scratch.database.pool("owner").query("create database server");
  const server = await openBenchServer(scratch.url("server"));
  try {
    const figures = new Map<string, Measurements>();
    const month = await firstOfTheMonth(server, BURST);
    const calm = await writing(server, () => wait(5_000));
    figures.set("a person writes, nothing else", calm);
    await forgetEvents(server);
    const busy = await writing(server, async () => {
      await deliver(server, month);
      while ((await waiting(server)) > 0) await wait(100);
    });
    figures.set(`the same beside ${month.length} events at once`, busy);

    const gap = await firstOfTheMonth(server, Math.ceil(missed / EVENTS_OF_INVOICE));
    await server.app.billing.stop();
    await forgetEvents(server);
    const caughtUp = await catchUp(server, gap);
    figures.set(`${gap.length} missed events, 20 requests a second`, caughtUp);

    const goals = [
      {
        name: "a user's write during the events, p50 vs. idle",
        value: (busy["p50 ms"] ?? Number.NaN) / (calm["p50 ms"] ?? Number.NaN),
        unit: "x",
        aim: 3,
        bar: 20,
      },
      { name: "slowest write", value: busy["max ms"] ?? Number.NaN, unit: "ms", bar: 10_000 },
      {
        name: `${BACKLOG} missed events at this rate`,
        value: BACKLOG / (caughtUp["events a second"] ?? Number.NaN),
        unit: "s",
        bar: 300,
      },
    ];
    publish({
      name: "events",
      about: "events of paid invoices while a user works",
      figures,
      goals,
    });
    if (goals.some(broken)) process.exitCode = 1;
  } finally {
    await server.close();
  }
});

/** Measures a user who creates one customer after another while something else is happening. */
async function writing(
  server: BenchServer,
  besides: () => Promise<unknown>,
): Promise<Measurements> {
  const times: number[] = [];
  let done = false;
  const began = performance.now();
  const other = besides().finally(() => {
    done = true;
  });
  while (!done) {
    const started = performance.now();
    if (!(await write(server))) throw new Error("A user's write was rejected with 429");
    times.push(performance.now() - started);
    await wait(PAUSE);
  }
  await other;
  return {
    "p50 ms": percentile(times, 0.5),
    "max ms": Math.max(...times),
    writes: times.length,
    seconds: (performance.now() - began) / 1000,
  };
}

/** Applies events from the provider's list, below the rate limit of live mode. */
async function catchUp(
  server: BenchServer,
  events: readonly ProviderEvent[],
): Promise<Measurements> {
  const { database, provider, log } = server.app.services;
  const { fetch } = provider;
  if (fetch === null) throw new Error("The server has no embedded provider");
  let requests = 0;
  const counted = async (request: Request) => {
    requests += 1;
    return fetch(request);
  };
  const access = database.access<MirrorSchema>("app");
  const gateway = createGateway({ ...provider, fetch: counted }, new RequestScheduler(LIVE));
  const inbox = createInbox(access, createMirrorWriter(access, gateway, log), log);
  const began = performance.now();
  await inbox.storeAll(server.account, events);
  await inbox.retry(server.account);
  const seconds = (performance.now() - began) / 1000;
  if ((await waiting(server)) > 0) throw new Error("Events are left over");
  return {
    seconds,
    "events a second": events.length / seconds,
    "requests an event": requests / events.length,
  };
}
