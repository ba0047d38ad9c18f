import type { Me } from "@counterfoil/contract";

/**
 * Returns where someone goes on after the handoff: the account, as the specification says, if their
 * menu has it, otherwise the first page of every menu.
 */
export function landingOf({ claims }: Pick<Me, "claims">): string {
  return claims.owner ? "/account" : "/";
}
