import { sharedTable } from "@counterfoil/database";

/** The passkeys of users. They are read before a tenant is known. */
export const passkey0001 = {
  name: "passkey-0001",
  sql: `
create table passkey (
  id text primary key check (id like 'pky\\_%'),
  person text not null references person (id),
  -- Given by the authenticator, in base64url.
  credential text not null unique,
  -- In COSE form (RFC 9052).
  public_key bytea not null,
  -- Signatures that the authenticator has counted; 0 for those that don't count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person);
${sharedTable("passkey")}
`,
} as const;
