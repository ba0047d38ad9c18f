import type { Inbox } from "../../events/inbox.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import type { Gateway } from "../../provider/gateway.ts";
import { type ProviderEvent, providerEvent } from "../../provider/signature.ts";
import { fillSources } from "../comparison/compare.ts";
import { EVENTS, readReadings, saveSlice } from "../lists/readings.ts";
import { SOURCES } from "../lists/sources.ts";
import { readProgress, saveProgress } from "./progress.ts";

/**
 * Returns the parts of the history whose completion is recorded: every source, and the past events.
 */
export const HISTORY_STEPS = SOURCES.length + 1;

/** Events are listed for 30 days (docs.stripe.com/api/events). Maximum number read as history. */
const MOST_EVENTS = 100_000;

export interface BackfillParts {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly mirrorWriter: MirrorWriter;
  readonly inbox: Inbox;
}

/**
 * Returns whether the whole history of a business is mirrored: every source was read to its end
 * once.
 */
export async function isLinked(access: MirrorAccess, account: string): Promise<boolean> {
  const readings = await readReadings(access, account);
  return [...readings.values()].every(({ filled_at }) => filled_at !== null);
}

/**
 * Reads everything that a business has at the provider into the mirror. Resumes after an
 * interruption.
 */
export async function backfill(parts: BackfillParts, account: string): Promise<void> {
  const { access, gateway } = parts;
  const known = await readProgress(access, account, "events");
  const since = known === null ? gateway.now(account) : Number(known);
  if (known === null) await saveProgress(access, account, "events", String(since));
  const readings = await readReadings(access, account);
  const first = readings.get(EVENTS)?.filled_at === null;
  // Pages are fetched while objects are written: one waits for the provider, the other for the
  // database.
  const past = first ? pastEvents(gateway, account) : Promise.resolve([]);
  past.catch(() => undefined);
  await fillSources(parts, account);
  if (!first) return;
  // If an earlier run has already read some lists, later changes aren't in them: those events are
  // applied as missed events, not only stored.
  const history = (await past).filter(({ created }) => known === null || created < since);
  await remember(parts.inbox, account, history);
  const all = { cursor: null, comparedTo: null, begins: true, differing: 0 };
  await saveSlice(access, account, { name: EVENTS, scope: EVENTS }, all);
}

/** Returns past events of the business's objects, oldest first. */
async function pastEvents(gateway: Gateway, account: string): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await gateway.page(account, {
      method: "GET",
      path: "/events",
      params: { limit: 100, starting_after: cursor },
      background: true,
    });
    for (const one of page.data) {
      const event = providerEvent.safeParse(one);
      if (event.success) events.push(event.data);
    }
    cursor = page.hasMore ? page.data.at(-1)?.id : undefined;
  } while (cursor !== undefined && events.length < MOST_EVENTS);
  return events.reverse();
}

/** Past events provide the timeline of objects; their objects are already in the mirror. */
async function remember(
  inbox: Inbox,
  account: string,
  events: readonly ProviderEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += 500) {
    await inbox.remember(account, events.slice(from, from + 500));
  }
}
