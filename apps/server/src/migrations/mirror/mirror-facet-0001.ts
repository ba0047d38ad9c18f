import { sharedTable, tenantTable } from "@counterfoil/database";

/** The facets that the migration fills, each with its type, name and source. */
export const MIGRATED_FACETS: readonly (readonly [type: string, name: string, source: string])[] = [
  ["invoiceitem", "invoice", "invoice"],
  ["invoice_payment", "invoice", "invoice"],
  ["invoice_payment", "payment_intent", "payment.payment_intent"],
  ["invoice", "collection_method", "collection_method"],
  ["credit_note", "invoice", "invoice"],
  ["discount", "invoice", "invoice"],
  ["discount", "coupon", "source.coupon"],
  ["promotion_code", "coupon", "promotion.coupon"],
  ["promotion_code", "code", "comparable_code(code)"],
  ["price", "product", "product"],
  ["price", "type", "type"],
  ["charge", "payment_intent", "payment_intent"],
  ["refund", "payment_intent", "payment_intent"],
  ["refund", "charge", "charge"],
  ["dispute", "payment_intent", "payment_intent"],
  ["dispute", "charge", "charge"],
  ["balance_transaction", "source", "source"],
  ["balance_transaction", "kind", "movement_kind(type)"],
  ["bank_account", "account", "account"],
  ["tax_rate", "inclusive", "inclusive"],
  ["payout", "automatic", "automatic"],
];

/**
 * The values that lists are filtered by, one row per object and filter, in the order of lists, so
 * that a new filter needs no column, no index and no migration. Existing values are copied once
 * from the columns that had them, bypassing row security.
 */
export const mirrorFacet0001 = {
  name: "mirror-facet-0001",
  sql: `
create table mirror_facet (
  account text not null,
  type text not null,
  id text not null,
  -- The filter, such as collection_method.
  name text not null,
  value text not null,
  -- The object's own, so that a value's objects are read in the order of lists.
  created bigint not null,
  primary key (account, type, id, name)
);

alter table mirror_object no force row level security;
insert into mirror_facet (account, type, id, name, value, created)
select o.account, o.type, o.id, f.name,
  case when length(f.value) <= 200 then f.value
    else 'sha256:' || encode(sha256(convert_to(f.value, 'UTF8')), 'hex') end, o.created
from mirror_object o cross join lateral (values
  (case o.type
    when 'invoiceitem' then 'invoice' when 'invoice_payment' then 'invoice'
    when 'credit_note' then 'invoice' when 'discount' then 'invoice'
    when 'payment_intent' then 'invoice' when 'promotion_code' then 'coupon'
    when 'price' then 'product' when 'charge' then 'payment_intent'
    when 'refund' then 'payment_intent' when 'dispute' then 'payment_intent'
    when 'balance_transaction' then 'source' when 'bank_account' then 'account' end, o.parent),
  (case o.type
    when 'invoice' then 'collection_method' when 'invoice_payment' then 'payment_intent'
    when 'tax_rate' then 'inclusive' when 'promotion_code' then 'code'
    when 'discount' then 'coupon' when 'price' then 'type' when 'refund' then 'charge'
    when 'dispute' then 'charge' when 'payout' then 'automatic'
    when 'payment_intent' then 'dispute' when 'balance_transaction' then 'payout' end, o.link),
  (case o.type when 'balance_transaction' then 'kind' end, o.name)
) f(name, value)
where not o.deleted and f.name is not null and f.value is not null;
alter table mirror_object force row level security;
-- Nothing writes or reads these two columns any longer.
drop index mirror_object_parent;
drop index mirror_object_link;

create index mirror_facet_value on mirror_facet
  (account, type, name, value, created desc, id desc);
-- A value is common or rare depending on its filter: statistics of single columns can't tell.
create statistics mirror_facet_common (mcv) on type, name, value from mirror_facet;
alter statistics mirror_facet_common set statistics 500;
${tenantTable("mirror_facet")}

-- The facets that the release in use writes.
create table mirror_facet_source (
  type text not null,
  name text not null,
  -- What the value is read from: a field, or a function of one.
  source text not null,
  release text not null,
  -- Whether businesses that lack its values have it in mirror_facet_pending.
  prepared boolean not null,
  primary key (type, name)
);
${sharedTable("mirror_facet_source")}

-- Facets that a business's objects may lack: they are read from the objects until they are filled.
create table mirror_facet_pending (
  account text not null,
  type text not null,
  name text not null,
  -- ID of the last object that was read.
  after text not null default '',
  primary key (account, type, name)
);
${tenantTable("mirror_facet_pending")}

-- An earlier release that is still running does not write this release's facets, nor does SQL.
create function mirror_facet_check() returns trigger language plpgsql as $$
declare
  tenant text := current_setting('counterfoil.account', true);
  writer text;
begin
  if exists (select from mirror_facet_source
    where release = current_setting('counterfoil.facets', true)) then
    return null;
  end if;
  -- Without a tenant, as in a migration, each business's rows are stored as its own.
  for writer in select distinct account from new_rows loop
    perform set_config('counterfoil.account', writer, true);
    insert into mirror_facet_pending (account, type, name)
    select distinct n.account, n.type, s.name
    from new_rows n join mirror_facet_source s on s.type = n.type where n.account = writer
    on conflict (account, type, name) do update set after = '';
  end loop;
  perform set_config('counterfoil.account', coalesce(tenant, ''), true);
  return null;
end $$;
create trigger mirror_object_facets_new after insert on mirror_object
  referencing new table as new_rows
  for each statement execute function mirror_facet_check();
create trigger mirror_object_facets after update on mirror_object
  referencing new table as new_rows
  for each statement execute function mirror_facet_check();
analyze mirror_facet;
`,
} as const;
