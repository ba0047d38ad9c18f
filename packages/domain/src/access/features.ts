import { type Right, type RightResource, resourceOf } from "./rights.ts";
import { type Role, roleRights } from "./roles.ts";

export const FEATURES = [
  "customers",
  "invoices",
  "payments",
  "coupons",
  "taxRates",
  "products",
  "users",
  "account",
] as const;

export type Feature = (typeof FEATURES)[number];

/** What a business's configuration says about features. */
export interface FeatureAccess {
  /** The features switched on; the account is always on. */
  readonly features: readonly Feature[];
  /** Roles that a feature is limited to; a feature without an entry is open to all roles. */
  readonly acl: Readonly<Partial<Record<Feature, readonly Role[]>>>;
}

/** The features switched on as shipped. */
export const DEFAULT_FEATURES: readonly Feature[] = [
  "customers",
  "taxRates",
  "coupons",
  "invoices",
  "payments",
  "users",
  "account",
];

/** The feature that a resource belongs to; resources without one serve all features. */
const FEATURE_OF: Readonly<Partial<Record<RightResource, Feature>>> = {
  customer: "customers",
  invoice: "invoices",
  invoiceItem: "invoices",
  payment: "payments",
  refund: "payments",
  dispute: "payments",
  taxRate: "taxRates",
  coupon: "coupons",
  promotionCode: "coupons",
  product: "products",
  team: "users",
};

/** Whether a feature is open to a role: switched on and, where it has an access list, on that list. */
export function featureOpen(feature: Feature, role: Role, access: FeatureAccess): boolean {
  if (feature === "account") return true;
  if (!access.features.includes(feature)) return false;
  return access.acl[feature]?.includes(role) ?? true;
}

/** Returns the rights that a person with a role has in a business: the role's, narrowed by features. */
export function rightsOf(role: Role, access: FeatureAccess): Right[] {
  return roleRights(role).filter((right) => {
    const feature = FEATURE_OF[resourceOf(right)];
    return feature === undefined || featureOpen(feature, role, access);
  });
}
