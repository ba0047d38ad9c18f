import type { Database } from "@counterfoil/database";
import { z } from "zod";

const privileges = z.object({ name: z.string(), superuser: z.boolean(), owner: z.boolean() });

/**
 * A login. Row security and the permissions of the role that it works in keep nothing from someone
 * who can return to one that is a superuser or owns tables.
 */
type LoginPrivileges = z.output<typeof privileges>;

/** Returns what the login of a session may do, whichever role the session is in. */
export async function privilegesOf(
  session: Awaited<ReturnType<Database["connect"]>>,
): Promise<LoginPrivileges> {
  const { rows } = await session.query(
    `select session_user as name, rolsuper as superuser,
       exists (
         select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where nspname in ('app', 'provider') and relkind in ('r', 'p')
           and pg_has_role(session_user, relowner, 'member')
       ) as owner
     from pg_roles where rolname = session_user`,
  );
  return z.tuple([privileges]).parse(rows)[0];
}
