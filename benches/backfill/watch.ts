import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { z } from "zod";
import { COUNTS } from "./counts.ts";
import type { LiveServer } from "./live-server.ts";

const kinds = z.record(z.string(), z.object({ requests: z.number(), repeated: z.number() }));

/** Requests for a kind of list, and those of them for an address that was requested before. */
export type Requests = z.output<typeof kinds>;

/** The state of the import at one moment. */
export interface Sample {
  /** Seconds since the first sample's start. */
  readonly at: number;
  readonly objects: number;
  /** Progress that people are shown, from 0 to 1. */
  readonly progress: number;
  /** Bytes. */
  readonly rss: number;
  readonly heap: number;
  /** Milliseconds of a list read. */
  readonly list: number;
}

/** Samples an import every second until it is complete, or until `enough` returns true. */
export async function watchImport(
  live: LiveServer,
  owner: Pool,
  began: number,
  enough: (sample: Sample) => boolean,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (;;) {
    const started = performance.now();
    const sample = {
      ...(await live.memory()),
      objects: await mirrored(owner),
      progress: await live.progress(),
      list: await live.readList(),
      at: (performance.now() - began) / 1000,
    };
    samples.push(sample);
    if (samples.length % 15 === 0) console.log(line(sample));
    if (sample.progress === 1 || enough(sample)) return samples;
    await wait(Math.max(0, 1_000 - (performance.now() - started)));
  }
}

/** Returns the number of objects in the mirror. */
export async function mirrored(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ objects: string }>(
    "select coalesce(sum(count), 0) as objects from mirror_count",
  );
  return Number(rows[0]?.objects);
}

/** Returns the requests that the provider's process has received so far. */
export async function requestsTo(providerUrl: string): Promise<Requests> {
  return kinds.parse(await (await fetch(`${providerUrl}${COUNTS}`)).json());
}

/** Adds up requests of all kinds. */
export function total(requests: Requests): { requests: number; repeated: number } {
  const all = Object.values(requests);
  return {
    requests: all.reduce((sum, one) => sum + one.requests, 0),
    repeated: all.reduce((sum, one) => sum + one.repeated, 0),
  };
}

function line({ at, objects, progress, rss, heap, list }: Sample): string {
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const shown = `${Math.round(progress * 100)} % shown`;
  return `${at.toFixed(0)} s: ${objects} objects, ${shown}, RSS ${mb(rss)}, heap ${mb(heap)}, list ${list.toFixed(0)} ms`;
}
