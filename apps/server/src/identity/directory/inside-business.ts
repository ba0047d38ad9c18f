import type { BoundRoute } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";

/** Calls about a person's own account: their credentials, sessions and businesses. */
const OWN = "/api/auth/";

/** Those of them that stay within the business of the session. */
const INSIDE: ReadonlySet<string> = new Set([
  "GET /api/auth/me",
  "GET /api/auth/rules",
  "GET /api/auth/factors",
  "GET /api/auth/profile",
  "PATCH /api/auth/notifications",
  "POST /api/auth/language",
  "POST /api/auth/handoff",
  "POST /api/auth/view",
  "DELETE /api/auth/view",
]);

/**
 * Rejects calls about a person's own account in a session that the business's directory opened: the
 * person who runs the directory could otherwise take over an account that other businesses rely on.
 * @throws Refusal directory_session
 */
export function requireInsideBusiness({ method, path }: Pick<BoundRoute, "method" | "path">): void {
  if (!path.startsWith(OWN) || INSIDE.has(`${method} ${path}`)) return;
  throw refuse(
    "directory_session",
    "You signed in through the directory of this business. Sign in another way to do this.",
  );
}
