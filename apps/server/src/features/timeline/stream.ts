import type { TimelineEntry, TimelineView } from "@counterfoil/contract";
import { lookupTable } from "@counterfoil/domain";
import { type MirrorDb, query } from "../../mirror/schema.ts";

/** What only repeats what another event says: saves of a draft, a payment's link, a bill's payment. */
const ECHO =
  "^(invoiceitem\\.|invoice_payment\\.|customer_balance_transaction\\.|(invoice|charge|charge\\.refund)\\.updated$|charge\\.refunded$|invoice\\.payment_succeeded$)";
/** What is about money that moved or was to move. */
const MONEY =
  "^(invoice\\.(paid|payment_)|payment_intent\\.|charge\\.|refund\\.|credit_note\\.|payout\\.)";
/** A mail follows from what happened in its second. */
const AFTER = "9223372036854775807";

interface Row {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: string;
  readonly object_id: string;
  readonly facts: string;
  readonly person: string | null;
  readonly person_name: string | null;
}

export interface StreamRequest {
  /** The objects whose history it is. */
  readonly ids: readonly string[];
  /** Types of objects that the reader may see; what is told of others is left out. */
  readonly types: readonly string[];
  readonly view: TimelineView;
  readonly limit: number;
  /** The entry after which it goes on. */
  readonly before: string | null;
}

const MINE = "account = current_setting('counterfoil.account')";

/** The provider's events, and who asked for them. */
const EVENTS = `
  select id, type, created, seq as place, object, object_id, facts, person
  from mirror_event where ${MINE} and related && $1 and type !~ '${ECHO}'
    and facts not like '%"echo":true%'`;

/** The mails about the objects; who they went to and what became of them are their facts. */
const MAILS = `
  select m.id, 'mail.' || m.kind as type, floor(extract(epoch from m.created_at))::bigint as created,
    ${AFTER}::bigint as place, coalesce(o.type, 'mail') as object, coalesce(m.about, '') as object_id,
    json_build_object('to', r.addresses, 'state', r.state, 'number', o.number)::text as facts,
    null as person
  from mail m
  left join lateral (
    select type, number from mirror_object o where o.account = m.account and o.id = m.about
      and o.type in ('invoice', 'payment_intent', 'charge') limit 1) o on true
  left join lateral (
    select string_agg(address, ', ' order by place) as addresses,
      (array_agg(state order by array_position(
        array['bounced','failed','unconfirmed','queued','sending','sent','delivered'], state)))[1]
        as state
    from mail_recipient r where r.account = m.account and r.mail = m.id) r on true
  where m.account = current_setting('counterfoil.account') and m.about in (
    select unnest($1::text[]) union select id from mirror_object where ${MINE}
      and customer = any($1) and type in ('invoice', 'payment_intent', 'charge'))`;

/** Which of both streams a view shows, and what of the events. */
const VIEWS: Readonly<Record<TimelineView, readonly string[]>> = {
  all: [EVENTS, MAILS],
  money: [`${EVENTS} and type ~ '${MONEY}'`],
  mail: [MAILS],
  people: [`${EVENTS} and person is not null`],
};

/** Events and mails in one stream, newest first; one more than the limit when there are more. */
export async function streamOf(
  db: MirrorDb,
  { ids, types, view, limit, before }: StreamRequest,
): Promise<TimelineEntry[]> {
  const rows = await query<Row>(
    db,
    `with stream as (${VIEWS[view].join(" union all ")}),
       whole as (${[EVENTS, MAILS].join(" union all ")})
     select s.id, s.type, s.created, s.object, s.object_id, s.facts, s.person,
       p.display_name as person_name
     from stream s left join person p on p.id = s.person
     where s.object = any($4) and ($2::text is null
       or (s.created, s.place, s.id) < (select b.created, b.place, b.id from whole b where b.id = $2))
     order by s.created desc, s.place desc, s.id desc limit $3`,
    [ids, before, limit + 1, types],
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    created: row.created,
    object: row.object,
    objectId: row.object_id,
    facts: JSON.parse(row.facts),
    by: row.person === null ? null : { id: row.person, name: row.person_name ?? row.person },
  }));
}

/**
 * The object and those whose events and mails do not name it: an invoice's payments, a payment's
 * charges, and all documents of a customer.
 */
export async function familyOf(db: MirrorDb, type: string, id: string): Promise<string[]> {
  const statement = FAMILIES[type];
  if (statement === undefined) return [id];
  const rows = await query<{ id: string }>(db, statement, [id]);
  return [id, ...rows.map((row) => row.id)];
}

const FAMILIES: Readonly<Record<string, string>> = lookupTable({
  invoice: `select link as id from mirror_object where ${MINE} and type = 'invoice_payment'
    and parent = $1 and link is not null and not deleted`,
  payment_intent: `select id from mirror_object where ${MINE} and type = 'charge' and parent = $1`,
});
