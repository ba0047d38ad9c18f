import { RIGHTS } from "./rights.ts";
import type { Right } from "./table.ts";

/** The roles that every business has. */
export const ROLES = ["owner", "admin", "user"] as const;

export type Role = (typeof ROLES)[number];

/** The ID of a further role, which never equals the name of a shipped one. */
export type RoleId = `role_${string}`;

/** A role that the owner made, or one that is viewed: a list of rights. */
export interface FurtherRole {
  /** Its ID; the name of a shipped role that is viewed. */
  readonly id: RoleId | Role;
  readonly name: string;
  /** The shipped role that it descends from, whose place on access lists it shares. */
  readonly base: Role;
  readonly rights: ReadonlySet<Right>;
  /** The role of the person who views the app as this one: only what both may do is allowed. */
  readonly viewer?: AnyRole;
}

/** A shipped role by its name, or a further one. */
export type AnyRole = Role | FurtherRole;

/** Rights of the owner only: the business's account with the provider, its payouts, its team. */
const OWNER_ONLY: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "account:onboard",
  "account:schedule",
  "account:payout",
  "team:invite",
  "team:remove",
  "team:change_role",
  "team:manage_roles",
  "team:manage_directory",
  "team:transfer",
  "audit:read",
  "account:develop",
]);

/** Rights of users besides reading: customers and invoices, up to sending and charging. */
const USER_WRITES: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "customer:create",
  "customer:update",
  "invoice:create",
  "invoice:update",
  "invoice:delete",
  "invoice:finalize",
  "invoice:send",
  "invoice:charge",
  "paymentMethod:create",
  "paymentMethod:update",
  "file:create",
]);

/**
 * Reading rights that users don't have: reports export the whole business, and the audit trail
 * shows everyone’s changes.
 */
const NOT_FOR_USERS: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "report:read",
  "audit:read",
]);

/**
 * Returns whether a role may do something at all; enabled features and access lists can only narrow
 * it.
 */
export function allowed(role: AnyRole, right: Right): boolean {
  if (typeof role !== "string") {
    return role.rights.has(right) && (role.viewer === undefined || allowed(role.viewer, right));
  }
  if (role === "owner") return true;
  if (role === "admin") return !OWNER_ONLY.has(right);
  return USER_WRITES.has(right) || (right.endsWith(":read") && !NOT_FOR_USERS.has(right));
}

/** Returns every right of a role before the configuration narrows it. */
export function roleRights(role: AnyRole): Right[] {
  return RIGHTS.filter((right) => allowed(role, right));
}

/** Returns the name of a shipped role, or the ID of a further one. */
export function idOf(role: AnyRole): Role | RoleId {
  return typeof role === "string" ? role : role.id;
}

/** Returns the role that a person holds, also while they view the app as another. */
export function heldBy(role: AnyRole): AnyRole {
  return typeof role === "string" ? role : (role.viewer ?? role);
}

/** Returns whether a text is the name of a shipped role. */
export function isShipped(id: string): id is Role {
  return ROLES.some((role) => role === id);
}
