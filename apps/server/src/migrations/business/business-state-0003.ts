/** Drops when the first event of an unopened account arrived, which no release has read. */
export const businessState0003 = {
  name: "business-state-0003",
  // Whoever knows the table lets the database fill the column.
  earlier: { know: "business-state-0001" },
  sql: "alter table unopened_account drop column first_seen",
} as const;
