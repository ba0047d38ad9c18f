import type { WirePage } from "../../provider/encoding/wire.ts";
import { type ProviderEvent, providerEvent } from "../../provider/signature.ts";

/** Maximum number of events of a period, unless they happened in one second. */
export const MAX_EVENTS = 2_000;

/** Seconds of the first period: longer than between two readings of a server that runs. */
const FIRST_PERIOD = 1_800;
/** A period with fewer events is followed by one that is twice as long. */
const SPARSE_COUNT = MAX_EVENTS / 4;
const PAGE = 100;

/** Parameters of a page of events (docs.stripe.com/api/events/list). */
export interface EventQuery {
  readonly limit: number;
  readonly "created[gte]": number;
  readonly "created[lt]": number | undefined;
  readonly starting_after: string | undefined;
}

type ReadPage = (query: EventQuery) => Promise<Pick<WirePage, "data" | "hasMore">>;

/**
 * Yields events in the order in which they happened, in batches that fit in memory. The provider
 * lists the newest first, so one period after another is read, as long as their number allows.
 * @param from the second in which the first period starts
 * @param now the provider's current second; the last period has no end
 */
export async function* eventsSince(
  readPage: ReadPage,
  from: number,
  now: number,
): AsyncGenerator<ProviderEvent[], void> {
  let [start, seconds, last] = [from, FIRST_PERIOD, now];
  for (;;) {
    const end = start + seconds <= last ? start + seconds : undefined;
    const events = await eventsOf(readPage, start, end);
    if (events.isWhole) {
      yield events.events.reverse();
      if (end === undefined) return;
      start = end;
      if (events.events.length < SPARSE_COUNT) seconds *= 2;
    } else {
      const { newest, oldest } = events;
      last = Math.max(last, newest + 1);
      // The rest of the period may have as many events per second as the part that was read.
      const half = Math.floor(((end ?? last) - start) / 2);
      seconds = Math.max(1, Math.min(half, newest - oldest));
    }
  }
}

type EventPeriod =
  | { readonly isWhole: true; readonly events: ProviderEvent[] }
  | { readonly isWhole: false; readonly newest: number; readonly oldest: number };

/** Reads the events of a period, newest first, unless there are too many. */
async function eventsOf(
  readPage: ReadPage,
  start: number,
  end: number | undefined,
): Promise<EventPeriod> {
  const most = end === start + 1 ? Number.POSITIVE_INFINITY : MAX_EVENTS;
  const events: ProviderEvent[] = [];
  let after: string | undefined;
  do {
    const { data, hasMore } = await readPage({
      limit: PAGE,
      "created[gte]": start,
      "created[lt]": end,
      starting_after: after,
    });
    for (const one of data) {
      const event = providerEvent.safeParse(one);
      if (event.success) events.push(event.data);
    }
    after = hasMore ? data.at(-1)?.id : undefined;
    const [newest, oldest] = [events[0], events.at(-1)];
    if (after !== undefined && events.length >= most && newest && oldest) {
      return { isWhole: false, newest: newest.created, oldest: oldest.created };
    }
  } while (after !== undefined);
  return { isWhole: true, events };
}
