import { tenantTable } from "@counterfoil/database";

/**
 * Objects to read from the provider because another object changed without an event of their own,
 * and the progress of reading and comparing each type of object.
 */
export const mirrorFollowUp0001 = {
  name: "mirror-follow-up-0001",
  sql: `
create table mirror_follow_up (
  account text not null,
  -- The errand as JSON with its keys in order: the same reading is owed once.
  errand text not null,
  -- How often it was asked for; a reading settles only what was asked for before it began.
  asked bigint not null default 1,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  primary key (account, errand)
);
${tenantTable("mirror_follow_up")}
create index mirror_follow_up_due on mirror_follow_up (account, next_at);

create table mirror_reading (
  account text not null,
  -- What is read: a type of object, or what belongs to each customer or payout.
  source text not null,
  -- What the source held when it was last read whole; another scope is read again.
  scope text,
  -- Where the round goes on; null between rounds.
  cursor text,
  -- The first time that it was read whole; null while its history is not here yet.
  filled_at timestamptz,
  round_started_at timestamptz,
  round_finished_at timestamptz,
  -- A round is wanted before its turn, asked for at this time.
  wanted_at timestamptz,
  -- Creation time of the oldest object compared in this round, in the provider's seconds.
  compared_to bigint,
  -- Differences found and mended: in this round, in the last whole one, and ever since it was filled.
  differing bigint not null default 0,
  differing_last bigint not null default 0,
  differing_ever bigint not null default 0,
  error text,
  primary key (account, source)
);
${tenantTable("mirror_reading")}

-- What an earlier release has read to the end is here already; it is compared once more, as a scope
-- of its own tells.
alter table mirror_progress no force row level security;
alter table mirror_reading no force row level security;
insert into mirror_reading (account, source, filled_at)
select account, case substr(name, 10) when 'customers' then 'customer_lists'
  when 'contents' then 'payout_contents' else substr(name, 10) end, now()
from mirror_progress where name like 'backfill:%' and value = 'done'
on conflict do nothing;
insert into mirror_reading (account, source, filled_at)
select account, unnest(array['account', 'event']), now() from mirror_progress
where name = 'backfill' and value = 'done'
on conflict do nothing;
delete from mirror_progress where name = 'backfill' or name like 'backfill:%';
alter table mirror_progress force row level security;
alter table mirror_reading force row level security;
`,
} as const;
