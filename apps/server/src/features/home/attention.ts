import { type Attention, type AttentionKind, STALE_DRAFT_DAYS } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import {
  addDays,
  DAY_SECONDS,
  DISPUTES_TO_ANSWER,
  localDateOf,
  startOfLocalDate,
} from "@counterfoil/domain";
import { INVOICE_FIGURES, readFigures } from "../../mirror/facets/figures.ts";
import type { MirrorDb } from "../../mirror/schema.ts";

interface AttentionFigures {
  count: string;
  amount: string | null;
  id: string | null;
  name: string | null;
  at: number | null;
  reason: string | null;
}

/** Number of days for which a bounced email is listed. */
const BOUNCED_DAYS = 30;

/** Maximum number of bounced emails that are listed, newest first. Each has its own link. */
const MAX_BOUNCED = 50;

/**
 * Days for which an authorization is valid if the charge has no date (specification, section 9).
 */
const CAPTURE_DAYS = 7;

const tenant = "account = current_setting('counterfoil.account')";

/**
 * Returns SQL of the invoices in one shown status, the most urgent of which has the lowest
 * `urgent`.
 */
const invoices = (status: string, urgent: "due" | "created", and = "true") => `
  with it as materialized (
    select id, currency, ${urgent} as at, remaining as amount from figure
    where status = '${status}' and ${and})`;

/**
 * Payments in one status with their customer's name; `until` is the relevant time. The charge's ID
 * is extracted from JSON first: otherwise, row security prevents an index scan.
 */
const payments = (status: string, until: string) => `
  with p as materialized (
    select id, currency, amount, created, customer, account, body::json ->> 'latest_charge' as charge
    from mirror_object
    where ${tenant} and type = 'payment_intent' and not deleted and status = '${status}'),
  it as materialized (
    select p.id, p.currency, p.amount, c.body::json ->> 'name' as name, ${until} as at
    from p
    left join lateral (select body from mirror_object c where c.account = p.account
      and c.type = 'customer' and c.id = p.customer limit 1) c on true
    left join lateral (select body from mirror_object h where h.account = p.account
      and h.type = 'charge' and h.id = p.charge limit 1) h on true)`;

const disputes = `
  with it as materialized (
    select p.id, d.currency, d.amount, c.body::json ->> 'name' as name,
      (d.body::json -> 'evidence_details' ->> 'due_by')::bigint as at,
      d.body::json ->> 'reason' as reason
    from mirror_object d
    left join lateral (select f.value as id, p.customer from mirror_facet f
      left join mirror_object p on p.account = f.account and p.type = f.name and p.id = f.value
      where f.account = d.account and f.type = 'dispute' and f.id = d.id
        and f.name = 'payment_intent' limit 1) p on true
    left join lateral (select body from mirror_object c where c.account = d.account
      and c.type = 'customer' and c.id = p.customer limit 1) c on true
    where d.${tenant} and d.type = 'dispute' and not d.deleted
      and d.status in (${DISPUTES_TO_ANSWER.map((status) => `'${status}'`).join(", ")}))`;

const bounced = `
  with it as materialized (
    select coalesce(m.about, m.id) as id, null as currency, null::bigint as amount,
      r.address as name, extract(epoch from r.changed_at)::bigint as at
    from mail_recipient r join mail m on m.account = r.account and m.id = r.mail
    where r.${tenant} and r.state = 'bounced'
      and r.changed_at > now() - interval '${BOUNCED_DAYS} days')`;

interface Query {
  readonly it: string;
  readonly reason?: true;
  /** Whether it reads the figures of invoices. Only the first one's name is read. */
  readonly invoices?: true;
  /** Up to this many are listed separately; otherwise each type is one item. */
  readonly each?: number;
}

const QUERIES: Readonly<Record<AttentionKind, Query>> = {
  past_due: { invoices: true, it: invoices("past_due", "due") },
  failed: { invoices: true, it: invoices("failed", "created") },
  capture: {
    it: payments(
      "requires_capture",
      `coalesce((h.body::json -> 'payment_method_details' -> 'card' ->> 'capture_before')::bigint,
        p.created + ${CAPTURE_DAYS * DAY_SECONDS})`,
    ),
  },
  dispute: { it: disputes, reason: true },
  action: { it: payments("requires_action", "p.created") },
  bounced: { it: bounced, each: MAX_BOUNCED },
  drafts: { invoices: true, it: invoices("draft", "created", "created < $3::bigint") },
};

const NAME_OF_FIRST = `(select o.body::json ->> 'customer_name' from mirror_object o
  where o.${tenant} and o.type = 'invoice' and o.id = first.id)`;

/**
 * Returns what is waiting of a kind: the number, the total in one currency, and the most urgent
 * one.
 * @param now the provider's current second
 * @param zone IANA time zone of the business, by whose days a draft ages
 * @returns one entry for the kind, or one for each object without a common list; empty if nothing
 *   is waiting
 */
export async function readAttention(
  db: MirrorDb,
  kind: AttentionKind,
  currency: string,
  now: number,
  zone: string,
): Promise<Attention[]> {
  const stale = startOfLocalDate(addDays(localDateOf(now, zone), -STALE_DRAFT_DAYS), zone);
  const { it, reason, each, invoices: ofInvoices } = QUERIES[kind];
  const columns = `id, ${ofInvoices ? "" : "name, "}at, ${reason ? "reason" : "null as reason"}`;
  const moment = "(select $2::bigint, $3::bigint) as moment";
  const text =
    each === undefined
      ? `${it}
         select (select count(*) from it) as count,
           (select sum(amount) from it where currency = $1) as amount, first.*
           ${ofInvoices ? `, ${NAME_OF_FIRST} as name` : ""}
         from ${moment}
         left join (select ${columns} from it order by at nulls last, id limit 1) as first on true`
      : `${it}
         select 1 as count, amount, ${columns}
         from it, ${moment} where currency is null or currency = $1
         order by at desc, id limit ${each}`;
  const values = [currency, now, stale];
  const rows = ofInvoices
    ? await readFigures<AttentionFigures>(db, INVOICE_FIGURES, text, values)
    : await queryRows<AttentionFigures>(db, text, values);
  return rows.flatMap(({ id, count, amount, name, at, reason: why }) =>
    id === null
      ? []
      : [
          {
            kind,
            count: Number(count),
            amount: amount === null ? null : Number(amount),
            first: { id, name, at, reason: why },
          },
        ],
  );
}
