import * as payment from "../../../provider/payments/payment.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    setupIntent: payment.SetupIntent;
  }
}

export const setupIntentResource = {
  type: "setup_intent",
  path: "/setup_intents",
  idPattern: /^seti_\w+$/,
  feature: "customers",
  rights: {
    read: "paymentMethod:read",
    create: "paymentMethod:create",
    update: null,
    delete: null,
  },
  objectRight: null,
  toldRights: {},
  filters: payment.paymentMethodFilters,
  facets: { customer: "customer" },
  create: payment.setupIntentCreate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: ["customer", "status"],
  facts: ["status"],
  backfill: { position: 13 },
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
    card: null,
    consequences: [],
    related: ["customer", "payment_method"],
    family: [],
    idShown: false,
  },
  effects: { resources: ["customer", "paymentMethod"], balance: false },
  clientSecret: {
    rights: ["paymentMethod:create"],
    statuses: ["requires_action", "requires_confirmation", "requires_payment_method"],
    read: false,
  },
  columns: { status: "status", customer: "customer", text: [] },
  search: null,
  sorts: ["created"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/customer/$id", of: "customer" },
} as const satisfies ResourceRow<typeof payment.paymentMethodFilters>;
