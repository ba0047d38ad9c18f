/** The rights of a role that the person who gave it doesn't have, and didn't pass on. */
export const withheldRight0001 = {
  name: "withheld-right-0001",
  earlier: "any",
  sql: `
alter table membership add column withheld text[] not null default '{}';
alter table invitation add column withheld text[] not null default '{}';
`,
} as const;
