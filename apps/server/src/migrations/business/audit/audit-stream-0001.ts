/** The number of the last entry of a business's audit trail that was streamed; 0 for none. */
export const auditStream0001 = {
  name: "audit-stream-0001",
  sql: `alter table account add column audit_streamed bigint not null default 0;`,
} as const;
