import type { Logger } from "pino";
import type { Herald } from "../../mail/desk/on-event.ts";
import { enqueue } from "../../mail/outbox.ts";
import { instant } from "../../provider/moment.ts";
import { continueAs } from "../../provider/scheduling/context.ts";
import type { ProviderEvent } from "../../provider/signature.ts";
import { providerEvent } from "../../provider/signature.ts";
import { type MirrorAccess, query } from "../schema.ts";
import { ledgerOf } from "../write/companions.ts";
import type { Keeper } from "../write/keeper.ts";
import { changesOf } from "./changes.ts";
import { factsOf, relatedTo } from "./facts.ts";

/** Waits between tries of an event that cannot be applied, in seconds; the last one repeats. */
const PATIENCE = [5, 30, 120, 600, 3600] as const;

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
   * Applies a stored event; on failure it is parked for a later try. What it carries is a hint: the
   * object is read from the provider unless the mirror has it just so.
   */
  apply(account: string, event: ProviderEvent): Promise<void>;
  /** Tries the stored events whose time has come, at most `limit`; answers how many there were. */
  retry(account: string, limit?: number): Promise<number>;
}

/** @param herald drafts the mail that tells a customer of an event */
export function createInbox(
  access: MirrorAccess,
  keeper: Keeper,
  log: Logger,
  herald: Herald = async () => null,
): Inbox {
  async function insert(
    account: string,
    events: readonly ProviderEvent[],
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

  async function apply(account: string, event: ProviderEvent): Promise<void> {
    try {
      const object = event.type.endsWith(".deleted")
        ? { ...event.data.object, deleted: true }
        : event.data.object;
      // Two movements may cancel out before we look: the ledger has them even so.
      const moved =
        event.type === "customer.updated" && "balance" in (event.data.previous_attributes ?? {});
      const { contradicted } = await continueAs("events", () =>
        keeper.keep(account, [{ object, at: instant(event.created) }], {
          hint: true,
          besides: moved ? [ledgerOf(object.id)] : [],
        }),
      );
      if (contradicted.length > 0) return await withdraw(account, event.id);
      const mail = await herald(account, event);
      await access.tenant(account, async (db) => {
        if (mail !== null) await enqueue(db, mail);
        await db
          .updateTable("mirror_event")
          .set({ body: null, error: null })
          .where("account", "=", account)
          .where("id", "=", event.id)
          .execute();
      });
    } catch (error) {
      log.warn({ err: error, account, event: event.id, type: event.type }, "an event is parked");
      await park(account, event.id, error);
    }
  }

  /** An event that the provider's own object contradicts is kept, done with, and told to nobody. */
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

  async function park(account: string, id: string, error: unknown): Promise<void> {
    await access.tenant(account, (db) =>
      query(
        db,
        `update mirror_event set attempts = attempts + 1, error = $3,
           next_at = now() + make_interval(secs => ($4::int[])[least(attempts + 1, $5)])
         where account = $1 and id = $2`,
        [account, id, String(error).slice(0, 500), [...PATIENCE], PATIENCE.length],
      ),
    );
  }

  return {
    store: async (account, event) => (await insert(account, [event], false)) > 0,
    remember: async (account, events) => {
      await insert(account, events, true);
    },
    apply,
    async retry(account, limit = 100) {
      const rows = await access.readTenant(account, (db) =>
        db
          .selectFrom("mirror_event")
          .select(["id", "body"])
          .where("account", "=", account)
          .where("body", "is not", null)
          .where("next_at", "<=", new Date())
          .orderBy("next_at")
          .orderBy("seq")
          .limit(limit)
          .execute(),
      );
      for (const row of rows) {
        const event = providerEvent.safeParse(JSON.parse(row.body ?? "null"));
        if (event.success) await apply(account, event.data);
        else await park(account, row.id, event.error);
      }
      return rows.length;
    },
  };
}
