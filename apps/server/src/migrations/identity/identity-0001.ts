import { sharedTable } from "@counterfoil/database";

const TABLES = [
  "setting",
  "account",
  "person",
  "membership",
  "session",
  "access_token",
  "refresh_token",
  "login_throttle",
];

/**
 * Businesses, users and their sessions. None of these tables has a tenant policy: they are read by
 * key before a tenant is known.
 */
export const identity0001 = {
  name: "0001_identity",
  sql: `
create table setting (
  name text primary key,
  value text not null
);

create table account (
  id text primary key,
  name text not null,
  country text not null,
  default_currency text not null,
  time_zone text not null,
  created_at timestamptz not null default now()
);

create table person (
  id text primary key,
  email text not null unique check (email = lower(email)),
  display_name text not null,
  password_hash text,
  created_at timestamptz not null default now()
);

create table membership (
  account text not null references account (id),
  person text not null references person (id),
  role text not null check (role in ('owner', 'admin', 'user')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (account, person)
);
create index membership_person on membership (person);
create unique index membership_one_owner on membership (account) where role = 'owner';

-- One row for each sign-in. The role is kept as it was: another role needs another sign-in.
create table session (
  id text primary key,
  person text not null references person (id),
  account text not null references account (id),
  role text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_person on session (person);

create table access_token (
  hash bytea primary key,
  session text not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session);
create index access_token_expiry on access_token (expires_at);

create table refresh_token (
  hash bytea primary key,
  session text not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session);

-- Attempts by a hash of whom they are counted against.
create table login_throttle (
  key bytea primary key,
  attempts integer not null,
  resets_at timestamptz not null
);

${TABLES.map((table) => sharedTable(table)).join("\n")}
`,
} as const;
