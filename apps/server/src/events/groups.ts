import { z } from "zod";
import { type ObjectRead, readingOf } from "../mirror/write/reads/related-objects.ts";
import { tombstone } from "../mirror/write/reads/tombstone.ts";
import { API_VERSION } from "../provider/api-version.ts";
import type { WireObject } from "../provider/encoding/wire.ts";
import type { ObjectSnapshot } from "../provider/gateway.ts";
import { instant } from "../provider/moment.ts";
import { type ProviderEvent, providerEvent } from "../provider/signature.ts";

/** An event that is waiting to be applied. */
export const storedEvent = providerEvent.extend({
  /**
   * Whether the event is from the provider's list. Otherwise it is a webhook, trusted only as far
   * as its signature.
   */
  listed: z.boolean().optional(),
});
export type StoredEvent = z.infer<typeof storedEvent>;

/**
 * Returns whether the event's object is what the provider returns: it's from the provider's list,
 * and of the version of the API that this server uses. An event keeps the version of its creation
 * (docs.stripe.com/webhooks/versioning), so that its object may have another shape.
 */
export function isAuthoritative({ listed, api_version: version }: StoredEvent): boolean {
  return listed === true && version === API_VERSION;
}

/** Returns the state of an object in an event. */
export function objectOf({ type, data }: ProviderEvent): WireObject {
  return type.endsWith(".deleted") ? { ...data.object, deleted: true } : data.object;
}

/**
 * The first version of the API whose endpoints get an event of a charge's refund itself
 * (docs.stripe.com/changelog/acacia/2024-10-28/refund-webhook-update).
 */
const REFUND_EVENTS = "2024-10-28";

/**
 * Returns the objects of the events that aren't authoritative, as hints, and what to read instead
 * of a hint. An object that can't be read by a path of its own is stored as its hint has it, so one
 * of another version of the API is read with what it belongs to. The refunds of a charge are read
 * with it if its endpoint tells of them by the charge only.
 */
export function hintsOf(events: readonly StoredEvent[]): {
  readonly snapshots: readonly ObjectSnapshot[];
  readonly reads: readonly ObjectRead[];
} {
  const snapshots: ObjectSnapshot[] = [];
  const reads: ObjectRead[] = [];
  for (const event of events.filter((one) => !isAuthoritative(one))) {
    const object = objectOf(event);
    const at = instant(event.created);
    const reading = readingOf(object);
    if (reading?.kind === "object" || event.api_version === API_VERSION) {
      snapshots.push({ object, at });
    } else if (object.deleted === true) {
      snapshots.push({ object: tombstone(object), at });
    } else if (reading !== null) {
      reads.push(reading);
    }
    if (event.type === "charge.refunded" && (event.api_version ?? "") < REFUND_EVENTS) {
      reads.push({ kind: "list", path: "/refunds", query: { charge: object.id } });
    }
  }
  return { snapshots, reads };
}

/** Groups events by object, in order of arrival. */
export function byObject<Event extends ProviderEvent>(events: readonly Event[]): Event[][] {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const { object, id } = event.data.object;
    const own = groups.get(`${object}:${id}`);
    if (own === undefined) groups.set(`${object}:${id}`, [event]);
    else own.push(event);
  }
  return [...groups.values()];
}

/**
 * Splits events into batches with a maximum number of objects. All events of an object are in one
 * batch.
 */
export function inParts<Event extends ProviderEvent>(
  events: readonly Event[],
  objects: number,
): Event[][] {
  const groups = byObject(events);
  const parts: Event[][] = [];
  for (let from = 0; from < groups.length; from += objects) {
    parts.push(groups.slice(from, from + objects).flat());
  }
  return parts;
}

/** Returns each object as of its latest events: one state, or several of the same second. */
export function newestOf(events: readonly ProviderEvent[]): ObjectSnapshot[] {
  return byObject(events).flatMap((own) => {
    const latest = Math.max(...own.map(({ created }) => created));
    const states = new Map<string, ObjectSnapshot>();
    for (const event of own) {
      const object = objectOf(event);
      if (event.created < latest && object.deleted !== true) continue;
      states.set(JSON.stringify(object), { object, at: instant(event.created) });
    }
    return [...states.values()];
  });
}
