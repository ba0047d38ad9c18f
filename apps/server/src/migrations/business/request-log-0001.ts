import { tenantTable } from "@counterfoil/database";

/** Requests of the last days, for developers of the business. They have no contents. */
export const requestLog0001 = {
  name: "request-log-0001",
  sql: `
create table request_log (
  account text not null,
  seq bigint generated always as identity,
  request text not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  status integer not null,
  ms integer not null,
  -- The person or the API key that sent it: one of the two is null.
  person text,
  api_key text,
  primary key (account, seq)
);
${tenantTable("request_log", { rights: ["select", "insert", "delete"] })}
create index request_log_age on request_log (account, at);
`,
} as const;
