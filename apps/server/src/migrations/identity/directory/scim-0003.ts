import { sharedTable } from "@counterfoil/database";

/**
 * Tokens that were revoked, so that a later use is recognized. They are in a table of their own,
 * because a release before this one accepts every row of `scim_token`.
 */
export const scim0003 = {
  name: "scim-0003",
  earlier: "any",
  sql: `
create table scim_token_ended (
  id text primary key,
  account text not null references account (id),
  name text not null,
  hash bytea not null unique,
  ended_at timestamptz not null default now()
);
${sharedTable("scim_token_ended")}

create function scim_token_end() returns trigger
language plpgsql set search_path = app, pg_temp as $$
begin
  insert into scim_token_ended (id, account, name, hash)
  values (old.id, old.account, old.name, old.hash);
  return null;
end $$;
create trigger scim_token_end after delete on scim_token
  for each row execute function scim_token_end();
`,
} as const;
