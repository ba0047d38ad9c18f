import { keepPrepared, queryRows } from "@counterfoil/database";
import type { Logger } from "pino";
import { enqueueAutomatic } from "../mail/automatic.ts";
import type { EventMailer } from "../mail/compose/event-mailer.ts";
import type { MailToSend } from "../mail/outbox.ts";
import type { MirrorAccess } from "../mirror/schema.ts";
import type { MirrorWriter } from "../mirror/write/mirror-writer.ts";
import { ledgerOf } from "../mirror/write/reads/related-objects.ts";
import { runAs } from "../priority/context.ts";
import { isDueAfter } from "../priority/is-due.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { isRecorded, recordProviderEvent } from "../webhooks/record-event.ts";
import { changesOf } from "./changes.ts";
import { factsOf, relatedTo } from "./facts.ts";
import {
  byObject,
  hintsOf,
  inParts,
  isAuthoritative,
  newestOf,
  type StoredEvent,
  storedEvent,
} from "./groups.ts";
import { Passes } from "./passes.ts";

/** Delays between attempts to apply an event, in seconds. The last one repeats. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 3600] as const;
const APPLIED = keepPrepared(
  "update mirror_event set body = null, error = null where account = $1 and id = any($2)",
);

/** Maximum number of events claimed at once, and of objects whose events are applied together. */
const EVENTS = 500;
const OBJECTS = 100;
/** Seconds after which claimed events may be claimed by another process. */
const CLAIM = 15;
/** Consecutive objects that can't be read before the others are left for later. */
const AWAY = 3;

/**
 * Matches the intent whose request caused the event: its ID starts the request's idempotency key.
 */
function intentOf({ request }: ProviderEvent): string | null {
  return /^([0-9a-f-]{36}):/.exec(request?.idempotency_key ?? "")?.[1] ?? null;
}

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
  /** Does the same. Returns the number of events. */
  retry(account: string): Promise<number>;
}

