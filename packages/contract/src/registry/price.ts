import * as product from "../provider/product.ts";
import { activity } from "./activity.ts";
import type { Row } from "./resource.ts";

/** Prices are never deleted: they are archived (docs.stripe.com/products-prices/manage-prices). */
export const priceResource = {
  type: "price",
  path: "/prices",
  idPattern: /^price_\w+$/,
  feature: "products",
  rights: { read: "product:read", create: "product:create", update: "product:update" },
  filters: product.priceFilters,
  facets: { product: "parent", active: activity, type: "link" },
  create: product.priceCreate,
  update: product.priceUpdate,
  facts: ["nickname", "unit_amount", "currency", "type", "active"],
  backfill: { turn: 18 },
  expand: ["product"],
} as const satisfies Row<typeof product.priceFilters>;
