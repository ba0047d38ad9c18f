import { wantRounds } from "../lists/readings.ts";
import type { BackfillParts } from "./backfill.ts";
import { type EventQuery, eventsSince } from "./events-since.ts";
import { readProgress, saveProgress } from "./progress.ts";

/** Events may appear in the list late: overlap of two readings, in seconds. */
const OVERLAP = 300;

/**
 * Gap in seconds without reading events after which everything is compared: the server was down or
 * a backup was restored, and not every change has an event. After 30 days the provider no longer
 * lists them (docs.stripe.com/api/events).
 */
const GAP = 3600;

/**
 * Applies missed events: those that the provider has listed since the last reading. Resumes after
 * an interruption.
 */
export async function reconcile(parts: BackfillParts, account: string): Promise<void> {
  const { access, gateway, inbox } = parts;
  const begun = gateway.now(account);
  const progress = await readProgress(access, account, "events");
  if (progress === null) return;
  const since = Number(progress);
  const read = await readProgress(access, account, "events:read");
  // A clock that was set back is a gap as well: the last reading seems to lie ahead.
  if (Math.abs(begun - Number(read ?? since)) > GAP) await wantRounds(access, account);
  const readPage = (params: EventQuery) =>
    gateway.page(account, {
      method: "GET",
      path: "/events",
      params: { ...params },
      background: true,
    });
  let newest = since;
  for await (const events of eventsSince(readPage, Math.max(0, since - OVERLAP), begun)) {
    await inbox.storeAll(account, events);
    await inbox.apply(account);
    newest = Math.max(newest, events.at(-1)?.created ?? 0);
    await saveProgress(access, account, "events", String(newest));
  }
  await saveProgress(access, account, "reconciled", String(Math.floor(Date.now() / 1000)));
  await saveProgress(access, account, "events:read", String(begun));
}