/** Creates the inbox. The emails that notify customers of events are from `eventMailer`. */
export function createInbox(
  access: MirrorAccess,
  mirrorWriter: MirrorWriter,
  log: Logger,
  eventMailer: EventMailer = async () => null,
): Inbox {
  /** @param newer number of later events, for past events; null for events to apply */
  async function insert(
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

  /** Applies all events that are due. Returns their number. */
  async function work(account: string): Promise<number> {
    let count = 0;
    for (let more = true; more; ) {
      const rows = await claim(account);
      const events: StoredEvent[] = [];
      for (const row of rows.sort((one, other) => Number(one.seq) - Number(other.seq))) {
        const event = storedEvent.safeParse(JSON.parse(row.body));
        if (event.success) events.push(event.data);
        else await park(account, [row.id], event.error);
      }
      for (const part of inParts(events, OBJECTS)) await applyTogether(account, part);
      count += rows.length;
      more = rows.length === EVENTS;
    }
    return count;
  }

  /** Claims waiting events, so that no other process applies them. */
  function claim(account: string): Promise<{ id: string; seq: string; body: string }[]> {
    return access.statement(
      account,
      keepPrepared(`with taken as (
           select id from mirror_event where account = $1 and body is not null
             and ${isDueAfter("next_at", [CLAIM, ...RETRY_DELAYS_SECONDS], "attempts")}
           order by next_at, seq limit $2 for update skip locked)
         update mirror_event e set next_at = now() + make_interval(secs => $3) from taken
         where e.account = $1 and e.id = taken.id returning e.id, e.seq, e.body`),
      [account, EVENTS, CLAIM],
    );
  }

  /**
   * Applies events with one read of each object. One that can't be applied is rescheduled on its
   * own.
   */
  async function applyTogether(account: string, events: readonly StoredEvent[]): Promise<void> {
    try {
      await apply(account, events);
    } catch (error) {
      const parts = byObject(events);
      if (parts.length === 1) return parkTold(account, events, error);
      let failures = 0;
      for (const part of parts) {
        if (failures >= AWAY) await parkTold(account, part, error);
        else {
          await apply(account, part).then(
            () => {
              failures = 0;
            },
            async (fault: unknown) => {
              failures += 1;
              await parkTold(account, part, fault);
            },
          );
        }
      }
    }
  }

  async function apply(account: string, events: readonly StoredEvent[]): Promise<void> {
    const { snapshots, reads } = hintsOf(events);
    await mirrorWriter.upsert(account, newestOf(events.filter(isAuthoritative)));
    // Two balance transactions may cancel out before the object is read, but the ledger contains
    // both.
    const moved = events.filter(
      ({ type, data }) =>
        type === "customer.updated" && "balance" in (data.previous_attributes ?? {}),
    );
    const ledgers = new Set(moved.map(({ data }) => data.object.id));
    const furtherReads = [...reads, ...[...ledgers].map((id) => ledgerOf(id))];
    const hinted = { hint: true, furtherReads };
    const { contradicted } = await mirrorWriter.upsert(account, snapshots, hinted);
    const wrong = new Set(contradicted);
    const isDoubted = ({ listed, data }: StoredEvent) =>
      listed !== true && wrong.has(data.object.id);
    const doubted = byObject(events.filter(isDoubted));
    for (const own of doubted) {
      const [first] = own;
      // Which of them failed shows when each is read individually.
      if (first !== undefined && own.length === 1) await withdraw(account, first.id);
      else for (const one of own) await apply(account, [one]);
    }
    await finish(
      account,
      events.filter((event) => !isDoubted(event)),
    );
  }

  /** Marks events as applied, and queues what notifies customers and webhooks of them. */
  async function finish(account: string, events: readonly ProviderEvent[]): Promise<void> {
    if (events.length === 0) return;
    const mails: MailToSend[] = [];
    for (const event of events) {
      const mail = await eventMailer(account, event);
      if (mail !== null) mails.push(mail);
    }
    const recorded = events.filter(isRecorded);
    const ids = events.map(({ id }) => id);
    if (mails.length + recorded.length === 0) {
      await access.statement(account, APPLIED, [account, ids]);
      return;
    }
    await access.tenant(account, async (db) => {
      for (const mail of mails) await enqueueAutomatic(db, mail);
      for (const event of recorded) await recordProviderEvent(db, account, event);
      await queryRows(db, APPLIED, [account, ids]);
    });
  }

  /**
   * An event that contradicts the provider's object is stored and marked as applied, without
   * notifications.
   */
  async function withdraw(account: string, id: string): Promise<void> {
    const error = "The provider's object contradicts this event";
    await access.tenant(account, (db) =>
      db
        .updateTable("mirror_event")
        .set({ body: null, error, related: [], facts: "{}", changes: null })
        .where("account", "=", account)
        .where("id", "=", id)
        .execute(),
    );
  }

  async function parkTold(
    account: string,
    events: readonly ProviderEvent[],
    error: unknown,
  ): Promise<void> {
    const ids = events.map(({ id }) => id);
    log.warn({ err: error, account, events: ids }, "applying events failed, events parked");
    await park(account, ids, error);
  }

  async function park(account: string, ids: readonly string[], error: unknown): Promise<void> {
    await access.statement(
      account,
      `update mirror_event set attempts = attempts + 1, error = $3,
           next_at = now() + make_interval(secs => ($4::int[])[least(attempts + 1, $5)])
         where account = $1 and id = any($2)`,
      [
        account,
        ids,
        String(error).slice(0, 500),
        [...RETRY_DELAYS_SECONDS],
        RETRY_DELAYS_SECONDS.length,
      ],
    );
  }

  const passes = new Passes((account) => runAs("events", () => work(account)));

  return {
    store: async (account, event) => (await insert(account, [event], null)) > 0,
    async storeAll(account, events) {
      for (let from = 0; from < events.length; from += EVENTS) {
        const part = events.slice(from, from + EVENTS);
        await insert(
          account,
          part.map((event) => ({ ...event, listed: true })),
          null,
        );
      }
    },
    remember: async (account, events, newer) => {
      await insert(account, events, newer);
    },
    async apply(account) {
      await passes.ask(account);
    },
    retry: (account) => passes.ask(account),
  };
}
