import { type Client, escapeIdentifier } from "pg";
import { databaseRole } from "../connections/role.ts";
import { inTransaction } from "./in-transaction.ts";
import type { MigrationSet } from "./migration-set.ts";

/**
 * Creates a schema, its role and its list of applied steps where missing. Both roles are created
 * together, so that a step may grant to either. Runs in its own transaction.
 */
export async function ensureSchema(
  client: Client,
  schema: MigrationSet["schema"],
  guest: string | null,
): Promise<void> {
  for (const role of [databaseRole.app, databaseRole.provider]) {
    await ensureRole(client, role);
    if (guest !== null && role !== null) await letIn(client, role, guest);
  }
  const role = databaseRole[schema];
  const definition = `
    create schema if not exists ${schema};
    grant usage on schema ${schema} to ${role};
    ${schema === "provider" ? providerRights : ""}
    create table if not exists ${schema}.migration (
      position integer generated always as identity primary key,
      name text not null unique,
      applied_at timestamptz not null default now()
    );
    -- The step that a release must know to run after this one; empty for none, null for this one.
    -- The change needs a lock that a backup keeps from it, even if the column exists.
    do $$ begin
      if not exists (select from pg_attribute
        where attrelid = '${schema}.migration'::regclass and attname = 'needs') then
        alter table ${schema}.migration add column needs text;
      end if;
    end $$;
  `;
  await inTransaction(client, schema, () => client.query(definition));
}

/** The provider has one user and no tenants of ours: every table of its schema is its own. */
const providerRights = `
  alter default privileges in schema provider
    grant select, insert, update, delete on tables to ${databaseRole.provider};
  alter default privileges in schema provider
    grant usage, select on sequences to ${databaseRole.provider};
`;

/** Since version 16 the creator of a role is a member of it, without permission to use it. */
const mayBecome =
  "case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end";

/**
 * Roles belong to the whole server, while the advisory lock belongs to one database: another
 * database's migration may create the role at the same moment, which is as good.
 * Membership lets an owner that is no superuser act as the role.
 */
async function ensureRole(client: Client, role: string | null): Promise<void> {
  if (role === null) return;
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nosuperuser nobypassrls nocreatedb nocreaterole nologin;
      end if;
      if not pg_has_role(current_user, '${role}', ${mayBecome}) then
        execute format('grant ${role} to %I', current_user);
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$
  `);
}

/** The guest acts as the role and has its rights; it owns nothing. */
async function letIn(client: Client, role: string, guest: string): Promise<void> {
  const { rows } = await client.query<{ member: boolean }>(
    "select pg_has_role($1, $2, 'member') as member",
    [guest, role],
  );
  if (rows[0]?.member !== true) await client.query(`grant ${role} to ${escapeIdentifier(guest)}`);
}
