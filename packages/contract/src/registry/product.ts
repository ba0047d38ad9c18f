import * as product from "../provider/product.ts";
import type { Resource } from "./resource.ts";

/** The provider deletes a product that has no prices only; others are archived. */
export const productResource = {
  type: "product",
  idPattern: /^[A-Za-z0-9_-]{1,255}$/,
  feature: "products",
  rights: {
    read: "product:read",
    create: "product:create",
    update: "product:update",
    delete: "product:delete",
  },
  filters: product.productFilters,
  create: product.productCreate,
  update: product.productUpdate,
  remove: true,
  expand: ["default_price", "prices"],
} as const satisfies Resource;
