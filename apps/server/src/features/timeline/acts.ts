import { idsWith } from "../../mirror/facets/sql.ts";
import { releases } from "../../mirror/read/release.ts";
import { ABOUT_OBJECTS, MINE } from "./conditions.ts";

/**
 * Maximum seconds between events of one action: the provider creates them together, possibly across
 * a second boundary.
 */
const ACTION_SECONDS = 5;

/** Event types that only repeat another event of the same action. The event log contains them. */
export const ECHOES = [
  "invoiceitem\\..*",
  "invoice_payment\\..*",
  "customer_balance_transaction\\..*",
  "(invoice|charge)\\.updated",
  "invoice\\.payment_succeeded",
  "charge\\.(refunded|refund\\.updated)",
  // The charge has the same event, with the card.
  "payment_intent\\.(succeeded|processing|amount_capturable_updated)",
  "setup_intent\\.created",
  "payout\\.(updated|reconciliation_completed)",
].join("|");

/**
 * SQL of the events of objects `$1` whose types `$2` the user may read, without those that repeat
 * others.
 */
export const OF_OBJECTS = `${MINE} and ${ABOUT_OBJECTS} and object = any($2)
  and type !~ '^(${ECHOES})$'`;

const near = (other: string) =>
  `${other}.created between e.created - ${ACTION_SECONDS} and e.created + ${ACTION_SECONDS}`;

/** SQL that tests for another event of the stream. */
const also = (types: readonly string[], holds: string) =>
  `exists (select 1 from listed c where c.type in (${types.map((type) => `'${type}'`).join(", ")})
     and ${holds} and ${near("c")})`;
const ofPayment = "c.pay = e.pay";
/** Matches a payment that collects the invoice. */
const ofInvoice = "c.bill = e.object_id";
const same = "c.object_id = e.object_id";

/**
 * When an event repeats another, more specific one of the stream: the types of that other event.
 */
const REPEATS = {
  // Creating a payment is an action only if nothing else resulted from it; an invoice creates its
  // own.
  "payment_intent.created": `(e.bill is not null or exists (select 1 from listed c
     where c.pay = e.pay and c.type <> e.type and c.created <= e.created + ${ACTION_SECONDS}))`,
  "payment_intent.payment_failed": also(["charge.failed"], ofPayment),
  "payment_intent.canceled": also(["invoice.voided"], "c.object_id = e.bill"),
  "invoice.payment_failed": also(["charge.failed", "payment_intent.payment_failed"], ofInvoice),
  "invoice.payment_action_required": also(["payment_intent.requires_action"], ofInvoice),
  "charge.succeeded": also(["invoice.paid"], "c.object_id = e.bill"),
  "charge.captured": also(["invoice.paid"], "c.object_id = e.bill"),
  "charge.expired": also(["payment_intent.canceled"], ofPayment),
  // The provider releases an authorization by refunding it, although nothing was charged.
  "refund.created": `(${also(["payment_intent.canceled"], ofPayment)} or ${releases("e.object_id")} or exists (
     select 1 from listed c join mirror_object n on n.account = current_setting('counterfoil.account')
       and n.type = 'credit_note' and n.id = c.object_id
     where c.type = 'credit_note.created' and ${near("c")}
       and strpos(n.body::text, '"' || e.object_id || '"') > 0))`,
  "refund.updated": "e.facts::json ->> 'status' is distinct from 'canceled'",
  "charge.dispute.funds_withdrawn": also(["charge.dispute.created"], same),
  "charge.dispute.funds_reinstated": also(["charge.dispute.closed"], same),
  "setup_intent.succeeded": also(["payment_method.attached"], "c.object_id = any(e.related)"),
  // An automatic payout is listed once it is paid or failed.
  "payout.created": "e.person is null",
  "customer.updated": `(e.facts like '%"echo":true%' or
     (e.facts::json ->> 'changed' = 'invoice_settings' and
       ${also(["payment_method.attached"], "e.object_id = any(c.related)")})
     or coalesce((e.facts::json ->> 'changed') ~ '^(balance|currency|,)+$'
       and (entry.body::json ->> 'type') <> 'adjustment', false))`,
};

