/** As of when the provider's events tell whether a business is connected. */
export const businessState0002 = {
  name: "business-state-0002",
  earlier: "any",
  sql: `
-- Unix second of the newest event about the connection; null before the first.
alter table account add column connection_as_of bigint;
`,
} as const;
