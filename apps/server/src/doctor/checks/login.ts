import type { Database } from "@counterfoil/database";
import { z } from "zod";
import type { Finding } from "../finding.ts";

const login = z.tuple([z.object({ name: z.string(), superuser: z.boolean(), owner: z.boolean() })]);

/**
 * Notes a login that may do more than the role that it works in: row security and the permissions
 * of that role keep nothing from someone who can return to the login.
 * @param setting the one that names the login
 */
export async function checkLogin(
  session: Awaited<ReturnType<Database["connect"]>>,
  setting: string,
): Promise<Finding> {
  const { rows } = await session.query(
    `select session_user as name, rolsuper as superuser,
       exists (
         select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where nspname in ('app', 'provider') and relkind in ('r', 'p')
           and pg_has_role(session_user, relowner, 'member')
       ) as owner
     from pg_roles where rolname = session_user`,
  );
  const [{ name, superuser, owner }] = login.parse(rows);
  const subject = "Database login";
  if (!superuser && !owner) return { state: "ok", subject, text: `${name} owns nothing` };
  const what = superuser ? "is a superuser" : "owns tables";
  return {
    state: "note",
    subject,
    text: `${name} ${what}, more than the server needs. Set ${setting} to a login that owns nothing, and DATABASE_OWNER_URL to the owner of the tables (docs/operations.md, Two logins).`,
  };
}
