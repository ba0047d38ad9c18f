/**
 * Payments that were captured in part are listed, sorted and searched by the captured amount.
 * Existing rows are updated once, bypassing row security.
 */
export const paymentAmount0001 = {
  name: "payment-amount-0001",
  sql: `
create function pg_temp.plain(minor bigint, currency text) returns text language sql as $$
  select case
    when upper(currency) in ('BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF',
      'VND', 'VUV', 'XAF', 'XOF', 'XPF') then minor::text
    when upper(currency) in ('BHD', 'JOD', 'KWD', 'OMR', 'TND')
      then to_char(minor / 1000.0, 'FM99999999999990.000')
    else to_char(minor / 100.0, 'FM99999999999990.00') end
$$;
alter table mirror_object no force row level security;
with part as materialized (
  select account, id, amount as held, (body::json ->> 'amount_received')::bigint as captured
  from mirror_object
  where type = 'payment_intent' and not deleted and body::json ->> 'status' = 'succeeded'
    and (body::json ->> 'amount_received')::bigint is distinct from amount
)
update mirror_object o set
  amount = part.captured,
  text = case when right(o.text, length(pg_temp.plain(part.held, o.currency)))
      = pg_temp.plain(part.held, o.currency)
    then left(o.text, -length(pg_temp.plain(part.held, o.currency)))
      || pg_temp.plain(part.captured, o.currency)
    else o.text end
from part
where o.account = part.account and o.type = 'payment_intent' and o.id = part.id;
alter table mirror_object force row level security;
drop function pg_temp.plain(bigint, text);
`,
} as const;
