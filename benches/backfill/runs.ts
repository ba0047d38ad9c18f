import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { median, percentile } from "../harness/numbers.ts";
import type { Measurements } from "../harness/rounds.ts";
import type { LiveServer } from "./live-server.ts";
import { age, seen } from "./outage.ts";
import { mirrored, requestsTo, type Sample, total, watchImport } from "./watch.ts";

/** Requests per second that are as good as no limit. */
const UNLIMITED = 10_000;
/** The share of the objects after which the server is killed. */
const KILLED_AT = 0.4;
/** Number of list reads on the idle server. */
const IDLE_READS = 30;
const MB = 1_000_000;

interface Run {
  readonly live: LiveServer;
  /** The server's database. */
  readonly owner: Pool;
  readonly providerUrl: string;
  readonly account: string;
}

/** The measured import. */
export interface Imported {
  readonly before: Measurements;
  readonly after: Measurements;
  readonly both: Measurements;
  readonly samples: readonly Sample[];
}

/**
 * Imports everything without a limit of requests per second. The server is killed on the way and
 * started again.
 * @throws Error if the mirror doesn't have every object afterwards
 */
export async function importWithKill(run: Run, objects: number): Promise<Imported> {
  const { live, owner, providerUrl } = run;
  const start = await requestsTo(providerUrl);
  const began = performance.now();
  await live.open(UNLIMITED);
  const first = await watchImport(live, owner, began, (sample) => {
    return sample.objects >= objects * KILLED_AT;
  });
  await live.kill();
  const killed = await requestsTo(providerUrl);
  console.log(`Killed after ${total(killed).requests} requests`);
  await live.open(UNLIMITED);
  const second = await watchImport(live, owner, began, () => false);
  const end = await requestsTo(providerUrl);
  console.table(end);
  const mirroredCount = await mirrored(owner);
  // The business's own account is mirrored as well.
  if (mirroredCount < objects)
    throw new Error(`${mirroredCount} of ${objects} objects are mirrored`);
  const requests = total(end).requests - total(start).requests;
  const idle: number[] = [];
  for (let read = 0; read < IDLE_READS; read += 1) idle.push(await live.readList());
  const samples = [...first, ...second];
  const seconds = samples.at(-1)?.at ?? Number.NaN;
  return {
    before: figuresOf(first),
    after: figuresOf(second),
    both: {
      ...figuresOf(samples),
      seconds,
      "objects a second": mirroredCount / seconds,
      requests,
      "requests repeated": total(end).repeated - total(start).repeated,
      "list p50 ms idle": median(idle),
    },
    samples,
  };
}

function figuresOf(samples: readonly Sample[]): Measurements {
  const third = Math.ceil(samples.length / 3);
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  const peak = (part: readonly Sample[]) => Math.max(...part.map(({ rss }) => rss)) / MB;
  // Right after a full collection the heap is at its lowest: what is in use, without garbage.
  const used = (part: readonly Sample[]) =>
    percentile(
      part.map(({ heap }) => heap),
      0.02,
    ) / MB;
  const lists = samples.map(({ list }) => list);
  return {
    "peak RSS MB, first third": peak(first),
    "peak RSS, last third": peak(last),
    "least heap MB, first third": used(first),
    "least heap, last third": used(last),
    "list p50 ms": median(lists),
    "list p99 ms": percentile(lists, 0.99),
  };
}

/**
 * Starts the server at the rate of live mode as if it had been down for a day, and waits until the
 * mirror has every change.
 */
export async function catchUp(run: Run, changed: readonly string[]): Promise<Measurements> {
  const { live, owner, providerUrl, account } = run;
  await age(owner, account, changed);
  const changes = changed.length;
  const before = total(await requestsTo(providerUrl)).requests;
  const began = performance.now();
  await live.open();
  let rss = 0;
  for (;;) {
    rss = Math.max(rss, (await live.memory()).rss);
    // Searching the bodies takes seconds, so it waits until all events are applied.
    const { rows } = await owner.query<{ applied: string }>(
      `select count(*) as applied from mirror_event
       where body is null and id like 'evt_outage%'`,
    );
    if (Number(rows[0]?.applied) >= changes && (await seen(owner)) >= changes) break;
    await wait(1_000);
  }
  const seconds = (performance.now() - began) / 1000;
  const requests = total(await requestsTo(providerUrl)).requests - before;
  return {
    seconds,
    requests,
    "changes a second": changes / seconds,
    "peak RSS MB, first third": rss / MB,
  };
}
