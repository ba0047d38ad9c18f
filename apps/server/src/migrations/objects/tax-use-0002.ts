import { tenantTable } from "@counterfoil/database";

/**
 * How many invoices use each tax rate by displayed status, and their creation time beside the use,
 * so that neither the counts nor the newest invoices of a rate take longer with more invoices. An
 * earlier release that is still running writes neither, nor does SQL: triggers do it for all.
 *
 * Each business's rows are read as its own: an exemption from row security would lock the table of
 * the lists against readers. The lock that it takes keeps writers out until the triggers count.
 */
export const taxUse0002 = {
  name: "tax-use-0002",
  earlier: "any",
  sql: `
lock table mirror_object in share row exclusive mode;
alter table mirror_tax_use add column created bigint;
create table mirror_tax_count (
  account text not null,
  rate text not null,
  status text not null,
  count bigint not null,
  primary key (account, rate, status)
);

do $$ declare business text;
begin
  for business in select id from account loop
    perform set_config('counterfoil.account', business, true);
    update mirror_tax_use u set created = o.created from mirror_object o
    where u.account = business
      and o.account = u.account and o.type = 'invoice' and o.id = u.invoice;
    delete from mirror_tax_use where account = business and created is null;
    insert into mirror_tax_count (account, rate, status, count)
    select u.account, u.rate, coalesce(o.status, ''), count(*)
    from mirror_tax_use u
    join mirror_object o on o.account = u.account and o.type = 'invoice' and o.id = u.invoice
    where u.account = business and not o.deleted group by 1, 2, 3;
  end loop;
  perform set_config('counterfoil.account', '', true);
end $$;
alter table mirror_tax_use alter column created set not null;
create index mirror_tax_use_newest on mirror_tax_use
  (account, rate, created desc, invoice desc);
${tenantTable("mirror_tax_count")}

create function mirror_tax_use_created() returns trigger language plpgsql as $$
begin
  select o.created into new.created from mirror_object o
  where o.account = new.account and o.type = 'invoice' and o.id = new.invoice;
  return new;
end $$;
create trigger mirror_tax_use_created before insert on mirror_tax_use
  for each row execute function mirror_tax_use_created();

create function mirror_tax_use_count() returns trigger language plpgsql as $$
begin
  insert into mirror_tax_count as c (account, rate, status, count)
  select r.account, r.rate, coalesce(o.status, ''),
    sum(case when tg_op = 'INSERT' then 1 else -1 end)
  from changed_rows r
  join mirror_object o on o.account = r.account and o.type = 'invoice' and o.id = r.invoice
  where not o.deleted group by 1, 2, 3
  on conflict (account, rate, status) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger mirror_tax_use_counted_new after insert on mirror_tax_use
  referencing new table as changed_rows
  for each statement execute function mirror_tax_use_count();
create trigger mirror_tax_use_counted_old after delete on mirror_tax_use
  referencing old table as changed_rows
  for each statement execute function mirror_tax_use_count();

-- Only an invoice that is known already has uses, so new objects count nothing.
create function mirror_tax_status_count() returns trigger language plpgsql as $$
begin
  insert into mirror_tax_count as c (account, rate, status, count)
  select u.account, u.rate, moved.status, sum(moved.n) from (
    select account, id, coalesce(status, '') as status, 1 as n
    from new_rows where type = 'invoice' and not deleted
    union all
    select account, id, coalesce(status, '') as status, -1 as n
    from old_rows where type = 'invoice' and not deleted
  ) moved
  join mirror_tax_use u on u.account = moved.account and u.invoice = moved.id
  group by 1, 2, 3 having sum(moved.n) <> 0
  on conflict (account, rate, status) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger mirror_object_tax_counted after update on mirror_object
  referencing old table as old_rows new table as new_rows
  for each statement execute function mirror_tax_status_count();
analyze mirror_tax_use;
`,
} as const;
