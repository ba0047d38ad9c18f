/**
 * Updates charges that earlier releases captured in part: adds the released amount to
 * `amount_refunded`, with a refund object, as captures do today
 * (https://docs.stripe.com/reports/reporting-categories). The ledger has only the captured amount,
 * so balances don't change. Emits `charge.updated` for each charge.
 */
export const partialCaptures = {
  name: "0006-partial-captures",
  sql: `
with partial as materialized (
  select o.account, o.id, o.body::jsonb as charge,
    (o.body::json ->> 'amount')::bigint - (o.body::json ->> 'amount_captured')::bigint as rest,
    coalesce(a.frozen_at, extract(epoch from now())::bigint + a.clock_offset) as at
  from provider.object o join provider.account a on a.id = o.account
  where o.type = 'charge' and not o.deleted
    and (o.body::json ->> 'captured')::boolean
    and (o.body::json ->> 'amount_captured')::bigint < (o.body::json ->> 'amount')::bigint
    and not exists (select from provider.object p
      where p.account = o.account and p.type = 'payment_intent'
        and p.id = o.body::json ->> 'payment_intent'
        and p.body::json ->> 'status' <> 'succeeded')),
counted as (
  update provider.object o set body = regexp_replace(o.body, '"amount_refunded":\\d+',
    '"amount_refunded":' || ((p.charge ->> 'amount_refunded')::bigint + p.rest))
  from partial p where o.account = p.account and o.type = 'charge' and o.id = p.id
  returning o.account, o.id, o.body),
released as (
  insert into provider.object (account, type, id, created, body, keys)
  select account, 'refund', refund ->> 'id', (refund ->> 'created')::bigint, refund::text,
    jsonb_build_object('charge', refund -> 'charge', 'payment_intent', refund -> 'payment_intent')
  from partial, lateral (select jsonb_build_object(
    'id', 're_' || left(replace(gen_random_uuid()::text, '-', ''), 24), 'object', 'refund',
    'amount', rest, 'balance_transaction', null, 'charge', id, 'created', at,
    'currency', charge -> 'currency', 'customer', charge -> 'customer', 'customer_account', null,
    'destination_details', jsonb_build_object('type', 'card', 'card', jsonb_build_object(
      'reference_status', 'pending', 'reference_type', 'acquirer_reference_number',
      'type', 'refund')),
    'metadata', '{}'::jsonb, 'payment_intent', charge -> 'payment_intent',
    'payment_method', charge -> 'payment_method', 'reason', null, 'receipt_number', null,
    'source_transfer_reversal', null, 'status', 'succeeded', 'transfer_reversal', null) as refund) r)
insert into provider.object (account, type, id, created, body, keys)
select p.account, 'event', event ->> 'id', p.at,
  replace(event::text, '"object": {}', '"object": ' || c.body), '{"type":"charge.updated"}'
from partial p join counted c on c.account = p.account and c.id = p.id,
lateral (select jsonb_build_object(
  'id', 'evt_' || left(replace(gen_random_uuid()::text, '-', ''), 24), 'object', 'event',
  'api_version', '2026-10-28.endive', 'created', p.at,
  'data', jsonb_build_object('object', '{}'::jsonb, 'previous_attributes',
    jsonb_build_object('amount_refunded', p.charge -> 'amount_refunded')),
  'livemode', false, 'pending_webhooks', 0,
  'request', jsonb_build_object('id', null, 'idempotency_key', null),
  'type', 'charge.updated') || case when a.platform = a.id then '{}'::jsonb
    else jsonb_build_object('account', a.id) end as event
  from provider.account a where a.id = p.account) e;
`,
} as const;
