/**
 * Copies of each object's status and amount in its rows of `mirror_facet`, so that lists by a facet
 * with a status, or by amount, are read in the order of an index. An earlier release that is still
 * running doesn't write them, nor does SQL: triggers do it for both.
 */
export const mirrorFacet0002 = {
  name: "mirror-facet-0002",
  sql: `
alter table mirror_facet
  add column status text,
  -- In minor units; 0 without an amount, as lists sort it.
  add column amount bigint not null default 0;

alter table mirror_object no force row level security;
alter table mirror_facet no force row level security;
update mirror_facet f set status = o.status, amount = coalesce(o.amount, 0)
from mirror_object o where o.account = f.account and o.type = f.type and o.id = f.id
  and (o.status is not null or o.amount <> 0);
alter table mirror_facet force row level security;
alter table mirror_object force row level security;

create index mirror_facet_status on mirror_facet
  (account, type, name, value, status, created desc, id desc);
-- The status is for lists by amount of one status: other rows are passed without being read.
create index mirror_facet_amount on mirror_facet
  (account, type, name, value, amount, id) include (status);

-- Transactions of a release that writes the copies say so in this setting. After the writes of all
-- others, they are written here, and the facets that such a release may not have become pending.
create or replace function mirror_facet_check() returns trigger language plpgsql as $$
declare
  tenant text := current_setting('counterfoil.account', true);
  release_now text := coalesce(current_setting('counterfoil.facets', true), '');
  copies boolean := release_now like 'copies %';
  known boolean := exists (select from mirror_facet_source s where s.release = release_now);
  writer text;
begin
  if copies and known then
    return null;
  end if;
  -- Without a tenant, as in a migration, each business's rows are stored as its own.
  for writer in select distinct account from new_rows loop
    perform set_config('counterfoil.account', writer, true);
    if not copies then
      update mirror_facet f set status = n.status, amount = coalesce(n.amount, 0)
      from new_rows n
      where n.account = writer and f.account = writer and f.type = n.type and f.id = n.id
        and (f.status, f.amount) is distinct from (n.status, coalesce(n.amount, 0));
    end if;
    if not known then
      insert into mirror_facet_pending (account, type, name)
      select distinct n.account, n.type, s.name
      from new_rows n join mirror_facet_source s on s.type = n.type where n.account = writer
      on conflict (account, type, name) do update set after = '';
    end if;
  end loop;
  perform set_config('counterfoil.account', coalesce(tenant, ''), true);
  return null;
end $$;

create function mirror_facet_copy() returns trigger language plpgsql as $$
declare
  tenant text := current_setting('counterfoil.account', true);
  writer text;
begin
  for writer in select distinct account from new_rows loop
    perform set_config('counterfoil.account', writer, true);
    update mirror_facet f set status = o.status, amount = coalesce(o.amount, 0)
    from new_rows n
    join mirror_object o on o.account = n.account and o.type = n.type and o.id = n.id
    where n.account = writer and f.account = writer and f.type = n.type and f.id = n.id
      and f.name = n.name
      and (f.status, f.amount) is distinct from (o.status, coalesce(o.amount, 0));
  end loop;
  perform set_config('counterfoil.account', coalesce(tenant, ''), true);
  return null;
end $$;
create trigger mirror_facet_copies after insert on mirror_facet
  referencing new table as new_rows
  for each statement
  when (coalesce(current_setting('counterfoil.facets', true), '') not like 'copies %')
  execute function mirror_facet_copy();
analyze mirror_facet;
`,
} as const;
