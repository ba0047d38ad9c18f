import { sharedTable } from "@counterfoil/database";

/**
 * Refresh secrets that a session had before they were replaced, so that a later use is recognized.
 * They are in a table of their own, because a release before this one accepts every row of
 * `refresh_token`.
 */
export const refreshToken0001 = {
  name: "refresh-token-0001",
  earlier: "any",
  sql: `
create table refresh_token_replaced (
  hash bytea primary key,
  session text not null references session (id) on delete cascade,
  replaced_at timestamptz not null
);
create index refresh_token_replaced_session on refresh_token_replaced (session);
${sharedTable("refresh_token_replaced")}
`,
} as const;
