import { sharedTable } from "@counterfoil/database";

/** One-use secrets. They are read by their hash before a tenant is known. */
export const oneUseToken0001 = {
  name: "one-use-token-0001",
  sql: `
create table one_use_token (
  hash bytea primary key,
  kind text not null,
  person text references person (id),
  account text references account (id),
  -- What else the token is tied to: an invitation's id, the host of a link.
  subject text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_use_token_expiry on one_use_token (expires_at);
create index one_use_token_person on one_use_token (person, kind);
create index one_use_token_subject on one_use_token (subject, kind);

${sharedTable("one_use_token")}
`,
} as const;
