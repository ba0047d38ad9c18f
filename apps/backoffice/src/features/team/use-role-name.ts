import type { RoleName } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { useText } from "../../shared/text/text.ts";

/**
 * Returns a function that names a role: a shipped one in the user's language, a further one as it
 * is.
 */
export function useRoleName(): (role: RoleName, name: string | null) => string {
  const t = useText();
  return (role, name) => (isShipped(role) ? t(`team.role.${role}`) : (name ?? ""));
}
