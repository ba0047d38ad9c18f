import { sharedTable } from "@counterfoil/database";

/**
 * Provisioning by a business's directory (SCIM 2.0). Like the other tables of users, these have no
 * tenant policy: a token is read before its tenant is known.
 */
export const scim0001 = {
  name: "scim-0001",
  sql: `
create table scim_token (
  id text primary key,
  account text not null references account (id),
  name text not null,
  hash bytea not null unique,
  created_by text not null references person (id),
  created_at timestamptz not null,
  last_used_at timestamptz
);
${sharedTable("scim_token")}

-- What the directory says of a member. It never changes the person, who may be in other businesses.
create table scim_user (
  account text not null,
  person text not null,
  user_name text not null,
  external_id text,
  display_name text,
  given_name text,
  family_name text,
  email text not null,
  -- Whether the directory lets them in; they also need a role.
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account, person),
  foreign key (account, person) references membership (account, person) on delete cascade
);
create unique index scim_user_name on scim_user (account, lower(user_name));
${sharedTable("scim_user")}

create table scim_group (
  account text not null references account (id),
  id text not null,
  display_name text not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account, id)
);
create unique index scim_group_name on scim_group (account, lower(display_name));
${sharedTable("scim_group")}

create table scim_group_member (
  account text not null,
  "group" text not null,
  person text not null,
  primary key (account, "group", person),
  foreign key (account, "group") references scim_group (account, id) on delete cascade,
  foreign key (account, person) references membership (account, person) on delete cascade
);
${sharedTable("scim_group_member")}
`,
} as const;
