import type { Inbox } from "../../events/inbox.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import type { Gateway } from "../../provider/gateway.ts";
import { fillSources } from "../comparison/compare.ts";
import { EVENTS, readReadings } from "../lists/readings.ts";
import { SOURCES } from "../lists/sources.ts";
import { readPastEvents } from "./past-events.ts";
import { readProgress, saveProgress } from "./progress.ts";

/**
 * Returns the parts of the history whose completion is recorded: every source, and the past events.
 */
export const HISTORY_STEPS = SOURCES.length + 1;

/**
 * Maximum difference between the provider's clock and what is known of it from its responses, in
 * seconds.
 */
const CLOCK_TOLERANCE = 5;

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
  const progress = await readProgress(access, account, "events");
  const since = progress === null ? gateway.now(account) : Number(progress);
  if (progress === null) await saveProgress(access, account, "events", String(since));
  await fillSources(parts, account);
  const readings = await readReadings(access, account);
  if (readings.get(EVENTS)?.filled_at !== null) return;
  // Later events are applied as missed ones, not only stored. After an interruption those of the
  // second in which the import started are as well: an earlier run may have read the lists then.
  const until = progress === null ? since + 1 : since;
  await readPastEvents(parts, account, { until, unsureFrom: since - CLOCK_TOLERANCE });
}
