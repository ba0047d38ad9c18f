import type { Goal } from "../harness/report.ts";
import type { Measurements } from "../harness/rounds.ts";
import type { Imported } from "./runs.ts";
import type { Sample } from "./watch.ts";

/** Requests per second sent in live mode. */
const LIVE = 20;
/** Number of changes that must be mirrored within five minutes of a start. */
const CHANGES = 10_000;
const MILLION = 1_000_000;

interface MeasuredBackfill {
  readonly imported: Imported;
  readonly caughtUp: Measurements;
  /** Objects at the provider. */
  readonly objects: number;
}

/** Returns the goals of the import and of catching up, and what live mode's limit makes of them. */
export function goalsOf({ imported, caughtUp, objects }: MeasuredBackfill): Goal[] {
  const { both, samples } = imported;
  const of = (name: string) => both[name] ?? Number.NaN;
  const requests = of("requests") / objects;
  return [
    { name: "import", value: of("objects a second"), unit: "objects a second" },
    { name: "requests per object", value: requests, unit: "" },
    {
      name: "a million at 20 requests a second, computed",
      value: (requests * MILLION) / LIVE / 3600,
      unit: "hours",
    },
    {
      name: "requests repeated after the kill",
      value: of("requests repeated") / of("requests"),
      unit: "of all",
      aim: 0.01,
      bar: 0.03,
    },
    {
      name: "peak RSS, last third vs. first",
      value: of("peak RSS, last third") / of("peak RSS MB, first third"),
      unit: "x",
      aim: 1.1,
      bar: 1.3,
    },
    {
      name: "heap after a collection, last third vs. first",
      value: of("least heap, last third") / of("least heap MB, first third"),
      unit: "x",
      aim: 1.1,
      bar: 1.3,
    },
    { name: "progress shown that is less than before", value: setbacks(samples), unit: "", bar: 0 },
    {
      name: "longest time without progress shown",
      value: longestPause(samples) / of("seconds"),
      unit: "of the import",
    },
    {
      name: "a list during the import, p50 vs. idle",
      value: of("list p50 ms") / of("list p50 ms idle"),
      unit: "x",
    },
    {
      name: `${CHANGES} changes of an outage`,
      value: CHANGES / (caughtUp["changes a second"] ?? Number.NaN),
      unit: "s",
      bar: 300,
    },
  ];
}

/** Returns how often a sample shows less progress than the one before. */
function setbacks(samples: readonly Sample[]): number {
  return samples.filter(({ progress }, index) => progress < (samples[index - 1]?.progress ?? 0))
    .length;
}

/** Returns the longest time for which people are shown the same progress, in seconds. */
function longestPause(samples: readonly Sample[]): number {
  let longest = 0;
  let changed = samples[0];
  for (const sample of samples) {
    if (changed === undefined || sample.progress !== changed.progress) changed = sample;
    longest = Math.max(longest, sample.at - changed.at);
  }
  return longest;
}
