import type { Feature } from "./features.ts";
import { featureOf, readingOf } from "./rights.ts";
import { type AnyRole, allowed, type Role, roleRights } from "./roles.ts";
import type { Right } from "./table.ts";

/** A business's configuration of features. */
export interface FeatureAccess {
  /** The features switched on; the account is always on. */
  readonly features: readonly Feature[];
  /** Roles that a feature is limited to; a feature without an entry is open to all roles. */
  readonly acl: Readonly<Partial<Record<Feature, readonly Role[]>>>;
}

/** The right with which a further role has a feature. */
const OPENS: Readonly<Record<Exclude<Feature, "account">, Right>> = {
  customers: "customer:read",
  invoices: "invoice:read",
  payments: "payment:read",
  coupons: "coupon:read",
  taxRates: "taxRate:read",
  products: "product:read",
  users: "team:read",
};

/** Returns the rights without which a right has no effect: to read its object, and its feature. */
export function neededBy(right: Right): Right[] {
  const feature = featureOf(right);
  const opening = feature === undefined || feature === "account" ? undefined : OPENS[feature];
  return [readingOf(right), opening]
    .filter((one) => one !== undefined)
    .filter((one) => one !== right);
}

/**
 * Returns whether a role may use a feature: it is enabled, the role is on its access list if it has
 * one, and the role can read something of it.
 */
export function featureOpen(feature: Feature, role: AnyRole, access: FeatureAccess): boolean {
  if (feature === "account") return true;
  if (!access.features.includes(feature)) return false;
  if (typeof role === "string") return access.acl[feature]?.includes(role) ?? true;
  return (
    featureOpen(feature, role.base, access) &&
    allowed(role, OPENS[feature]) &&
    (role.viewer === undefined || featureOpen(feature, role.viewer, access))
  );
}

/**
 * Returns the rights that a person with a role has in a business: the role's, narrowed by features.
 */
export function rightsOf(role: AnyRole, access: FeatureAccess): Right[] {
  return roleRights(role).filter((right) => {
    const feature = featureOf(right);
    return feature === undefined || featureOpen(feature, role, access);
  });
}
