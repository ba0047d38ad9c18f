/** Whether a member is deactivated by the team, which their directory doesn't overrule. */
export const memberSuspended0001 = {
  name: "member-suspended-0001",
  sql: `
alter table membership add column suspended boolean not null default false;
-- Inactive members of a directory may only wait for a role.
update membership set suspended = true where not active and not exists (
  select from scim_user
  where scim_user.account = membership.account and scim_user.person = membership.person);
`,
} as const;
