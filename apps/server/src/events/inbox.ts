import type { Logger } from "pino";
import type { EventMailer } from "../mail/compose/event-mailer.ts";
import type { MirrorAccess } from "../mirror/schema.ts";
import type { MirrorWriter } from "../mirror/write/mirror-writer.ts";
import { runAs } from "../priority/context.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { applyEvents, type InboxParts } from "./apply-events.ts";
import { inParts, type StoredEvent, storedEvent } from "./groups.ts";
import { insertEvents } from "./insert-events.ts";
import { Passes } from "./passes.ts";
import { CLAIM_LIMIT, claimEvents, postponeEvents } from "./waiting-events.ts";

/** Maximum number of objects whose events are applied together. */
const MAX_OBJECTS = 100;
/** Maximum number of events stored together. */
const MAX_STORED = 500;

/**
 * Events of the provider. Each is stored once, then applied. A failed one is retried on its own.
 */
export interface Inbox {
  /** Stores an event. Returns false if it was already stored. */
  store(account: string, event: ProviderEvent): Promise<boolean>;
  /**
   * Stores past events for timelines, newest first. The mirror already contains their content. They
   * count as received before all other events.
   * @param newer number of past events after them
   */
  remember(account: string, events: readonly ProviderEvent[], newer: number): Promise<void>;
  /**
   * Stores events from the provider's list, oldest first, unless they are already stored. The
   * content of those of our API version is trusted as the provider's response.
   */
  storeAll(account: string, events: readonly ProviderEvent[]): Promise<void>;
  /**
   * Applies the stored events that are due; one that fails is scheduled for a later attempt. An
   * event's content is a hint: the object is read from the provider, once for all of its events,
   * unless the mirror already equals it.
   */
  apply(account: string): Promise<void>;
  /** Applies the stored events that are due, like `apply`. Returns the number of events. */
  retry(account: string): Promise<number>;
}

/** Creates the inbox. The emails that notify people of events are from `eventMailer`. */
export function createInbox(
  access: MirrorAccess,
  mirrorWriter: MirrorWriter,
  log: Logger,
  eventMailer: EventMailer = async () => [],
): Inbox {
  const parts = { access, mirrorWriter, log, eventMailer };
  const passes = new Passes((account) => runAs("events", () => applyDue(parts, account)));
  return {
    store: async (account, event) => (await insertEvents(access, account, [event], null)) > 0,
    async storeAll(account, events) {
      const listed = events.map((event) => ({ ...event, listed: true }));
      for (let from = 0; from < listed.length; from += MAX_STORED) {
        await insertEvents(access, account, listed.slice(from, from + MAX_STORED), null);
      }
    },
    remember: async (account, events, newer) => {
      await insertEvents(access, account, events, newer);
    },
    async apply(account) {
      await passes.ask(account);
    },
    retry: (account) => passes.ask(account),
  };
}

/** Applies all events that are due. Returns their number. */
async function applyDue(parts: InboxParts, account: string): Promise<number> {
  const { access } = parts;
  let count = 0;
  for (let more = true; more; ) {
    const rows = await claimEvents(access, account);
    const events: StoredEvent[] = [];
    for (const row of rows.sort((one, other) => Number(one.seq) - Number(other.seq))) {
      const event = storedEvent.safeParse(JSON.parse(row.body));
      if (event.success) events.push(event.data);
      else await postponeEvents(access, account, [row.id], event.error);
    }
    for (const part of inParts(events, MAX_OBJECTS)) await applyEvents(parts, account, part);
    count += rows.length;
    more = rows.length === CLAIM_LIMIT;
  }
  return count;
}
