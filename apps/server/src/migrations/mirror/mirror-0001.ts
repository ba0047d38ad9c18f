import { tenantTable } from "@counterfoil/database";

/**
 * The data of the screens: the provider's objects as JSON text with the columns that lists filter
 * and sort by, the provider's events, and the intents of all writes.
 */
export const mirror0001 = {
  name: "mirror-0001",
  sql: `
create table mirror_object (
  account text not null,
  type text not null,
  id text not null,
  created bigint not null,
  -- As staff see it; for an open invoice it depends on the time, see the sweep.
  status text,
  customer text,
  -- The object that this one belongs to, such as a charge's payment intent.
  parent text,
  -- A second key of the type, such as a refund's charge.
  link text,
  currency text,
  amount bigint,
  -- When time alone changes the object: an invoice's due date, a balance entry's availability.
  due bigint,
  -- Folded for sorting; the body holds the name itself.
  name text,
  email text,
  last4 text,
  number text,
  text text not null default '',
  body text not null,
  -- The provider's second that the body stands for.
  as_of bigint not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  primary key (account, type, id)
);
${tenantTable("mirror_object")}

create index mirror_object_created on mirror_object (account, type, created desc, id desc) where not deleted;
create index mirror_object_status on mirror_object (account, type, status, created desc, id desc) where not deleted;
create index mirror_object_customer on mirror_object (account, customer, type, created desc, id desc) where customer is not null and not deleted;
create index mirror_object_parent on mirror_object (account, parent, type, created desc, id desc) where parent is not null and not deleted;
create index mirror_object_link on mirror_object (account, type, link, created desc, id desc) where link is not null and not deleted;
create index mirror_object_currency on mirror_object (account, type, currency, created desc, id desc) where currency is not null and not deleted;
create index mirror_object_email on mirror_object (account, type, email, created desc, id desc) where email is not null and not deleted;
create index mirror_object_amount on mirror_object (account, type, (coalesce(amount, 0)), id) where not deleted;
create index mirror_object_due_first on mirror_object (account, type, (coalesce(due, 253402300800)), id) where not deleted;
create index mirror_object_due_last on mirror_object (account, type, (coalesce(due, -1)), id) where not deleted;
create index mirror_object_name on mirror_object (account, type, (coalesce(name, '')), id) where not deleted;

-- Text is found by trigrams where the server has them, else by reading the tenant's rows.
do $$
begin
  create extension if not exists pg_trgm schema public;
  create index mirror_object_text on mirror_object using gin (text public.gin_trgm_ops);
exception when others then
  raise notice 'Text is searched without an index: %', sqlerrm;
end $$;
-- Row security looks through an index with leakproof operators only. LIKE tells nothing of a row
-- but whether it matches; its errors are about the pattern, which is ours. Only a superuser may say
-- so; without, the tenant's rows are read.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when others then
  raise notice 'Text is searched without an index: %', sqlerrm;
end $$;

create table mirror_count (
  account text not null,
  type text not null,
  status text not null,
  count bigint not null,
  primary key (account, type, status)
);
${tenantTable("mirror_count")}

-- Counters move with the rows, in the same transaction, whoever writes them.
create function mirror_count_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mirror_count as c (account, type, status, count)
    select account, type, coalesce(status, ''), count(*) from new_rows where not deleted
    group by 1, 2, 3
    on conflict (account, type, status) do update set count = c.count + excluded.count;
  else
    insert into mirror_count as c (account, type, status, count)
    select account, type, status, sum(n) from (
      select account, type, coalesce(status, '') as status, 1 as n from new_rows where not deleted
      union all
      select account, type, coalesce(status, '') as status, -1 as n from old_rows where not deleted
    ) moved
    group by 1, 2, 3 having sum(n) <> 0
    on conflict (account, type, status) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;
create trigger mirror_object_counted_new after insert on mirror_object
  referencing new table as new_rows
  for each statement execute function mirror_count_change();
create trigger mirror_object_counted after update on mirror_object
  referencing old table as old_rows new table as new_rows
  for each statement execute function mirror_count_change();

create table mirror_event (
  account text not null,
  id text not null,
  seq bigint generated always as identity,
  type text not null,
  created bigint not null,
  object text not null,
  object_id text not null,
  -- Every object that the event is about; a timeline asks for any of them.
  related text[] not null,
  facts text not null,
  -- Kept until it is applied.
  body text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  error text,
  primary key (account, id)
);
${tenantTable("mirror_event")}
create index mirror_event_related on mirror_event using gin (related);
create index mirror_event_waiting on mirror_event (account, next_at) where body is not null;

-- How far a business's history has been read: backfill per type, events of the provider.
create table mirror_progress (
  account text not null,
  name text not null,
  value text not null,
  primary key (account, name)
);
${tenantTable("mirror_progress")}

create table intent (
  account text not null,
  id text not null,
  person text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  input text not null,
  status text not null check (status in ('running', 'done', 'refused', 'unknown')),
  -- The object that no other write may touch while this one runs or its outcome is unknown.
  object text,
  -- What was read before the provider was asked, so that a repeat asks for the very same.
  notes text not null default '{}',
  -- The server process at work: it holds the advisory lock of this number while it lives.
  runner bigint not null,
  answer_status integer,
  answer text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (account, id),
  unique (account, person, operation, key)
);
${tenantTable("intent")}
create unique index intent_object on intent (account, object) where object is not null and status in ('running', 'unknown');
create index intent_open on intent (account, next_at) where status in ('running', 'unknown');
create index intent_age on intent (account, created_at);
`,
} as const;
