import * as product from "../provider/product.ts";
import type { Resource } from "./resource.ts";

/** Prices are never deleted: they are archived (docs.stripe.com/products-prices/manage-prices). */
export const priceResource = {
  type: "price",
  idPattern: /^price_\w+$/,
  feature: "products",
  rights: { read: "product:read", create: "product:create", update: "product:update" },
  filters: product.priceFilters,
  create: product.priceCreate,
  update: product.priceUpdate,
  expand: ["product"],
} as const satisfies Resource;
