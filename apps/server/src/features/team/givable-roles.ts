import { fault } from "@counterfoil/contract";
import {
  type AnyRole,
  heldBy,
  type Right,
  type Role,
  type RoleId,
  withheldFrom,
} from "@counterfoil/domain";
import type { Access } from "../../http/access.ts";
import { refuse } from "../../http/response/refusal.ts";
import { holdRole } from "../../identity/roles/stored-roles.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";

interface Giving {
  readonly account: string;
  /** The role of the person who gives or takes a role. */
  readonly role: AnyRole;
}

/** A role that someone may give. */
interface GivableRole {
  readonly role: AnyRole;
  /** Its rights that the giver doesn't have, because their feature is closed. */
  readonly withheld: readonly Right[];
}

/**
 * Returns the role to be given, kept from being deleted until the transaction ends.
 * @throws Refusal if it doesn't exist, or allows what the giver's role doesn't
 */
export async function requireGivable(
  trx: IdentityTransaction,
  access: Access,
  giving: Giving,
  id: Role | RoleId,
): Promise<GivableRole> {
  const role = await holdRole(trx, giving.account, id);
  if (role === null) {
    throw refuse("invalid_request", "Some fields aren’t valid", {
      faults: { role: fault("unknown_role") },
    });
  }
  requireCovered(access, giving, role);
  const giver = heldBy(giving.role);
  const open = new Set(access.rights(giver));
  return { role, withheld: withheldFrom(role, { giver, open }) };
}

/**
 * Rejects a change to someone whose role allows what the role of the person who changes it doesn't.
 * @throws Refusal
 */
export async function requireOver(
  trx: IdentityTransaction,
  access: Access,
  giving: Giving,
  id: Role | RoleId,
): Promise<void> {
  const role = await holdRole(trx, giving.account, id);
  if (role !== null) requireCovered(access, giving, role);
}

/** Returns the name of a further role; null for a shipped one. */
export function furtherRoleName(role: AnyRole): string | null {
  return typeof role === "string" ? null : role.name;
}

function requireCovered(access: Access, { role }: Giving, other: AnyRole): void {
  const own = new Set(access.rights(heldBy(role)));
  if (access.rights(other).every((right) => own.has(right))) return;
  throw refuse("forbidden", "This role allows more than yours. Ask the owner.");
}
