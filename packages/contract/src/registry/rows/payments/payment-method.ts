import * as payment from "../../../provider/payments/payment.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    paymentMethod: payment.PaymentMethod;
  }
}

export const paymentMethodResource = {
  type: "payment_method",
  path: "/payment_methods",
  idPattern: /^(pm|card|src)_\w+$/,
  feature: "customers",
  rights: {
    read: "paymentMethod:read",
    create: "paymentMethod:create",
    update: "paymentMethod:update",
    delete: "paymentMethod:delete",
  },
  objectRight: null,
  toldRights: {},
  filters: payment.paymentMethodFilters,
  facets: { customer: "customer" },
  create: payment.paymentMethodCreate,
  update: payment.paymentMethodUpdate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  actions: {},
  toProvider: null,
  audited: [
    ...["type", "customer", "billing_details.name", "billing_details.email"],
    ...["card.brand", "card.last4", "card.exp_month", "card.exp_year"],
    "metadata",
  ],
  facts: ["type"],
  backfill: "owner",
  expand: {},
  mirror: {
    references: {},
    fixed: [],
    readWith: [],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: {},
    card: "self",
    consequences: [],
    related: ["customer"],
    family: [],
    idShown: false,
  },
  effects: { resources: ["customer"], balance: false },
  clientSecret: null,
  columns: {
    status: { computed: "attachment" },
    customer: "customer",
    last4: { computed: "last4" },
    text: ["type", { computed: "card_brand" }, { computed: "last4" }],
  },
  search: null,
  sorts: ["created"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/customer/$id", of: "customer" },
} as const satisfies ResourceRow<typeof payment.paymentMethodFilters>;
