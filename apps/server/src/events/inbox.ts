import type { Logger } from "pino";
import type { EventMailer } from "../mail/compose/event-mailer.ts";
import { enqueue, type MailToSend } from "../mail/outbox.ts";
import { type MirrorAccess, query } from "../mirror/schema.ts";
import { ledgerOf } from "../mirror/write/companions.ts";
import type { MirrorWriter } from "../mirror/write/mirror-writer.ts";
import { runAs } from "../priority/context.ts";
import { instant } from "../provider/moment.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { changesOf } from "./changes.ts";
import { factsOf, relatedTo } from "./facts.ts";
import { byObject, inParts, newestOf, type StoredEvent, storedEvent, told } from "./groups.ts";
import { Passes } from "./passes.ts";

/** Waits between tries of an event that cannot be applied, in seconds; the last one repeats. */
const PATIENCE = [5, 30, 120, 600, 3600] as const;

/** Events that are taken at a time at most, and objects whose events are applied together. */
const EVENTS = 500;
const OBJECTS = 100;
/** How long taken events are left to the process that took them, in seconds. */
const CLAIM = 15;
/** Objects in a row that cannot be read before the rest is left for later. */
const AWAY = 3;

/** The intent whose request led to the event: its id begins the request's idempotency key. */
function intentOf({ request }: ProviderEvent): string | null {
  return /^([0-9a-f-]{36}):/.exec(request?.idempotency_key ?? "")?.[1] ?? null;
}

/** Events of the provider: each is stored once, then applied; what fails waits alone. */
export interface Inbox {
  /** Stores an event; false when it is there already. */
  store(account: string, event: ProviderEvent): Promise<boolean>;
  /** Stores past events for timelines, oldest first: what they carried is applied already. */
  remember(account: string, events: readonly ProviderEvent[]): Promise<void>;
  /**
   * Stores events that the provider listed, oldest first; those that are there already stay. What
   * they carry is the provider's own answer.
   */
  storeAll(account: string, events: readonly ProviderEvent[]): Promise<void>;
  /**
   * Applies the stored events whose time has come, together with whatever else waits; one that fails
   * is parked for a later try. What an event carries is a hint: the object is read from the provider
   * unless the mirror has it just so, once for all of its events.
   */
  apply(account: string): Promise<void>;
  /** Does the same; returns how many events there were. */
  retry(account: string): Promise<number>;
}