const repeats = Object.entries(REPEATS)
  .map(([type, when]) => `when '${type}' then ${when}`)
  .join("\n    ");

/** SQL of the delivery status of an email to several addresses: the one that needs attention. */
export const WORST = `(array_agg(r.state order by array_position(
        array['bounced','failed','unconfirmed','queued','sending','sent','delivered'], r.state)))[1]`;

/** SQL of the invoice email sent with the provider's event. */
const SENT = `
  left join lateral (
    select string_agg(r.address, ', ' order by r.place) as to, ${WORST} as state
    from mail m join mail_recipient r on r.account = m.account and r.mail = m.id
    where e.type = 'invoice.sent' and m.account = current_setting('counterfoil.account')
      and m.about = e.object_id and m.kind = 'invoice'
      and abs(extract(epoch from m.created_at) - e.created) <= ${ACTION_SECONDS}) sent on true`;

/** SQL of the facts that a paid invoice's row takes from its charge. */
const CHARGED = `
  left join lateral (
    select c.facts from listed c where e.type = 'invoice.paid' and c.bill = e.object_id
      and c.type in ('charge.succeeded', 'charge.captured') and ${near("c")} limit 1) charged on true`;

/** SQL of the customer's balance entry that an adjustment created. */
const ENTRY = `
  left join lateral (
    select t.body from mirror_object t where e.type = 'customer.updated' and e.facts like '%"balance"%'
      and t.account = current_setting('counterfoil.account')
      and t.type = 'customer_balance_transaction' and t.customer = e.object_id
      and (t.body::json ->> 'ending_balance') = (e.facts::json ->> 'balance')
      and coalesce((e.facts::json ->> 'before_balance')::bigint + (t.body::json ->> 'amount')::bigint
        = (e.facts::json ->> 'balance')::bigint, true)
      and ${near("t")} limit 1) entry on true`;

/**
 * SQL of the events created from `$3` to `$4`, with a margin for those of the same action; `pay` is
 * the event's payment, and `bill` the invoice that this payment collects.
 */
export const EVENTS_WITH_PAYMENT = `
  picked as materialized (
    select id, type, created, seq, object, object_id, related, facts, person,
      case when object = 'payment_intent' then object_id
        when object in ('charge', 'refund', 'dispute') then facts::json ->> 'payment_intent'
      end as pay
    from mirror_event
    where ${OF_OBJECTS} and created between $3::bigint - ${2 * ACTION_SECONDS} and $4::bigint + ${2 * ACTION_SECONDS}),
  listed as materialized (
    select p.*, i.bill from picked p left join lateral (
      select i.value as bill from mirror_facet i where i.${MINE} and i.type = 'invoice_payment'
        and i.name = 'invoice' and i.id in ${idsWith("invoice_payment", "payment_intent", "= p.pay")}
      limit 1) i on p.pay is not null)`;

/** SQL of one event per action, with the details of the events that it replaces. */
export const ACTS = `
  select e.id, e.type, e.created, e.seq as place, e.object, e.object_id,
    (e.facts::jsonb || jsonb_strip_nulls(jsonb_build_object(
      'card_brand', charged.facts::json ->> 'card_brand',
      'card_last4', charged.facts::json ->> 'card_last4',
      'payment_intent', charged.facts::json ->> 'payment_intent',
      'note', entry.body::json ->> 'description', 'to', sent.to, 'state', sent.state)))::text as facts, e.person
  from listed e ${SENT} ${CHARGED} ${ENTRY}
  where not coalesce(case e.type
    ${repeats}
    else false end, false)`;

/**
 * SQL that tests whether the event that sent an email already stands for it: same invoice, same
 * time.
 */
export const IS_LISTED = `m.kind = 'invoice' and exists (select 1 from listed e
  where e.type = 'invoice.sent' and e.object_id = m.about
    and abs(extract(epoch from m.created_at) - e.created) <= ${ACTION_SECONDS})`;
