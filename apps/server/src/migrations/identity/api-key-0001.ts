import { sharedTable } from "@counterfoil/database";

/**
 * API keys and their secrets. Like the other tables of identity they have no tenant policy: a
 * secret is looked up before its tenant is known.
 */
export const apiKey0001 = {
  name: "api-key-0001",
  sql: `
create table api_key (
  id text primary key check (id like 'key\\_%'),
  account text not null references account (id),
  name text not null,
  -- The readable beginning and the last characters of the current secret.
  hint text not null,
  -- Rights by name. Those that a release doesn't know are ignored by it.
  rights text[] not null,
  created_by text not null references person (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_address text
);
create index api_key_account on api_key (account);
create unique index api_key_name on api_key (account, lower(name)) where revoked_at is null;

-- The current secret of a key, and previous ones until they expire.
create table api_key_secret (
  hash bytea primary key,
  api_key text not null references api_key (id) on delete cascade,
  created_at timestamptz not null,
  -- Null for the current one.
  expires_at timestamptz
);
create index api_key_secret_key on api_key_secret (api_key);

${sharedTable("api_key")}
${sharedTable("api_key_secret")}
`,
} as const;
