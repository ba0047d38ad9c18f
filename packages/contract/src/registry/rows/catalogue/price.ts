import * as product from "../../../provider/catalogue/product.ts";
import { activeFilter } from "../../activity.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    price: product.Price;
  }
}

/**
 * Prices are never deleted: they are archived (docs.stripe.com/products-prices/manage-prices). The
 * ID of one that was created as a plan is `plan_…`.
 */
export const priceResource = {
  type: "price",
  path: "/prices",
  idPattern: /^(price|plan)_\w+$/,
  feature: "products",
  rights: {
    read: "product:read",
    create: "product:create",
    update: "product:update",
    delete: null,
  },
  objectRight: null,
  toldRights: {},
  filters: product.priceFilters,
  facets: { product: { field: "product" }, active: activeFilter, type: { field: "type" } },
  create: product.priceCreate,
  update: product.priceUpdate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  actions: {},
  toProvider: null,
  audited: [...Object.keys(product.priceFields), "product", "active", "metadata"],
  facts: ["nickname", "unit_amount", "currency", "type", "active"],
  backfill: { position: 18 },
  expand: { product: objects("product") },
  mirror: {
    references: { product: "product" },
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
    related: ["product"],
    family: [],
    idShown: false,
  },
  effects: { resources: ["product"], balance: false },
  clientSecret: null,
  columns: {
    status: { computed: "activity" },
    currency: "currency",
    amount: { optional: "unit_amount" },
    name: { optional: "nickname" },
    text: ["nickname"],
  },
  search: null,
  sorts: ["created", "amount", "name"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/products/$id", of: "product" },
} as const satisfies ResourceRow<typeof product.priceFilters>;
