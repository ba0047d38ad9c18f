import { describe, expect, it } from "vitest";
import type { WireObject } from "../../provider/encoding/wire.ts";
import { seeded } from "../../testing/effort.ts";
import { type EventQuery, eventsSince, MAX_EVENTS } from "./events-since.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const START = 1_790_000_000;

interface PastEvent {
  readonly id: string;
  readonly created: number;
}

/** Returns events at these seconds, in the order in which they happened. */
const happenedAt = (seconds: readonly number[]): PastEvent[] =>
  seconds
    .toSorted((one, other) => one - other)
    .map((second, place) => ({ id: `evt_${place}`, created: START + second }));

/** Returns `count` seconds of a period, distributed by a generator. */
const spread = (count: number, from: number, length: number, random = seeded(7)) =>
  Array.from({ length: count }, () => from + Math.floor(random() * length));

/** A list of events as the provider has it: the newest first, up to 100 at once. */
function providerOf(events: readonly PastEvent[]) {
  const newestFirst = events.toReversed();
  const requests: EventQuery[] = [];
  const readPage = async (query: EventQuery) => {
    requests.push(query);
    const within = newestFirst.filter(
      ({ created }) =>
        created >= query["created[gte]"] &&
        (query["created[lt]"] === undefined || created < query["created[lt]"]),
    );
    const place = within.findIndex(({ id }) => id === query.starting_after) + 1;
    const data = within.slice(place, place + query.limit).map(
      ({ id, created }): WireObject => ({
        id,
        object: "event",
        type: "customer.updated",
        created,
        livemode: false,
        api_version: "2026-10-28.dahlia",
        data: { object: { id: "cus_1", object: "customer" } },
        request: null,
      }),
    );
    return { data, hasMore: within.length > place + query.limit };
  };
  return { readPage, requests };
}

/** Returns the batches in which the events since START are yielded. */
async function batchesOf(events: readonly PastEvent[], now: number) {
  const { readPage, requests } = providerOf(events);
  const batches: string[][] = [];
  for await (const batch of eventsSince(readPage, START, now)) {
    batches.push(batch.map(({ id }) => id));
  }
  return { batches, requests: requests.length };
}

const ids = (events: readonly PastEvent[]) => events.map(({ id }) => id);

describe("the events of an outage", () => {
  it("of a quarter of an hour take one request", async () => {
    const events = happenedAt([3, 200, 200, 930]);
    const { batches, requests } = await batchesOf(events, START + 950);
    expect([batches, requests]).toEqual([[ids(events)], 1]);
  });

  it("of a quiet month take few requests", async () => {
    const { requests } = await batchesOf(happenedAt([5, 20 * DAY]), START + 30 * DAY);
    expect(requests).toBeLessThan(16);
  });

  it("of a day take little more than a request for each hundred", async () => {
    const events = happenedAt(spread(10_000, 0, DAY));
    const { batches, requests } = await batchesOf(events, START + DAY);
    expect(batches.flat()).toEqual(ids(events));
    expect(requests).toBeLessThan(140);
  });

  it.each([
    ["a quiet night before a busy hour", [...spread(40, 0, DAY), ...spread(9_000, DAY, HOUR)]],
    ["one second with thousands", Array.from({ length: 4_500 }, () => 5 * HOUR)],
    ["thousands in the last second", Array.from({ length: 4_500 }, () => DAY + HOUR)],
    ["thousands after the current second", spread(6_000, DAY + HOUR, DAY)],
    ["none", []],
  ] as const)("are complete and in order with %s", async (_, seconds) => {
    const events = happenedAt(seconds);
    const { batches } = await batchesOf(events, START + DAY + HOUR);
    expect(batches.flat()).toEqual(ids(events));
  });

  it("never have more in memory than a batch, however many there are", async () => {
    const random = seeded(11);
    for (let run = 0; run < 8; run += 1) {
      const seconds = Array.from({ length: 12 }, () =>
        spread(Math.floor(random() ** 4 * 9_000), Math.floor(random() * DAY), HOUR, random),
      ).flat();
      const events = happenedAt(seconds);
      const { batches } = await batchesOf(events, START + DAY);
      expect(batches.flat(), `run ${run}`).toEqual(ids(events));
      expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(
        MAX_EVENTS + 100,
      );
    }
  });

  it("end although the provider's time is later than known, and events happen in the last period", async () => {
    const events = happenedAt(spread(5_000, 0, 2 * DAY));
    const { batches } = await batchesOf(events, START - DAY);
    expect(batches.flat()).toEqual(ids(events));
  });
});
