/** Columns that the audit trail needs once an intent's outcome is known. */
export const intentAudit0001 = {
  name: "intent-audit-0001",
  sql: `
-- Who asked, and from where, as JSON.
alter table intent add column origin text;
-- The recorded fields of the object before the change, as JSON by path.
alter table intent add column before text;
`,
} as const;
