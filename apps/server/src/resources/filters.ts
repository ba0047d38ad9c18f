import type { ResourceName } from "@counterfoil/contract";
import { comparableCode, DISPUTE_STANDINGS, EARNING_KINDS, lookupTable } from "@counterfoil/domain";
import type { Conditions, FilterColumn } from "../mirror/read/list.ts";

type Filter =
  | FilterColumn
  | { column: FilterColumn; value: (given: string) => string | readonly string[] };

const STANDINGS: Readonly<Record<string, readonly string[]>> = lookupTable({
  any: DISPUTE_STANDINGS,
  open: ["needs_response", "under_review"],
});

/** Where objects are switched on and off, their status says so. */
const activity: Filter = {
  column: "status",
  value: (given) => (given === "true" ? "active" : "inactive"),
};

/** Invoices that still bring money, by their shown status. */
const OWED = ["open", "past_due", "failed"] as const;

/** Which column of the mirror each filter of the registry asks. */
const FILTERS: { readonly [K in ResourceName]?: Readonly<Record<string, Filter>> } = {
  customer: { email: { column: "email", value: (given) => given.trim().toLowerCase() } },
  taxRate: {
    status: "status",
    active: activity,
    inclusive: "link",
  },
  coupon: { status: "status" },
  promotionCode: {
    coupon: "parent",
    code: { column: "link", value: comparableCode },
    active: activity,
    customer: "customer",
  },
  product: { status: "status", active: activity },
  price: { product: "parent", active: activity, type: "link" },
  invoice: {
    customer: "customer",
    status: "status",
    collection_method: "link",
    owed: { column: "status", value: () => OWED },
  },
  taxId: { customer: "customer" },
  invoiceItem: { customer: "customer", invoice: "parent" },
  invoicePayment: { invoice: "parent", payment_intent: "link" },
  creditNote: { customer: "customer", invoice: "parent", status: "status" },
  paymentIntent: {
    customer: "customer",
    status: "status",
    invoice: "parent",
    dispute: { column: "link", value: (given) => STANDINGS[given] ?? given },
  },
  paymentMethod: { customer: "customer" },
  setupIntent: { customer: "customer" },
  refund: { payment_intent: "parent", charge: "link" },
  dispute: { payment_intent: "parent", charge: "link", status: "status" },
  reportRun: { status: "status" },
  charge: { customer: "customer", payment_intent: "parent" },
  balanceTransaction: {
    source: "parent",
    payout: "link",
    kind: { column: "name", value: (given) => (given === "earned" ? EARNING_KINDS : given) },
  },
  payout: { status: "status", automatic: "link" },
  file: { purpose: "status" },
};

/**
 * The conditions that a list's filters make.
 * @throws Error when the registry offers a filter that has no column here
 */
export function conditionsOf(
  resource: ResourceName,
  offered: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Conditions {
  const where: Partial<Record<FilterColumn, Values>> = {};
  for (const name of offered) {
    const filter = FILTERS[resource]?.[name];
    if (filter === undefined) throw new Error(`The filter ${resource}.${name} has no column`);
    const value = given[name];
    if (typeof value !== "string") continue;
    const [column, wanted] =
      typeof filter === "string"
        ? ([filter, value] as const)
        : ([filter.column, filter.value(value)] as const);
    where[column] = both(where[column], wanted);
  }
  return where;
}

type Values = string | readonly string[];

/** Two filters may ask for one column: what both let through. */
function both(before: Values | undefined, now: Values): Values {
  if (before === undefined) return now;
  const left = typeof before === "string" ? [before] : before;
  return left.filter((value) => now === value || now.includes(value));
}
