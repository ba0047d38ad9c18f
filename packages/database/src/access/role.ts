/**
 * Who a connection acts as. `owner` runs migrations and maintenance; `app` serves people and is
 * bound by row security; `provider` keeps the embedded provider's own tables.
 */
export type Role = "owner" | "app" | "provider";

/** The PostgreSQL role behind a role, null for the owner, who acts as whoever signed in. */
export const databaseRole: Readonly<Record<Role, string | null>> = {
  owner: null,
  app: "counterfoil_app",
  provider: "counterfoil_provider",
};

/** Schemas looked up for a role; extensions are installed into `public`. */
const searchPath: Readonly<Record<Role, string>> = {
  owner: "app,public",
  app: "app,public",
  provider: "provider,public",
};

/**
 * Startup options of a connection: role and search path arrive with the connection packet, so no
 * extra round trip is spent and `RESET ROLE` leads back to the same role.
 */
export function startupOptions(role: Role): string {
  const name = databaseRole[role];
  const options = [`-c search_path=${searchPath[role]}`, "-c timezone=UTC"];
  if (name !== null) options.push(`-c role=${name}`);
  return options.join(" ");
}
