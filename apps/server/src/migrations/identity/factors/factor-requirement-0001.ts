import { sharedTable } from "@counterfoil/database";

/**
 * Of whom a business requires a second factor, a row each: everyone, or a role. Like the other
 * tables of sign-in it has no tenant policy: it is read with the session, before a tenant is known.
 */
export const factorRequirement0001 = {
  name: "factor-requirement-0001",
  sql: `
create table factor_requirement (
  account text not null references account (id),
  role text not null
    check (role in ('everyone', 'owner', 'admin', 'user') or role like 'role\\_%'),
  further_role text generated always as (case when role like 'role\\_%' then role end) stored,
  primary key (account, role),
  foreign key (account, further_role) references role (account, id) on delete cascade
);
${sharedTable("factor_requirement")}

-- Opened by the handoff of the operator's platform, which verifies people itself.
alter table session add column handoff boolean not null default false;
`,
} as const;
