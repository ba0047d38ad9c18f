import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { searchOperation } from "../../../kernel/search.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { addPrice } from "../../../records/catalogue/plan.ts";
import { newPrice } from "../../../records/catalogue/price.ts";
import {
  blankProduct,
  changedProduct,
  productCreateParams,
  productUpdateParams,
} from "../../../records/catalogue/product.ts";
import { UNLISTED } from "../../../records/catalogue/unlisted.ts";

/** https://docs.stripe.com/api/products */
export const products: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/products",
    params: productCreateParams,
    async run(ctx, _path, { id, type, default_price_data, ...change }) {
      const blank = await blankProduct(ctx, id);
      const product = { ...changedProduct(ctx, blank, change), type: type ?? "service" };
      ctx.store.put("product", product);
      ctx.emit("product.created", product);
      if (default_price_data === undefined) return product;
      const price = newPrice(ctx, product.id, default_price_data);
      const priced = { ...product, default_price: price.id };
      addPrice(ctx, price);
      ctx.store.put("product", priced);
      return priced;
    },
  }),
  searchOperation({
    path: "/v1/products/search",
    type: "product",
    fields: ["active", "description", "name", "shippable", "url", "created"],
  }),
  operation({
    method: "GET",
    path: "/v1/products",
    params: p.hash({
      ...pageParams,
      active: p.boolean().optional(),
      ids: p.list(p.string()).optional(),
      shippable: p.boolean().optional(),
      type: p.enum(["good", "service"]).optional(),
      url: p.string().optional(),
    }),
    async run(ctx, _path, { active, ids, shippable, type, url, ...query }) {
      const where = {
        active: active?.toString(),
        shippable: shippable?.toString(),
        url,
      };
      const listed = { ...query, where, without: UNLISTED };
      if (ids === undefined && type === undefined) {
        return pageOf(ctx, "product", "/v1/products", listed);
      }
      const matches = (product: Types["product"]) =>
        (ids?.includes(product.id) ?? true) && (type === undefined || product.type === type);
      return filteredPage("/v1/products", listed, matches, (part) =>
        ctx.store.page("product", part),
      );
    },
  }),
  operation({
    method: "GET",
    path: "/v1/products/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("product", id),
  }),
  operation({
    method: "POST",
    path: "/v1/products/:id",
    params: productUpdateParams,
    async run(ctx, { id }, change) {
      const before = await ctx.store.must("product", id);
      let product = changedProduct(ctx, before, change);
      if (change.default_price !== undefined) {
        if (change.default_price !== null) {
          const price = await ctx.store.must("price", change.default_price, "default_price");
          if (price.product !== id) {
            throw refuse.invalid(`The price ${price.id} belongs to another product.`, {
              param: "default_price",
            });
          }
        }
        product = { ...product, default_price: change.default_price };
      }
      return saveUpdated(ctx, "product", before, product);
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/products/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const product = await ctx.store.must("product", id);
      if ((await ctx.store.find("price", { product: id })).length > 0) {
        throw refuse.invalid(
          "This product cannot be deleted because it has one or more user-created prices.",
        );
      }
      ctx.store.remove("product", id);
      ctx.emit("product.deleted", product);
      return { id, object: "product", deleted: true };
    },
  }),
];
