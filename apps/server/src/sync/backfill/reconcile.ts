import { type ProviderEvent, providerEvent } from "../../provider/signature.ts";
import { wantRounds } from "../lists/readings.ts";
import type { BackfillParts } from "./backfill.ts";
import { readProgress, saveProgress } from "./progress.ts";

/** Events may appear in the list late: overlap of two readings, in seconds. */
const OVERLAP = 300;

/**
 * Gap in seconds without reading events after which everything is compared: the server was down or
 * a backup was restored, and not every change has an event. After 30 days the provider no longer
 * lists them (docs.stripe.com/api/events).
 */
const GAP = 3600;

/** Applies missed events: those that the provider has listed since the last reading. */
export async function reconcile(parts: BackfillParts, account: string): Promise<void> {
  const { access, gateway, inbox } = parts;
  const begun = gateway.now(account);
  const known = await readProgress(access, account, "events");
  if (known === null) return;
  const since = Number(known);
  const read = await readProgress(access, account, "events:read");
  if (begun - Number(read ?? since) > GAP) await wantRounds(access, account);
  const missed: ProviderEvent[] = [];
  let cursor: string | undefined;
  let newest = since;
  do {
    const page = await gateway.page(account, {
      method: "GET",
      path: "/events",
      params: {
        limit: 100,
        "created[gte]": Math.max(0, since - OVERLAP),
        starting_after: cursor,
      },
      background: true,
    });
    for (const one of page.data) {
      const event = providerEvent.safeParse(one);
      if (!event.success) continue;
      missed.push(event.data);
      newest = Math.max(newest, event.data.created);
    }
    cursor = page.hasMore ? page.data.at(-1)?.id : undefined;
  } while (cursor !== undefined);
  await inbox.storeAll(account, missed.reverse());
  await inbox.apply(account);
  await saveProgress(access, account, "events", String(newest));
  await saveProgress(access, account, "reconciled", String(Math.floor(Date.now() / 1000)));
  await saveProgress(access, account, "events:read", String(begun));
}
