import { sharedTable } from "@counterfoil/database";

/**
 * Whether writes of a business are closed, and the accounts that the provider has sent events about
 * before a business was opened for them.
 */
export const businessState0001 = {
  name: "business-state-0001",
  sql: `
-- The business withdrew the platform's access to its account.
alter table account add column disconnected_at timestamptz;
-- Came back from a backup and has not been compared with the provider yet.
alter table account add column restored_at timestamptz;

create table unopened_account (
  id text primary key,
  -- The event that told of it first.
  event text not null,
  first_seen timestamptz not null default now()
);
${sharedTable("unopened_account")}
`,
} as const;
