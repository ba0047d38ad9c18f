import * as taxId from "../../../provider/tax-id.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    taxId: taxId.TaxId;
  }
}

export const taxIdResource = {
  type: "tax_id",
  path: "/tax_ids",
  idPattern: /^txi_\w+$/,
  feature: "customers",
  rights: {
    read: "customer:read",
    create: "customer:update",
    delete: "customer:update",
    update: null,
  },
  objectRight: null,
  toldRights: {},
  filters: taxId.taxIdFilters,
  facets: { customer: "customer" },
  create: taxId.taxIdCreate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: ["type", "value", "customer"],
  facts: ["type", "value"],
  backfill: "owner",
  expand: {},
  mirror: {
    references: {},
    fixed: [],
    readWith: [],
    lines: false,
    owner: { type: "customer", field: "customer" },
    reread: null,
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: ["customer"],
    family: [],
    idShown: false,
  },
  effects: { resources: [], balance: false },
  clientSecret: null,
  columns: { status: "type", customer: "customer", text: ["value"] },
  search: null,
  sorts: ["created"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/customer/$id", of: "customer" },
} as const satisfies ResourceRow<typeof taxId.taxIdFilters>;
