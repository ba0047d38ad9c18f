import type { Role, RoleId } from "@counterfoil/domain";
import { holdRoles } from "../roles/stored-roles.ts";
import type { IdentityTransaction } from "../schema.ts";
import type { Directory } from "./directories.ts";

/**
 * Returns a function that chooses the role of a person in these groups: that of the first mapped
 * group whose role still exists; null if there is none.
 */
export async function roleChoice(
  trx: IdentityTransaction,
  { account, roleMappings, defaultRole }: Directory,
): Promise<(groups: readonly string[]) => Role | RoleId | null> {
  const wanted = [...roleMappings.map(({ role }) => role), defaultRole];
  const existing = await holdRoles(
    trx,
    account,
    wanted.filter((role) => role !== null),
  );
  return (groups) => {
    const names = new Set(groups);
    const mapped = roleMappings.filter(({ group }) => names.has(group)).map(({ role }) => role);
    return [...mapped, defaultRole].find((role) => role !== null && existing.has(role)) ?? null;
  };
}
