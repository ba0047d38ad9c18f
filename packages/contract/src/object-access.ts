import type { Feature, Right } from "@counterfoil/domain";
import { resources } from "./resources.ts";

/** Requirements for reading objects of a provider type. */
interface ObjectAccess {
  readonly right: Right;
  /** A feature that must also be open to the role. */
  readonly feature?: Feature;
}

/** Types that are stored or shown but aren't resources. */
const OTHERS: Readonly<Record<string, ObjectAccess>> = {
  account: { right: "account:read" },
  balance: { right: "account:read" },
  bank_account: { right: "account:read" },
  capability: { right: "account:read" },
  card: { right: "paymentMethod:read", feature: "customers" },
  "checkout.session": { right: "payment:read", feature: "payments" },
  customer_balance_transaction: { right: "customer:read", feature: "customers" },
  /** A discount of an invoice, which refers to its coupon by ID. */
  discount: { right: "invoice:read", feature: "invoices" },
  mail: { right: "invoice:read", feature: "invoices" },
  mandate: { right: "paymentMethod:read", feature: "customers" },
  person: { right: "account:onboard" },
  quote: { right: "invoice:read", feature: "invoices" },
  review: { right: "payment:read", feature: "payments" },
  source: { right: "paymentMethod:read", feature: "customers" },
  subscription: { right: "invoice:read", feature: "invoices" },
  subscription_schedule: { right: "invoice:read", feature: "invoices" },
  team: { right: "team:read", feature: "users" },
};

const ACCESS: ReadonlyMap<string, ObjectAccess> = new Map([
  ...Object.entries(OTHERS),
  ...Object.values(resources).map((resource): [string, ObjectAccess] => [
    resource.type,
    {
      right: resource.rights.read,
      ...(resource.feature === null ? {} : { feature: resource.feature }),
    },
  ]),
]);

/** Types that require a permission to read; other types can't be read. */
export const ACCESS_TYPES: readonly string[] = [...ACCESS.keys()];

/** Returns what is required to read objects of a type; null for a type that can't be read. */
export function objectAccess(type: string): ObjectAccess | null {
  return ACCESS.get(type) ?? null;
}
