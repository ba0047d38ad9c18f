import { sharedTable, tenantTable } from "@counterfoil/database";

/**
 * Webhooks of a business: endpoints, events, and the delivery of each event to each endpoint
 * (decision 0062). An event is stored in the transaction of the change that it describes, and only
 * if an endpoint receives it.
 */
export const webhook0001 = {
  name: "webhook-0001",
  sql: `
create table webhook_endpoint (
  account text not null,
  id text not null,
  url text not null,
  description text not null,
  -- Types of events. Those that a release doesn't know are ignored by it.
  events text[] not null,
  enabled boolean not null,
  -- Sealed with the installation's key, as is the previous one, which also signs until its moment.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  -- Set when the server disabled it.
  disabled_at timestamptz,
  -- The first failed attempt since the last successful one.
  failing_since timestamptz,
  primary key (account, id)
);
${tenantTable("webhook_endpoint")}

create table webhook_event (
  account text not null,
  id text not null,
  type text not null,
  -- Unix seconds.
  created bigint not null,
  -- IDs of what it is about, as JSON.
  data text not null,
  stored_at timestamptz not null default now(),
  primary key (account, id)
);
${tenantTable("webhook_event")}
create index webhook_event_age on webhook_event (account, stored_at);

create table webhook_delivery (
  account text not null,
  id text not null,
  seq bigint generated always as identity,
  endpoint text not null,
  event text not null,
  state text not null default 'waiting' check (state in
    ('waiting', 'delivered', 'failed', 'cancelled')),
  -- Attempts in all, and since it was last queued.
  attempts integer not null default 0,
  tries integer not null default 0,
  queued_at timestamptz not null default now(),
  -- The last attempt: when, the status of its response or why there is none, and milliseconds.
  last_at timestamptz,
  status integer,
  error text,
  ms integer,
  primary key (account, id),
  foreign key (account, endpoint) references webhook_endpoint (account, id) on delete cascade,
  foreign key (account, event) references webhook_event (account, id) on delete cascade
);
${tenantTable("webhook_delivery")}
create index webhook_delivery_endpoint on webhook_delivery (account, endpoint, seq desc);
create index webhook_delivery_event on webhook_delivery (account, event);

-- Whose turn is when, across businesses. It says nothing of whom or what.
create table webhook_due (
  account text not null,
  endpoint text not null,
  delivery text not null,
  at timestamptz not null default now(),
  -- Counts the claims, so that a worker knows whether its claim is still the last one.
  claim integer not null default 0,
  primary key (account, delivery),
  foreign key (account, delivery) references webhook_delivery (account, id) on delete cascade
);
${sharedTable("webhook_due")}
create index webhook_due_at on webhook_due (at);
create index webhook_due_endpoint on webhook_due (account, endpoint, at);

-- A new ID. It contains letters only, because a run of digits could look like a card number.
create function webhook_id(prefix text) returns text
language sql volatile set search_path = app, pg_temp
return prefix || '_' || translate(
  replace(gen_random_uuid()::text, '-', ''), '0123456789', 'ghijklmnop');

-- Queues an event for an endpoint, in a transaction of its account, and wakes the workers.
create function webhook_queue(of_account text, of_endpoint text, of_event text) returns text
language sql set search_path = app, pg_temp as $$
  with made as (
    insert into webhook_delivery (account, id, endpoint, event)
    values (of_account, webhook_id('whd'), of_endpoint, of_event)
    returning id),
  due as (
    insert into webhook_due (account, endpoint, delivery)
    select of_account, of_endpoint, id from made),
  told as (select pg_notify('counterfoil_mirror', '{"account":"","type":"webhook","id":""}'))
  select made.id from made, told
$$;

-- Records an event for the endpoints that receive its type, in a transaction of its account.
create function webhook_record(
  of_account text, event_id text, event_type text, event_created bigint, event_data text
) returns void language plpgsql set search_path = app, pg_temp as $$
declare
  receivers text[];
begin
  -- Locked, so that none is deleted before its delivery refers to it.
  receivers := array(
    select id from webhook_endpoint
    where account = of_account and enabled and event_type = any(events) for key share);
  if cardinality(receivers) = 0 then return; end if;
  insert into webhook_event (account, id, type, created, data)
  values (of_account, event_id, event_type, event_created, event_data) on conflict do nothing;
  -- Known already, so it has its deliveries.
  if not found then return; end if;
  perform webhook_queue(of_account, receiver, event_id) from unnest(receivers) receiver;
end $$;

create function webhook_of_membership() returns trigger
language plpgsql set search_path = app, pg_temp as $$
declare
  changed membership;
  tenant text := coalesce(current_setting('counterfoil.account', true), '');
begin
  if tg_op = 'INSERT' then changed := new; else changed := old; end if;
  -- People join and leave in transactions without a tenant too.
  perform set_config('counterfoil.account', changed.account, true);
  perform webhook_record(changed.account, webhook_id('whe'),
    case tg_op when 'INSERT' then 'team.member_joined' else 'team.member_removed' end,
    floor(extract(epoch from now()))::bigint, json_build_object('member', changed.person)::text);
  perform set_config('counterfoil.account', tenant, true);
  return null;
end $$;
create trigger webhook_of_membership after insert or delete on membership
  for each row execute function webhook_of_membership();

create function webhook_of_bounce() returns trigger
language plpgsql set search_path = app, pg_temp as $$
declare
  told text := (select about from mail where account = new.account and id = new.mail);
begin
  if told like 'in\\_%' then
    perform webhook_record(new.account, webhook_id('whe'),
      'invoice.bounced', floor(extract(epoch from now()))::bigint,
      json_build_object('invoice', told, 'email_id', new.mail)::text);
  end if;
  return null;
end $$;
create trigger webhook_of_bounce after update of state on mail_recipient for each row
  when (new.state = 'bounced' and old.state <> 'bounced') execute function webhook_of_bounce();
`,
} as const;
