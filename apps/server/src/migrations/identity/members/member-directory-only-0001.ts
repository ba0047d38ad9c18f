/** Whether a member has been added by a directory, as someone who has credentials already. */
export const memberDirectoryOnly0001 = {
  name: "member-directory-only-0001",
  earlier: "any",
  sql: `
alter table membership add column directory_only boolean not null default false;
`,
} as const;
