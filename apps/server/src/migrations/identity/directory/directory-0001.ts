import { sharedTable } from "@counterfoil/database";

/**
 * The directory that signs members of a business in. Like the other tables of sign-in, these have
 * no tenant policy: they are read before a tenant is known.
 */
export const directory0001 = {
  name: "directory-0001",
  sql: `
create table directory (
  account text primary key references account (id),
  issuer text not null,
  client_id text not null,
  -- Sealed with the installation's key.
  client_secret text not null,
  group_claim text not null,
  -- JSON: [{"group": …, "role": …}], in order of precedence.
  role_mappings text not null,
  default_role text,
  required boolean not null,
  updated_at timestamptz not null
);
${sharedTable("directory")}

create table directory_domain (
  account text not null references directory (account) on delete cascade,
  domain text not null,
  verified_at timestamptz,
  primary key (account, domain)
);
create index directory_domain_verified on directory_domain (domain) where verified_at is not null;
${sharedTable("directory_domain")}

-- Which member a subject of an issuer is. It ends with the membership.
create table directory_identity (
  account text not null,
  person text not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  primary key (account, issuer, subject),
  unique (account, issuer, person),
  foreign key (account, person) references membership (account, person) on delete cascade
);
${sharedTable("directory_identity")}

-- Opened by the directory of its business, and limited to it.
alter table session add column directory boolean not null default false;
`,
} as const;
