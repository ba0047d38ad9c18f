/**
 * Whether the directory of a business has ever sent a group by SCIM: without its last one it still
 * decides by groups. A directory whose groups an earlier release has stored is recognized by them.
 */
export const directory0003 = {
  name: "directory-0003",
  earlier: "any",
  sql: `
alter table directory add column sends_groups boolean not null default false;
`,
} as const;
