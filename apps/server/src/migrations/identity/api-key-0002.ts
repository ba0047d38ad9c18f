/** The UTC day on which a key was last used, and the network addresses that used it on that day. */
export const apiKey0002 = {
  name: "api-key-0002",
  earlier: "any",
  sql: `
alter table api_key
  add column used_on date,
  add column used_from text[] not null default '{}';
`,
} as const;
