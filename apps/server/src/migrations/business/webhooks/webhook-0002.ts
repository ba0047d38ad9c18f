/**
 * Webhooks of what the team, the keys and the connection of a business become: invitations,
 * deactivated members, new keys, and whether the provider's account is connected (decision 0062).
 */
export const webhook0002 = {
  name: "webhook-0002",
  earlier: "any",
  sql: `
-- Records an event in a transaction of any tenant or none, and leaves its tenant as it was.
create function webhook_tell(of_account text, event_type text, event_data json) returns void
language plpgsql set search_path = app, pg_temp as $$
declare
  tenant text := coalesce(current_setting('counterfoil.account', true), '');
begin
  perform set_config('counterfoil.account', of_account, true);
  perform webhook_record(of_account, webhook_id('whe'), event_type,
    floor(extract(epoch from now()))::bigint, event_data::text);
  perform set_config('counterfoil.account', tenant, true);
end $$;

create function webhook_of_activation() returns trigger
language plpgsql set search_path = app, pg_temp as $$
begin
  perform webhook_tell(new.account,
    case when new.active then 'team.member_reactivated' else 'team.member_deactivated' end,
    json_build_object('member', new.person));
  return null;
end $$;
create trigger webhook_of_activation after update of active on membership for each row
  when (new.active <> old.active) execute function webhook_of_activation();

create function webhook_of_invitation() returns trigger
language plpgsql set search_path = app, pg_temp as $$
begin
  perform webhook_tell(new.account, 'team.member_invited', json_build_object('invitation', new.id));
  return null;
end $$;
create trigger webhook_of_invitation after insert on invitation
  for each row execute function webhook_of_invitation();

create function webhook_of_api_key() returns trigger
language plpgsql set search_path = app, pg_temp as $$
begin
  perform webhook_tell(new.account, 'api_key.created', json_build_object('api_key', new.id));
  return null;
end $$;
create trigger webhook_of_api_key after insert on api_key
  for each row execute function webhook_of_api_key();

create function webhook_of_connection() returns trigger
language plpgsql set search_path = app, pg_temp as $$
begin
  perform webhook_tell(new.id,
    case when new.disconnected_at is null then 'business.reconnected'
      else 'business.disconnected' end,
    '{}');
  return null;
end $$;
create trigger webhook_of_connection after update of disconnected_at on account for each row
  when ((new.disconnected_at is null) <> (old.disconnected_at is null))
  execute function webhook_of_connection();
`,
} as const;
