import { appendOnlyTable } from "@counterfoil/database";

/**
 * The audit trail (decision 0052). The app inserts entries, and neither changes nor deletes them.
 * When a transaction commits, each of its entries gets the next number of its business and a hash
 * over the previous entry's hash and its own values. The business's head is therefore locked last,
 * and only until the commit.
 */
export const audit0001 = {
  name: "audit-0001",
  sql: `
create table audit_entry (
  id text primary key,
  -- Null if the action belongs to no business, such as a refused sign-in of an unknown address.
  account text,
  action text not null,
  -- Who acted. All are null if no one is known; job is a part of the server that acts by itself.
  person text,
  session text,
  api_key text,
  job text,
  address text,
  agent text,
  request text,
  subject_type text,
  subject text,
  -- Only what changed, as JSON text: the hash is computed over the text itself.
  before text,
  after text,
  at timestamptz not null default clock_timestamp(),
  -- Set when the transaction commits.
  seq bigint,
  hash bytea,
  check ((subject is null) = (subject_type is null)),
  check (job is null or (person is null and api_key is null))
);
create unique index audit_entry_seq on audit_entry (account, seq);
create index audit_entry_subject on audit_entry (account, subject, seq desc) where subject is not null;
create index audit_entry_person on audit_entry (account, person, seq desc) where person is not null;
create index audit_entry_action on audit_entry (account, action, seq desc);
create index audit_entry_at on audit_entry (account, at);
${appendOnlyTable("audit_entry", [
  "id",
  "account",
  "action",
  "person",
  "session",
  "api_key",
  "job",
  "address",
  "agent",
  "request",
  "subject_type",
  "subject",
  "before",
  "after",
])}

-- The end of each business's chain; the empty name is the chain of entries without a business.
-- Entries up to removed_seq have been removed, and removed_hash is the hash of the last of them.
create table audit_head (
  account text primary key,
  seq bigint not null,
  hash bytea not null,
  removed_seq bigint not null default 0,
  removed_hash bytea not null default ''
);

-- The values in a fixed order and form, so that a copy of them can be hashed elsewhere.
create function audit_text(entry audit_entry) returns text
language sql stable set search_path = app, pg_temp
return json_build_array(entry.seq, entry.id, entry.account, entry.action, entry.person,
  entry.session, entry.api_key, entry.job, entry.address, entry.agent, entry.request,
  entry.subject_type, entry.subject, entry.before, entry.after,
  to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text;

create function audit_hash(previous bytea, entry audit_entry) returns bytea
language sql stable set search_path = app, pg_temp
return sha256(previous || convert_to(audit_text(entry), 'UTF8'));

create function audit_seal() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  chain text := coalesce(new.account, '');
  entry audit_entry := new;
  head audit_head;
begin
  select * into head from audit_head where account = chain for update;
  if not found then
    insert into audit_head (account, seq, hash) values (chain, 0, '') on conflict do nothing;
    select * into head from audit_head where account = chain for update;
  end if;
  entry.seq := head.seq + 1;
  entry.hash := audit_hash(head.hash, entry);
  update audit_entry set seq = entry.seq, hash = entry.hash where id = entry.id;
  update audit_head set seq = entry.seq, hash = entry.hash where account = chain;
  return null;
end $$;
revoke execute on function audit_seal() from public;

create constraint trigger audit_seal after insert on audit_entry
  deferrable initially deferred for each row execute function audit_seal();
`,
} as const;
