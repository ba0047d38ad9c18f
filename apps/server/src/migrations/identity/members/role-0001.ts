import { sharedTable } from "@counterfoil/database";

/**
 * Roles that owners make. A membership, invitation or session has the name of a shipped role or the
 * ID of one of these. Like the other tables of users it has no tenant policy: a session's role is
 * read before its tenant is known.
 */
export const role0001 = {
  name: "role-0001",
  sql: `
create table role (
  account text not null references account (id),
  id text not null check (id like 'role\\_%'),
  name text not null,
  -- The shipped role whose place on access lists it shares.
  base text not null check (base in ('admin', 'user')),
  -- Rights by name. Those that a release doesn't know are ignored by it.
  rights text[] not null,
  copied_from text not null,
  created_by text not null references person (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account, id)
);
create unique index role_name on role (account, lower(name));

alter table membership
  drop constraint membership_role_check,
  add constraint membership_role_check
    check (role in ('owner', 'admin', 'user') or role like 'role\\_%'),
  add column further_role text
    generated always as (case when role like 'role\\_%' then role end) stored,
  add constraint membership_further_role
    foreign key (account, further_role) references role (account, id);
create index membership_further_role on membership (account, further_role)
  where further_role is not null;

alter table invitation
  drop constraint invitation_role_check,
  add constraint invitation_role_check
    check (role in ('owner', 'admin', 'user') or role like 'role\\_%'),
  add column further_role text
    generated always as (case when role like 'role\\_%' then role end) stored,
  add constraint invitation_further_role
    foreign key (account, further_role) references role (account, id);

-- The role that an owner views the app as; null if they use it as themselves.
alter table session add column viewing text;

${sharedTable("role")}
`,
} as const;
