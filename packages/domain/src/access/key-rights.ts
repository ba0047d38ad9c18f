import { isGrantable } from "./further-roles.ts";
import { groupOf, isRight } from "./rights.ts";
import type { AnyRole, FurtherRole } from "./roles.ts";
import type { Right } from "./table.ts";

/** Characters of an API key's name. */
export const MAX_API_KEY_NAME_LENGTH = 60;

/** API keys of a business that aren't revoked. */
export const MAX_API_KEYS = 50;

/** Rights whose calls require a person, who is verified again, or a session. */
const FOR_PEOPLE: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "account:schedule",
  "account:payout",
  "search:read",
]);

/**
 * Returns whether an API key can have a right. Rights over people, ownership and payouts can't be
 * given to keys.
 */
export function isForKeys(right: Right): boolean {
  return isGrantable(right) && groupOf(right) !== "users" && !FOR_PEOPLE.has(right);
}

const KEY_ROLE = "role_api_key";

/**
 * Returns the role of an API key. Rights that this release doesn't know or give to keys are
 * ignored.
 */
export function keyRole(name: string, rights: readonly string[]): FurtherRole {
  const grantable = rights.filter(isRight).filter(isForKeys);
  return { id: KEY_ROLE, name, base: "owner", rights: new Set(grantable) };
}

/** Returns whether a role is that of an API key. */
export function isKeyRole(role: AnyRole): boolean {
  return typeof role !== "string" && role.id === KEY_ROLE;
}
