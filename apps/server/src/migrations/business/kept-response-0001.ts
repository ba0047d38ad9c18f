import { tenantTable } from "@counterfoil/database";

/** Responses to changes of our own, so that a repeated request gets the one that was lost. */
export const keptResponse0001 = {
  name: "kept-response-0001",
  earlier: "any",
  sql: `
create table kept_response (
  account text not null,
  -- The person or the API key that sent it.
  person text not null,
  operation text not null,
  key text not null,
  -- The response and a hash of the request, encrypted: some responses show a secret, and some
  -- requests contain a password. Null until the end of the transaction that makes the change.
  content text,
  created_at timestamptz not null default now(),
  primary key (account, person, operation, key)
);
${tenantTable("kept_response")}
create index kept_response_age on kept_response (account, created_at);
`,
} as const;
