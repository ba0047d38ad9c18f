import type { Feature } from "./features.ts";

/** Kinds of rights: read, change, or move money and change what is owed. */
export const RIGHT_KINDS = ["read", "write", "money"] as const;
export type RightKind = (typeof RIGHT_KINDS)[number];

interface ResourceRights {
  /** The feature that its rights are listed under; `data` for what serves all features. */
  readonly group: Feature | "data";
  /** Whether its rights end when that feature is off or not open to the role. */
  readonly closes: boolean;
  /** The kind of each right, by action. */
  readonly actions: Readonly<Record<string, RightKind>>;
}

/** Every right of the product, by resource: a right is `<resource>:<action>`. */
export const RIGHTS_TABLE = {
  customer: {
    group: "customers",
    closes: true,
    actions: {
      read: "read",
      create: "write",
      update: "write",
      delete: "write",
      adjust_balance: "money",
    },
  },
  invoice: {
    group: "invoices",
    closes: true,
    actions: {
      read: "read",
      create: "write",
      update: "write",
      delete: "write",
      finalize: "write",
      send: "write",
      charge: "money",
      mark_paid: "money",
      void: "money",
      uncollectible: "money",
      credit: "money",
    },
  },
  payment: {
    group: "payments",
    closes: true,
    actions: {
      read: "read",
      create: "money",
      update: "write",
      capture: "money",
      cancel: "money",
      refund: "money",
    },
  },
  paymentMethod: {
    group: "customers",
    closes: false,
    actions: { read: "read", create: "write", update: "write", delete: "write" },
  },
  // Accepting a dispute gives the payment up.
  dispute: { group: "payments", closes: true, actions: { read: "read", update: "money" } },
  payout: { group: "account", closes: false, actions: { read: "read" } },
  taxRate: {
    group: "taxRates",
    closes: true,
    actions: { read: "read", create: "write", update: "write" },
  },
  coupon: {
    group: "coupons",
    closes: true,
    actions: { read: "read", create: "write", update: "write", delete: "write" },
  },
  promotionCode: {
    group: "coupons",
    closes: true,
    actions: { read: "read", create: "write", update: "write" },
  },
  product: {
    group: "products",
    closes: true,
    actions: { read: "read", create: "write", update: "write", delete: "write" },
  },
  team: {
    group: "users",
    closes: true,
    actions: {
      read: "read",
      invite: "write",
      remove: "write",
      change_role: "write",
      manage_roles: "write",
      manage_directory: "write",
      transfer: "write",
    },
  },
  account: {
    group: "account",
    closes: false,
    actions: {
      read: "read",
      onboard: "write",
      // API keys act for the business, and webhooks send its data elsewhere.
      develop: "write",
      schedule: "money",
      payout: "money",
    },
  },
  // A report and an export show what their reader may see, and change nothing.
  report: { group: "account", closes: false, actions: { read: "read", create: "read" } },
  file: { group: "data", closes: false, actions: { read: "read", create: "write" } },
  export: { group: "data", closes: false, actions: { create: "read" } },
  search: { group: "data", closes: false, actions: { read: "read" } },
  audit: { group: "data", closes: false, actions: { read: "read" } },
  event: { group: "data", closes: false, actions: { read: "read" } },
} as const satisfies Readonly<Record<string, ResourceRights>>;

type Table = typeof RIGHTS_TABLE;

export type RightResource = keyof Table;

export type Right = {
  [Resource in RightResource]: `${Resource}:${keyof Table[Resource]["actions"] & string}`;
}[RightResource];

/** The groups that rights are listed under. */
export type RightGroup = Table[RightResource]["group"];
