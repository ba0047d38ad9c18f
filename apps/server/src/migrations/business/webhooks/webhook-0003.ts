/**
 * Event of a completed import of a business: its past events, which are read last, were read to
 * their end for the first time (decision 0062).
 */
export const webhook0003 = {
  name: "webhook-0003",
  earlier: "any",
  sql: `
create function webhook_of_import() returns trigger
language plpgsql set search_path = app, pg_temp as $$
begin
  perform webhook_tell(new.account, 'import.completed', '{}');
  return null;
end $$;
create trigger webhook_of_import after insert on mirror_reading for each row
  when (new.source = 'event' and new.filled_at is not null)
  execute function webhook_of_import();
create trigger webhook_of_import_end after update of filled_at on mirror_reading for each row
  when (new.source = 'event' and new.filled_at is not null and old.filled_at is null)
  execute function webhook_of_import();
`,
} as const;
