/**
 * The emails about its business that a member has chosen, by kind; null for one who hasn't yet,
 * whose `alerts` then decide. An earlier release only writes `alerts`: the trigger carries over
 * what it changes.
 */
export const memberNotifications0001 = {
  name: "member-notifications-0001",
  earlier: "any",
  sql: `
alter table membership add column notifications text[];

create function membership_alerts() returns trigger
language plpgsql set search_path = app, pg_temp as $$
begin
  new.notifications := array(
    select kind from unnest(old.notifications) kind
    where kind not in ('dispute', 'payout_failed')
    union all select 'dispute' where new.alerts
    union all select 'payout_failed' where new.alerts);
  return new;
end $$;
create trigger membership_alerts before update of alerts on membership for each row
  when (new.alerts <> old.alerts and old.notifications is not null
    and new.notifications = old.notifications)
  execute function membership_alerts();
`,
} as const;
