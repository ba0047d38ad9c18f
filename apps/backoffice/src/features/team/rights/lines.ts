import type { GivenRole } from "@counterfoil/contract";
import { allowed, type Feature, type Right, ROLES, type Role } from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";

/** A row of the role table: permissions that always belong to the same roles. */
interface RightsLine {
  readonly label: MessageId;
  readonly rights: readonly [Right, ...Right[]];
  /** Shown only if this feature is enabled. */
  readonly feature?: Feature;
}

/** From permissions of every role to those of the owner alone. */
export const RIGHTS_LINES: readonly RightsLine[] = [
  {
    label: "team.can.read",
    rights: ["customer:read", "invoice:read", "payment:read", "account:read", "team:read"],
  },
  {
    label: "team.can.customers",
    rights: ["customer:create", "customer:update", "paymentMethod:create", "paymentMethod:update"],
    feature: "customers",
  },
  {
    label: "team.can.invoices",
    rights: [
      "invoice:create",
      "invoice:update",
      "invoice:delete",
      "invoice:finalize",
      "invoice:send",
      "invoiceItem:create",
      "invoiceItem:update",
      "invoiceItem:delete",
    ],
    feature: "invoices",
  },
  { label: "team.can.charge", rights: ["invoice:charge"], feature: "invoices" },
  {
    label: "team.can.settle",
    rights: ["invoice:mark_paid", "invoice:void", "invoice:uncollectible", "invoice:credit"],
    feature: "invoices",
  },
  {
    label: "team.can.payments",
    rights: [
      "payment:create",
      "payment:update",
      "payment:capture",
      "payment:cancel",
      "payment:refund",
      "refund:update",
      "dispute:update",
    ],
    feature: "payments",
  },
  {
    label: "team.can.ledger",
    rights: ["customer:adjust_balance", "customer:delete", "paymentMethod:delete"],
    feature: "customers",
  },
  {
    label: "team.can.coupons",
    rights: [
      "coupon:create",
      "coupon:update",
      "coupon:delete",
      "promotionCode:create",
      "promotionCode:update",
    ],
    feature: "coupons",
  },
  {
    label: "team.can.taxRates",
    rights: ["taxRate:create", "taxRate:update"],
    feature: "taxRates",
  },
  {
    label: "team.can.products",
    rights: ["product:create", "product:update", "product:delete"],
    feature: "products",
  },
  {
    label: "team.can.reports",
    rights: ["export:create", "report:create", "report:read", "account:update"],
  },
  {
    label: "team.can.team",
    rights: ["team:invite", "team:remove", "team:change_role", "team:transfer"],
    feature: "users",
  },
  {
    label: "team.can.account",
    rights: ["account:onboard", "account:schedule", "account:payout"],
  },
];

/** Roles that can be assigned, from most to fewest permissions. */
export const GIVEN_ROLES: readonly GivenRole[] = ["admin", "user"];

/** Returns the roles that have a line's permissions, which always go together. */
export function rolesOf({ rights: [first] }: RightsLine): readonly Role[] {
  return ROLES.filter((role) => allowed(role, first));
}
