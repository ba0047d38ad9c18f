import { ownerFunction, sharedTable } from "@counterfoil/database";

/**
 * Removal of the oldest entries of the audit trail (decision 0063). How long they are kept is a row
 * that only the owner can change, so the app can't remove what the operator keeps, whatever it
 * calls.
 */
export const auditRetention0001 = {
  name: "audit-retention-0001",
  sql: `
create table audit_policy (
  one boolean primary key default true check (one),
  -- Null, or no row, keeps everything.
  kept_days integer check (kept_days between 30 and 36500)
);
${sharedTable("audit_policy", { rights: ["select"] })}

-- Removes the oldest entries of a chain, up to so many and not beyond a number, and leaves the last
-- one's number and hash at the head and in an entry. Returns how many were removed.
create function audit_expire(chain text, up_to bigint, most integer) returns integer
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  kept integer := (select kept_days from audit_policy);
  whose text := case chain when '' then 'account is null' else 'account = ' || quote_literal(chain) end;
  head audit_head;
  last record;
  removed integer;
begin
  if kept is null then return 0; end if;
  select * into head from audit_head where account = chain for update;
  if not found then return 0; end if;
  -- Moments aren't in the order of the numbers, so all before the last one have to be old.
  execute format(
    'select seq, hash from (
       select seq, hash, bool_and(at < now() - make_interval(days => $1)) over (order by seq) as old
       from (select seq, hash, at from audit_entry where %s and seq > $2 and seq <= $3
             order by seq limit $4) oldest) aged
     where old order by seq desc limit 1', whose)
    into last using kept, head.removed_seq, coalesce(up_to, head.seq), most;
  if last.seq is null then return 0; end if;
  execute format('delete from audit_entry where %s and seq <= $1', whose) using last.seq;
  get diagnostics removed = row_count;
  update audit_head set removed_seq = last.seq, removed_hash = last.hash where account = chain;
  insert into audit_entry (id, account, action, job, after) values (
    'aud_' || translate(replace(gen_random_uuid()::text, '-', ''), '0123456789', 'ghijklmnop'),
    nullif(chain, ''), 'audit.remove', 'retention', json_build_object('from', head.removed_seq + 1,
      'to', last.seq, 'hash', encode(last.hash, 'hex'))::text);
  return removed;
end $$;
${ownerFunction("audit_expire(text, bigint, integer)")}
`,
} as const;
