import * as customer from "../../../provider/customer.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    customer: customer.Customer;
  }
}

export const customerResource = {
  type: "customer",
  path: "/customers",
  idPattern: /^cus_\w+$/,
  feature: "customers",
  rights: {
    read: "customer:read",
    create: "customer:create",
    update: "customer:update",
    delete: "customer:delete",
  },
  objectRight: null,
  toldRights: {},
  filters: customer.customerFilters,
  facets: {
    email: { column: "email", wanted: (value) => value.trim().toLowerCase() },
    preferred_locales: { each: "preferred_locales" },
  },
  create: customer.customerCreate,
  update: customer.customerUpdate,
  /**
   * A customer's currency is set by their first charge; until then the selected one is in metadata.
   */
  toProvider({ currency, ...rest }: Readonly<Record<string, unknown>>) {
    if (currency === undefined) return rest;
    const metadata = typeof rest.metadata === "object" ? rest.metadata : null;
    return { ...rest, metadata: { ...metadata, currency } };
  },
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  actions: {},
  audited: [
    ...Object.keys(customer.customerFields),
    ...["description", "shipping.phone", "invoice_settings.default_payment_method"],
  ],
  facts: ["name", "email", "phone", "balance", "currency", "tax_exempt"],
  backfill: {
    position: 4,
    expand: ["tax_ids"],
    brings: [{ type: "tax_id", field: "customer", list: "tax_ids" }],
  },
  expand: { "invoice_settings.default_payment_method": objects("payment_method") },
  mirror: {
    references: {},
    fixed: [],
    readWith: [],
    lines: false,
    owner: null,
    reread: "after_these",
  },
  history: {
    parts: {},
    card: null,
    consequences: ["currency", "default_source", "delinquent", "next_invoice_sequence"],
    related: [],
    family: [],
    idShown: false,
  },
  effects: { resources: ["paymentMethod", "invoice"], balance: false },
  clientSecret: null,
  columns: {
    currency: { optional: "currency" },
    name: ["name", "email"],
    email: { optional: "email" },
    text: ["name", "email", "description", "phone", { computed: "phone_digits" }],
  },
  search: {
    name: "customers",
    similarNames: true,
    ranked: ["name", "email", "text"],
    searched: {
      name: { optional: "name" },
      email: { optional: "email" },
      phone: { optional: "phone" },
      description: { optional: "description" },
    },
    shown: {
      city: { optional: "address.city" },
      country: { optional: "address.country" },
      currency: { optional: "currency" },
      balance: { optional: "balance" },
    },
    about: {},
  },
  sorts: ["created", "name"],
  exportColumns: null,
  page: { path: "/customer", params: {} },
  objectPage: { path: "/customer/$id", of: null },
} as const satisfies ResourceRow<typeof customer.customerFilters>;
