import type { TimelineEntry, TimelineView } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { MirrorDb } from "../../mirror/schema.ts";
import { ACTS, EVENTS_WITH_PAYMENT, IS_LISTED, OF_OBJECTS, WORST } from "./acts.ts";
import { MINE } from "./conditions.ts";
import { eventOf, type TimelineRow } from "./timeline-row.ts";

/** Event types about payments, refunds and other money movements. */
const MONEY =
  "^(invoice\\.(paid|payment_)|payment_intent\\.|charge\\.|refund\\.|credit_note\\.|payout\\.)";
/** An email follows from an action in the same second. */
const AFTER = "9223372036854775807";

interface StreamRow extends TimelineRow {
  readonly person: string | null;
  readonly person_name: string | null;
}

export interface StreamRequest {
  /** The objects whose history is returned. */
  readonly ids: readonly string[];
  /** Object types that the role may read; events about others are omitted. */
  readonly types: readonly string[];
  readonly view: TimelineView;
  readonly limit: number;
  /** The cursor: the entry after which the page starts. */
  readonly before: string | null;
}

/** SQL of the emails about the objects, with recipients and delivery status as facts. */
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
    select string_agg(r.address, ', ' order by r.place) as addresses,
      ${WORST}
        as state
    from mail_recipient r where r.account = m.account and r.mail = m.id) r on true
  where m.account = current_setting('counterfoil.account') and m.about in (
    select unnest($1::text[]) union select id from mirror_object where ${MINE}
      and customer = any($1) and type in ('invoice', 'payment_intent', 'charge'))`;

/** The streams that a view contains, and its condition on events. */
const VIEWS: Readonly<Record<TimelineView, readonly string[]>> = {
  all: [ACTS, `${MAILS} and not (${IS_LISTED})`],
  money: [`${ACTS} and e.type ~ '${MONEY}'`],
  mail: [MAILS],
  people: [`${ACTS} and e.person is not null`],
};

/** Number of events read at first for a page; four times as many if most repeat others. */
const EVENTS_READ = 200;

/** Later than any event, in Unix seconds. */
const END_OF_TIME = 2 ** 40;

/**
 * Returns actions and emails in one stream, newest first; one more than the limit if there are
 * more.
 */
export async function streamOf(db: MirrorDb, request: StreamRequest): Promise<TimelineEntry[]> {
  const { ids, types, before, limit } = request;
  const to = before === null ? END_OF_TIME : await createdOf(db, before);
  for (let size = EVENTS_READ; ; size *= 4) {
    const [edge] = await queryRows<{ created: number }>(
      db,
      `select created from mirror_event where ${OF_OBJECTS} and created <= $3::bigint
       order by created desc offset $4 limit 1`,
      [ids, types, to, size],
    );
    const rows = await rowsOf(db, request, edge?.created ?? 0, to);
    if (rows.length > limit || edge === undefined) return rows.map(entryOf);
  }
}

/**
 * Returns when the entry at the end of a page was created, in Unix seconds; in the past for an
 * unknown one.
 */
async function createdOf(db: MirrorDb, id: string): Promise<number> {
  const [event] = await queryRows<{ created: number }>(
    db,
    `select created from mirror_event where ${MINE} and id = $1
     union all select floor(extract(epoch from created_at))::bigint from mail where ${MINE} and id = $1`,
    [id],
  );
  return event?.created ?? 0;
}

/** Returns the first page of entries created between two seconds. */
async function rowsOf(
  db: MirrorDb,
  { ids, types, view, limit, before }: StreamRequest,
  from: number,
  to: number,
): Promise<StreamRow[]> {
  return queryRows<StreamRow>(
    db,
    `with ${EVENTS_WITH_PAYMENT},
       stream as (${VIEWS[view].join(" union all ")}),
       whole as (select id, created, seq as place from listed
         union all select id, created, place from (${MAILS}) as mails)
     select s.id, s.type, s.created, s.object, s.object_id, s.facts, s.person,
       coalesce(p.display_name, k.name) as person_name
     from stream s left join person p on p.id = s.person
       left join api_key k on k.id = s.person and k.account = current_setting('counterfoil.account')
     where s.object = any($2) and s.created between $3::bigint and $4::bigint and ($5::text is null
       or (s.created, s.place, s.id) < (select b.created, b.place, b.id from whole b where b.id = $5))
     order by s.created desc, s.place desc, s.id desc limit $6`,
    [ids, types, from, to, before, limit + 1],
  );
}

function entryOf(row: StreamRow): TimelineEntry {
  return {
    ...eventOf(row),
    by: row.person === null ? null : { id: row.person, name: row.person_name ?? row.person },
  };
}
