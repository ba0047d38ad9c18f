import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";
import { logins, type Passwords } from "./logins/logins.ts";

/** An arbitrary number: processes that create one server's roles wait for this advisory lock. */
const rolesLock = 4_027_104;

/**
 * Attributes of a login for the app or for migrations: no rights over the server or other roles.
 */
const PLAIN = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";

/**
 * Creates the logins of an embedded server with their passwords. Passwords are 256 random bits, so
 * one iteration of the hash protects them as well as thousands would, and costs a connection
 * nothing.
 * @param url of the database `postgres`, as its superuser
 */
export async function makeLogins(url: string, passwords: Passwords): Promise<void> {
  await alone(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [rolesLock]);
    await client.query("select set_config('scram_iterations', '1', false)").catch(() => undefined);
    await client.query("set password_encryption = 'scram-sha-256'");
    for (const [login, password] of passwords) {
      const { rowCount } = await client.query("select from pg_roles where rolname = $1", [login]);
      if (rowCount === 0) await client.query(`create role ${login}`);
      const rights = login === logins.superuser ? "" : PLAIN;
      await client.query(`alter role ${login} ${rights} password '${password}'`);
    }
    // Neither the app's nor the provider's role is a member of another.
    await client.query(`grant ${logins.app}, ${logins.provider} to ${logins.owner}`);
  });
}

/**
 * Makes the owner's login the owner of a database and of Counterfoil's objects in it, and does what
 * only a superuser can.
 * @param url of the database, as the superuser
 */
export async function giveToOwner(url: string, name: string): Promise<void> {
  await alone(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [rolesLock]);
    await client.query(`
      begin;
      alter database ${name} owner to ${logins.owner};
      revoke all on database ${name} from public;
      grant connect on database ${name} to ${logins.app}, ${logins.provider};
      ${OBJECTS};
      commit;
      ${SEARCH}`);
  });
}

/** Creates the database if it doesn't exist. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  await alone(url, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    await client.query(`create database ${name}`).catch((error: unknown) => {
      // duplicate_database, or unique_violation if two processes create it at the same time.
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "42P04" && code !== "23505") throw error;
    });
  });
}

/**
 * Schemas, tables, sequences, views and functions that an earlier version created as the superuser.
 */
const OBJECTS = `do $$
declare one record;
begin
  for one in
    select format('alter schema %I owner to ${logins.owner}', nspname) as statement
    from pg_namespace where nspname in ('app', 'provider')
    union all
    select format('alter table %s owner to ${logins.owner}', c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'provider') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      -- The sequence of an identity column goes with its table.
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
    union all
    select format('alter routine %s owner to ${logins.owner}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'provider')
  loop
    execute one.statement;
  end loop;
end $$`;

/**
 * Under row security, text search only uses its index through functions that a superuser has marked
 * as leakproof. Migrations run as the owner, so it is done here. A server without pg_trgm searches
 * without.
 */
const SEARCH = `do $$
begin
  create extension if not exists pg_trgm schema public;
  alter function pg_catalog.textlike(text, text) leakproof;
  alter function public.word_similarity_commutator_op(text, text) leakproof;
exception when others then
  raise notice 'Text is searched without an index: %', sqlerrm;
end $$`;

async function alone<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAlone(url, "owner");
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
