import * as taxRate from "../../../provider/catalogue/tax-rate.ts";
import { activeFilter } from "../../activity.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    taxRate: taxRate.TaxRate;
  }
}

export const taxRateResource = {
  type: "tax_rate",
  path: "/tax_rates",
  idPattern: /^txr_\w+$/,
  feature: "taxRates",
  rights: {
    read: "taxRate:read",
    create: "taxRate:create",
    update: "taxRate:update",
    delete: null,
  },
  objectRight: null,
  toldRights: {},
  filters: taxRate.taxRateFilters,
  facets: { status: "status", active: activeFilter, inclusive: { field: "inclusive" } },
  create: taxRate.taxRateCreate,
  update: taxRate.taxRateUpdate,
  actions: {
    /**
     * Creates a new rate that replaces this one, which is archived: a rate's percentage never
     * changes.
     */
    replace: { right: "taxRate:create", params: taxRate.taxRateCreate },
  },
  /** At the provider a custom tax has no `tax_type`. */
  toProvider({ tax_type: type, ...rest }: Readonly<Record<string, unknown>>) {
    return type === undefined || type === "custom" ? rest : { ...rest, tax_type: type };
  },
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  audited: [...Object.keys(taxRate.taxRateFields), "active", "metadata"],
  facts: ["display_name", "percentage", "inclusive", "active"],
  backfill: { position: 1 },
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
    related: [],
    family: [],
    idShown: false,
  },
  effects: { resources: [], balance: false },
  clientSecret: null,
  columns: {
    status: { computed: "activity" },
    name: "display_name",
    text: ["display_name", "description", "jurisdiction", "percentage"],
  },
  search: null,
  sorts: ["created", "name"],
  exportColumns: null,
  page: { path: "/tax-rates", params: {} },
  objectPage: { path: "/tax-rates?open=$id", of: null },
} as const satisfies ResourceRow<typeof taxRate.taxRateFilters>;
