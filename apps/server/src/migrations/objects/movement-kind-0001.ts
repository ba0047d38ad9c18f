/**
 * The subject of each mirrored balance transaction, and its search text. Existing rows are updated
 * once, bypassing row security.
 */
export const movementKind0001 = {
  name: "movement-kind-0001",
  sql: `
alter table mirror_object no force row level security;
update mirror_object set
  name = case
    when body::json ->> 'type' in ('charge', 'payment') then 'collected'
    when body::json ->> 'type' in
      ('refund', 'payment_refund', 'refund_failure', 'payment_failure_refund') then 'refunded'
    when body::json ->> 'type' in
      ('payout', 'payout_cancel', 'payout_failure', 'topup', 'topup_reversal') then 'transfer'
    else 'other' end,
  text = lower(concat_ws(' ', id, parent, body::json ->> 'description'))
where type = 'balance_transaction' and not deleted;
alter table mirror_object force row level security;
`,
} as const;
