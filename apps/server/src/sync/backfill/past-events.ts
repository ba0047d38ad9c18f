import { z } from "zod";
import { newestOf } from "../../events/groups.ts";
import type { Inbox } from "../../events/inbox.ts";
import { Refusal } from "../../http/response/refusal.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import type { WirePage } from "../../provider/encoding/wire.ts";
import type { Gateway } from "../../provider/gateway.ts";
import { providerEvent } from "../../provider/signature.ts";
import { EVENTS, readReadings, saveSlice } from "../lists/readings.ts";

/** Events are listed for 30 days (docs.stripe.com/api/events). Maximum number read as history. */
const MAX_EVENTS = 100_000;

/** The last event stored, and how many were stored up to it. */
const position = z.object({ after: z.string(), stored: z.number() });

type EventPage = Pick<WirePage, "data" | "hasMore">;

interface PastEventsDependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly inbox: Inbox;
  readonly mirrorWriter: MirrorWriter;
}

/** Seconds of the provider's clock. */
interface PastPeriod {
  /** Events before it are past. */
  readonly until: number;
  /** Events from then on may have changed an object after it was read: it is read again. */
  readonly unsureFrom: number;
}

/**
 * Stores past events, which provide the timeline of objects; their objects are already in the
 * mirror. Each page is stored while the next one is read. Resumes after an interruption.
 */
export async function readPastEvents(
  { access, gateway, inbox, mirrorWriter }: PastEventsDependencies,
  account: string,
  { until, unsureFrom }: PastPeriod,
): Promise<void> {
  const { cursor = null } = (await readReadings(access, account)).get(EVENTS) ?? {};
  const from = cursor === null ? null : position.parse(JSON.parse(cursor));
  const read = (after: string | undefined) => pageAfter(gateway, account, until, after);
  let stored = from?.stored ?? 0;
  let next: Promise<EventPage> | null = read(from?.after);
  while (next !== null) {
    const { data, hasMore }: EventPage = await next;
    const after: string | undefined = data.at(-1)?.id;
    const isLast: boolean = !hasMore || after === undefined || stored + data.length >= MAX_EVENTS;
    next = isLast ? null : read(after);
    // A failure is reported when the page is awaited, after this one is stored.
    next?.catch(() => undefined);
    const events = data.flatMap((one) => {
      const event = providerEvent.safeParse(one);
      return event.success ? [event.data] : [];
    });
    await inbox.remember(account, events, stored);
    const unsure = newestOf(events.filter(({ created }) => created >= unsureFrom));
    if (unsure.length > 0) await mirrorWriter.upsert(account, unsure, { hint: true });
    stored += data.length;
    await saveSlice(access, account, SOURCE, {
      cursor: isLast ? null : JSON.stringify({ after, stored }),
      comparedTo: null,
      begins: false,
      differing: 0,
    });
  }
}

const SOURCE = { name: EVENTS, scope: EVENTS };

/**
 * Reads a page of events, newest first. It is empty if the provider no longer has the event at the
 * position, because then it has none of the older ones either.
 */
async function pageAfter(
  gateway: Gateway,
  account: string,
  until: number,
  after: string | undefined,
): Promise<EventPage> {
  try {
    return await gateway.page(account, {
      method: "GET",
      path: "/events",
      params: { limit: 100, "created[lt]": until, starting_after: after },
      background: true,
    });
  } catch (error) {
    const isGone = error instanceof Refusal && (error.status === 400 || error.status === 404);
    if (after !== undefined && isGone) return { data: [], hasMore: false };
    throw error;
  }
}
