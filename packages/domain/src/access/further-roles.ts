import { neededBy } from "./permissions.ts";
import { isRight, kindOf, RIGHTS } from "./rights.ts";
import {
  type AnyRole,
  allowed,
  type FurtherRole,
  ROLES,
  type Role,
  type RoleId,
  roleRights,
} from "./roles.ts";
import type { Right } from "./table.ts";

/** Characters of a role's name. */
export const MAX_ROLE_NAME_LENGTH = 40;

/** Further roles of a business. */
export const MAX_ROLES = 50;

/** Rights that stay with the owner: the business itself, and who may do what in it. */
const RESERVED: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "account:onboard",
  "team:manage_roles",
  "team:manage_directory",
  "team:transfer",
  "account:develop",
]);

/** Returns whether a further role can contain a right. */
export function isGrantable(right: Right): boolean {
  return !RESERVED.has(right);
}

/**
 * A shipped role that a further one can descend from: what is the owner's alone is not passed on.
 */
type GivenBase = Exclude<Role, "owner">;

/** A role to start from: a copy of its rights, under a name of the business's own. */
interface RoleTemplate {
  /** The shipped role whose place on access lists its copies share. */
  readonly base: GivenBase;
  readonly rights: readonly Right[];
}

const SUPPORT: readonly Right[] = [
  "customer:create",
  "customer:update",
  "invoice:create",
  "invoice:update",
  "invoice:delete",
  "invoice:send",
];

/** Rights to read that a support agent has no use for. */
const NOT_FOR_SUPPORT: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "payout:read",
  "report:read",
  "report:create",
  "export:create",
]);

export const ROLE_TEMPLATES = ["accountant", "support"] as const;
type RoleTemplateName = (typeof ROLE_TEMPLATES)[number];

/** Returns a ready-made role. */
export function templateOf(name: RoleTemplateName): RoleTemplate {
  // The audit trail shows what everyone did, so an owner grants it knowingly.
  const reads = RIGHTS.filter(
    (right) => isGrantable(right) && kindOf(right) === "read" && right !== "audit:read",
  );
  if (name === "accountant") return { base: "admin", rights: reads };
  return {
    base: "user",
    rights: completed([...reads.filter((right) => !NOT_FOR_SUPPORT.has(right)), ...SUPPORT]),
  };
}

/** Returns the shipped role whose place on access lists a copy of a role shares. */
export function baseOf(role: AnyRole): GivenBase {
  const base = typeof role === "string" ? role : role.base;
  return base === "owner" ? "admin" : base;
}

/** Returns the rights that a copy of a role starts with: all that can be granted. */
export function copiedRights(role: AnyRole): Right[] {
  return RIGHTS.filter((right) => isGrantable(right) && allowed(role, right));
}

/** Returns rights in the table's order, with those that each needs. */
export function completed(rights: Iterable<Right>): Right[] {
  const all = new Set<Right>(rights);
  for (const right of [...all]) for (const needed of neededBy(right)) all.add(needed);
  return RIGHTS.filter((right) => all.has(right));
}

/**
 * Returns a role as it is stored. Rights that this release doesn't know, or that can't be granted,
 * are ignored.
 */
export function storedRole(row: {
  readonly id: RoleId;
  readonly name: string;
  readonly base: Role;
  readonly rights: readonly string[];
}): FurtherRole {
  const rights = row.rights.filter(isRight).filter(isGrantable);
  return { ...row, rights: new Set(rights) };
}

/** Returns what someone may do who views the app as another role: what both roles may. */
export function viewedAs(viewer: AnyRole, role: AnyRole): FurtherRole {
  if (typeof role !== "string") return { ...role, viewer };
  const rights = new Set(RIGHTS.filter((right) => allowed(role, right)));
  return { id: role, name: role, base: role, rights, viewer };
}

/**
 * Returns the rights of a role that its giver doesn't pass on, because the giver doesn't have them:
 * neither now nor once their feature is open.
 * @param open the giver's rights as features narrow them now
 */
export function withheldFrom(
  role: AnyRole,
  { giver, open }: { readonly giver: AnyRole; readonly open: ReadonlySet<Right> },
): Right[] {
  // A feature may open to admins only: a giver who descends from user won't have it then.
  const reaches = ROLES.indexOf(shippedOf(giver)) <= ROLES.indexOf(shippedOf(role));
  return roleRights(role).filter(
    (right) => !open.has(right) && !(reaches && allowed(giver, right)),
  );
}

/** Returns a role without rights that its giver withheld. An owner has all of theirs. */
export function withoutRights(role: AnyRole, withheld: readonly string[]): AnyRole {
  if (role === "owner" || withheld.length === 0) return role;
  const rights = new Set(roleRights(role).filter((right) => !withheld.includes(right)));
  const { id, name, base } = typeof role === "string" ? { id: role, name: role, base: role } : role;
  return { id, name, base, rights };
}

const shippedOf = (role: AnyRole): Role => (typeof role === "string" ? role : role.base);

/** Returns whether a role has every right of another, so that its holder can assign it. */
export function covers(role: AnyRole, other: AnyRole): boolean {
  return RIGHTS.every((right) => allowed(role, right) || !allowed(other, right));
}
