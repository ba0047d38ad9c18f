import type { AssignableRole, RoleResponse } from "@counterfoil/contract";
import { type Feature, type Right, ROLES, roleRights } from "@counterfoil/domain";
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
    rights: ["export:create", "report:create", "report:read"],
  },
  {
    label: "team.can.team",
    rights: ["team:invite", "team:remove", "team:change_role"],
    feature: "users",
  },
  {
    label: "team.can.roles",
    rights: ["team:manage_roles", "team:manage_directory", "team:transfer"],
    feature: "users",
  },
  {
    label: "team.can.account",
    rights: ["account:onboard", "account:schedule", "account:payout"],
  },
  { label: "team.can.audit", rights: ["audit:read"] },
  { label: "team.can.develop", rights: ["account:develop"] },
];

/** A role that can be assigned, with its permissions. */
export type ChoosableRole = Pick<RoleResponse, "name" | "rights"> & { readonly id: AssignableRole };

/**
 * Returns the roles that can be assigned, the shipped ones first; only these until the others are
 * read.
 */
export function givenRoles(roles: readonly RoleResponse[] | undefined): readonly ChoosableRole[] {
  return (roles ?? SHIPPED).flatMap(({ id, name, rights }) =>
    id === "owner" ? [] : [{ id, name, rights }],
  );
}

const SHIPPED = ROLES.map((id) => ({ id, name: null, rights: roleRights(id) }));

/** Returns whether a role has all permissions of a line, only some, or none. */
export function lineExtent(
  { rights }: RightsLine,
  role: Pick<ChoosableRole, "rights">,
): "all" | "some" | "none" {
  const included = rights.filter((right) => role.rights.includes(right)).length;
  if (included === 0) return "none";
  return included === rights.length ? "all" : "some";
}
