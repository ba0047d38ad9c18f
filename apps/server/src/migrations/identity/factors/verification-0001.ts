/** When the user of a session last verified who they are, and what a business requires of it. */
export const verification0001 = {
  name: "verification-0001",
  sql: `
-- Null for the sessions of earlier releases: their next sensitive change asks.
alter table session add column verified_at timestamptz;
-- Refunds above this many major units of their currency need a recent verification.
alter table account add column refund_limit integer not null default 1000 check (refund_limit >= 0);
`,
} as const;
