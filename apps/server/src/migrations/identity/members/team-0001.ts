import { sharedTable } from "@counterfoil/database";

/**
 * Invitations, and the last sign-in of each member. Like the other tables of users they have no
 * tenant policy: an invitation is read by its link before a tenant is known.
 */
export const team0001 = {
  name: "team-0001",
  sql: `
alter table membership add column last_sign_in timestamptz;

create table invitation (
  id text primary key,
  account text not null references account (id),
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'user')),
  invited_by text references person (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Hash of the one link that works; sending it again makes another.
  link bytea not null,
  unique (account, email)
);

${sharedTable("invitation")}
`,
} as const;
