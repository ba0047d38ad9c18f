import { RIGHTS, type Right } from "./rights.ts";

export const ROLES = ["owner", "admin", "user"] as const;

export type Role = (typeof ROLES)[number];

/** What only the owner does: the business's standing with the provider, its payouts, its team. */
const OWNER_ONLY: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "account:onboard",
  "account:schedule",
  "account:payout",
  "team:invite",
  "team:remove",
  "team:change_role",
  "team:transfer",
]);

/** What users do beyond reading: customers and invoices, up to sending and charging. */
const USER_WRITES: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>([
  "customer:create",
  "customer:update",
  "invoice:create",
  "invoice:update",
  "invoice:delete",
  "invoice:finalize",
  "invoice:send",
  "invoice:charge",
  "invoiceItem:create",
  "invoiceItem:update",
  "invoiceItem:delete",
  "paymentMethod:create",
  "paymentMethod:update",
  "file:create",
]);

/** What users do not read: reports are exports of the whole business, kept. */
const NOT_FOR_USERS: ReadonlySet<Right> = /* @__PURE__ */ new Set<Right>(["report:read"]);

/** Returns whether a role may do something at all; enabled features and access lists can only narrow it. */
export function allowed(role: Role, right: Right): boolean {
  if (role === "owner") return true;
  if (role === "admin") return !OWNER_ONLY.has(right);
  return USER_WRITES.has(right) || (right.endsWith(":read") && !NOT_FOR_USERS.has(right));
}

/** Returns every right of a role before the configuration narrows it. */
export function roleRights(role: Role): Right[] {
  return RIGHTS.filter((right) => allowed(role, right));
}
