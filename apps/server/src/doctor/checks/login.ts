import type { Database } from "@counterfoil/database";
import { privilegesOf } from "../../config/database/login-privileges.ts";
import type { Finding } from "../finding.ts";

/**
 * Notes a login that may do more than the role that it works in. With a live key, the server
 * doesn't start with it.
 * @param setting the one that names the login
 */
export async function checkLogin(
  session: Awaited<ReturnType<Database["connect"]>>,
  { setting, isLive }: { readonly setting: string; readonly isLive: boolean },
): Promise<Finding> {
  const { name, superuser, owner } = await privilegesOf(session);
  const subject = "Database login";
  if (!superuser && !owner) return { state: "ok", subject, text: `${name} owns nothing` };
  const fault = superuser ? "is a superuser" : "owns tables";
  return {
    state: isLive ? "fix" : "note",
    subject,
    text: `${name} ${fault}, more than the server needs. Set ${setting} to a login that owns nothing, and DATABASE_OWNER_URL to the owner of the tables (docs/operations.md, Two logins).`,
  };
}
