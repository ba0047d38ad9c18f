import type { Feature } from "./features.ts";
import { featureOf, readingOf } from "./rights.ts";
import { type AnyRole, allowed, type Role, roleRights } from "./roles.ts";
import type { Right } from "./table.ts";

/** What a business's configuration says about features. */
export interface FeatureAccess {
  /** The features switched on; the account is always on. */
  readonly features: readonly Feature[];
  /** Roles that a feature is limited to; a feature without an entry is open to all roles. */
  readonly acl: Readonly<Partial<Record<Feature, readonly Role[]>>>;
}

/** What a further role needs to open a feature. */
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
 * Whether a feature is open to a role: switched on, on its access list if it has one, and readable
 * with the role's rights.
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

/** Returns the rights that a person with a role has in a business: the role's, narrowed by features. */
export function rightsOf(role: AnyRole, access: FeatureAccess): Right[] {
  return roleRights(role).filter((right) => {
    const feature = featureOf(right);
    return feature === undefined || featureOpen(feature, role, access);
  });
}
