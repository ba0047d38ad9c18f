import { keepPrepared } from "@counterfoil/database";
import type { MirrorAccess } from "../mirror/schema.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { changesOf } from "./changes.ts";
import { factsOf, relatedTo } from "./facts.ts";
import type { StoredEvent } from "./groups.ts";

/**
 * Matches the intent whose request caused the event: its ID starts the request's idempotency key.
 */
function intentOf({ request }: ProviderEvent): string | null {
  return /^([0-9a-f-]{36}):/.exec(request?.idempotency_key ?? "")?.[1] ?? null;
}

/**
 * Stores events that aren't stored yet. Returns their number.
 * @param newer number of later events, for past events; null for events to apply
 */
export async function insertEvents(
  access: MirrorAccess,
  account: string,
  events: readonly StoredEvent[],
  newer: number | null,
): Promise<number> {
  if (events.length === 0) return 0;
  const rows = events.map((event, index) => ({
    account,
    ...(newer === null ? {} : { seq: -(newer + index + 1) }),
    id: event.id,
    type: event.type,
    created: event.created,
    object: event.data.object.object,
    object_id: event.data.object.id,
    related: relatedTo(event.data.object),
    facts: JSON.stringify(factsOf(event.data.object, event.data.previous_attributes)),
    intent: intentOf(event),
    changes: JSON.stringify(changesOf(event)),
    body: newer === null ? JSON.stringify(event) : null,
  }));
  const stored = await access.statement(
    account,
    // A refund only refers to its payment, but belongs to its customer's history.
    keepPrepared(`insert into mirror_event (account, id, type, created, object, object_id, related, facts, changes,
         body, person${newer === null ? "" : ", seq"})
       ${newer === null ? "" : "overriding system value"}
       select account, id, type, created, object, object_id,
         case when object in ('refund', 'dispute', 'invoice_payment') then related || array(
           select o.customer from mirror_object o where o.account = r.account
             and o.type = 'payment_intent' and o.id = any(r.related) and o.customer is not null)
         else related end,
         facts, changes, body,
         (select i.person from intent i where i.account = r.account and i.id = r.intent)
         ${newer === null ? "" : ", seq"}
       from json_to_recordset($1::json) as r(account text, id text, seq bigint, type text, created bigint,
         object text, object_id text, related text[], facts text, changes text, body text,
         intent text)
       on conflict do nothing returning id`),
    [JSON.stringify(rows)],
  );
  return stored.length;
}
