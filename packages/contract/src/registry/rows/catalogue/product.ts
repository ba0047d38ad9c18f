import * as product from "../../../provider/catalogue/product.ts";
import { activeFilter } from "../../activity.ts";
import { objects, PRICES } from "../../expansion.ts";
import { PRODUCT_LIST } from "../../list-params.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    product: product.Product;
  }
}

/** The provider deletes a product that has no prices only; others are archived. */
export const productResource = {
  type: "product",
  path: "/products",
  idPattern: /^[A-Za-z0-9_-]{1,255}$/,
  feature: "products",
  rights: {
    read: "product:read",
    create: "product:create",
    update: "product:update",
    delete: "product:delete",
  },
  objectRight: null,
  toldRights: {},
  filters: product.productFilters,
  facets: { status: "status", active: activeFilter },
  create: product.productCreate,
  update: product.productUpdate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  actions: {},
  toProvider: null,
  audited: [...Object.keys(product.productFields), "metadata"],
  facts: ["name", "active"],
  backfill: { position: 16 },
  expand: { default_price: objects("price"), prices: PRICES },
  mirror: {
    references: { default_price: "price" },
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
  effects: { resources: ["price"], balance: false },
  clientSecret: null,
  columns: {
    status: { computed: "activity" },
    name: "name",
    text: ["name", "description", "unit_label"],
  },
  search: null,
  sorts: ["created", "name"],
  exportColumns: null,
  page: { path: "/products", params: PRODUCT_LIST },
  objectPage: { path: "/products/$id", of: null },
} as const satisfies ResourceRow<typeof product.productFilters>;