/** @param eventMailer drafts the email that notifies a customer of an event */
export function createInbox(
  access: MirrorAccess,
  mirrorWriter: MirrorWriter,
  log: Logger,
  eventMailer: EventMailer = async () => null,
): Inbox {
  async function insert(
    account: string,
    events: readonly StoredEvent[],
    applied: boolean,
  ): Promise<number> {
    if (events.length === 0) return 0;
    const rows = events.map((event) => ({
      account,
      id: event.id,
      type: event.type,
      created: event.created,
      object: event.data.object.object,
      object_id: event.data.object.id,
      related: relatedTo(event.data.object),
      facts: JSON.stringify(factsOf(event.data.object, event.data.previous_attributes)),
      intent: intentOf(event),
      changes: JSON.stringify(changesOf(event)),
      body: applied ? null : JSON.stringify(event),
    }));
    const stored = await access.tenant(account, (db) =>
      query(
        db,
        // What goes back of a payment names the payment alone, and belongs to its customer's history.
        `insert into mirror_event (account, id, type, created, object, object_id, related, facts, changes,
           body, person)
         select account, id, type, created, object, object_id,
           case when object in ('refund', 'dispute', 'invoice_payment') then related || array(
             select o.customer from mirror_object o where o.account = r.account
               and o.type = 'payment_intent' and o.id = any(r.related) and o.customer is not null)
           else related end,
           facts, changes, body,
           (select i.person from intent i where i.account = r.account and i.id = r.intent)
         from json_to_recordset($1::json) as r(account text, id text, type text, created bigint,
           object text, object_id text, related text[], facts text, changes text, body text,
           intent text)
         on conflict do nothing returning id`,
        [JSON.stringify(rows)],
      ),
    );
    return stored.length;
  }

  /** Applies all that waits and whose time has come; returns how many events there were. */
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

  /** Takes events that wait; until then no other process takes them. */
  function claim(account: string): Promise<{ id: string; seq: string; body: string }[]> {
    return access.tenant(account, (db) =>
      query(
        db,
        `with taken as (
           select id from mirror_event where account = $1 and body is not null and next_at <= now()
           order by next_at, seq limit $2 for update skip locked)
         update mirror_event e set next_at = now() + make_interval(secs => $3) from taken
         where e.account = $1 and e.id = taken.id returning e.id, e.seq, e.body`,
        [account, EVENTS, CLAIM],
      ),
    );
  }

  /** Applies events with one look at each object; what cannot be applied is parked alone. */
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
    const sent = events.filter(({ listed }) => listed !== true);
    const seen = sent.map((event) => ({ object: told(event), at: instant(event.created) }));
    const newest = newestOf(events.filter(({ listed }) => listed === true));
    await mirrorWriter.keep(account, newest);
    // Two movements may cancel out before we look: the ledger has them even so.
    const moved = events.filter(
      ({ type, data }) =>
        type === "customer.updated" && "balance" in (data.previous_attributes ?? {}),
    );
    const ledgers = new Set(moved.map(({ data }) => data.object.id));
    const besides = [...ledgers].map((id) => ledgerOf(id));
    const { contradicted } = await mirrorWriter.keep(account, seen, { hint: true, besides });
    const wrong = new Set(contradicted);
    const doubted = byObject(sent.filter(({ data }) => wrong.has(data.object.id)));
    for (const own of doubted) {
      const [first] = own;
      // Which of them is wrong shows when each is looked at alone.
      if (first !== undefined && own.length === 1) await withdraw(account, first.id);
      else for (const one of own) await apply(account, [one]);
    }
    await finish(
      account,
      events.filter(({ listed, data }) => listed === true || !wrong.has(data.object.id)),
    );
  }

  /** Marks events as applied, and queues the emails that notify customers of them. */
  async function finish(account: string, events: readonly ProviderEvent[]): Promise<void> {
    if (events.length === 0) return;
    const mails: MailToSend[] = [];
    for (const event of events) {
      const mail = await eventMailer(account, event);
      if (mail !== null) mails.push(mail);
    }
    await access.tenant(account, async (db) => {
      for (const mail of mails) await enqueue(db, mail);
      await query(
        db,
        "update mirror_event set body = null, error = null where account = $1 and id = any($2)",
        [account, events.map(({ id }) => id)],
      );
    });
  }

  /**
   * An event that the provider's own object contradicts is stored and marked as done, without
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
    await access.tenant(account, (db) =>
      query(
        db,
        `update mirror_event set attempts = attempts + 1, error = $3,
           next_at = now() + make_interval(secs => ($4::int[])[least(attempts + 1, $5)])
         where account = $1 and id = any($2)`,
        [account, ids, String(error).slice(0, 500), [...PATIENCE], PATIENCE.length],
      ),
    );
  }

  const passes = new Passes((account) => runAs("events", () => work(account)));

  return {
    store: async (account, event) => (await insert(account, [event], false)) > 0,
    async storeAll(account, events) {
      for (let from = 0; from < events.length; from += EVENTS) {
        const part = events.slice(from, from + EVENTS);
        await insert(
          account,
          part.map((event) => ({ ...event, listed: true })),
          false,
        );
      }
    },
    remember: async (account, events) => {
      await insert(account, events, true);
    },
    async apply(account) {
      await passes.ask(account);
    },
    retry: (account) => passes.ask(account),
  };
}
