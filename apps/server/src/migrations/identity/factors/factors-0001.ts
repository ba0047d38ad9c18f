import { sharedTable } from "@counterfoil/database";

/** The second factors of users. They are read before a tenant is known. */
export const factors0001 = {
  name: "factors-0001",
  sql: `
create table authenticator (
  person text primary key references person (id),
  -- Sealed with the installation's key.
  secret text not null,
  created_at timestamptz not null,
  -- Null until the user has entered a code of it.
  confirmed_at timestamptz,
  -- The step of the last code that was used, which none before it can follow.
  last_step bigint
);
${sharedTable("authenticator")}

create table recovery_code (
  person text not null references person (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (person, hash)
);
${sharedTable("recovery_code")}
`,
} as const;
