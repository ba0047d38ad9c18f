/**
 * The UTC day on which a token was last used, and the network addresses that used it on that day.
 */
export const scim0002 = {
  name: "scim-0002",
  earlier: "any",
  sql: `
alter table scim_token
  add column used_on date,
  add column used_from text[] not null default '{}';
`,
} as const;
