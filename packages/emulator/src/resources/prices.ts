import { newPrice, priceParams } from "../catalogue/price.ts";
import { blankProduct, changedProduct } from "../catalogue/product.ts";
import { changesBetween } from "../engine/changes.ts";
import type { Context } from "../engine/context.ts";
import { filteredPage } from "../engine/filtered-page.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { type Operation, operation } from "../engine/operation.ts";
import { pageOf, pageParams } from "../engine/paging.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";
import { searchOperation } from "../engine/search.ts";
import type { Types } from "../engine/types.ts";

/** A lookup key belongs to one price; it moves only when asked to. */
async function claimLookupKey(
  ctx: Context,
  key: string | undefined,
  transfer: boolean | undefined,
  self?: string,
): Promise<void> {
  if (key === undefined) return;
  for (const holder of await ctx.store.find("price", { lookup_key: key })) {
    if (holder.id === self) continue;
    if (!transfer) {
      throw refuse.invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, {
        code: "resource_already_exists",
        param: "lookup_key",
      });
    }
    ctx.store.put("price", { ...holder, lookup_key: null });
  }
}

/** The price that a product offers first stays until the product offers another one. */
async function checkNotDefault(ctx: Context, price: Types["price"]): Promise<void> {
  const product =
    typeof price.product === "string" ? await ctx.store.get("product", price.product) : null;
  if (product?.default_price !== price.id) return;
  throw refuse.invalid(
    "This price cannot be archived because it is the default price of its product.",
    { param: "active" },
  );
}

/** https://docs.stripe.com/api/prices */
export const prices: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/prices",
    params: priceParams,
    async run(ctx, _path, { product, product_data, transfer_lookup_key, ...params }) {
      if ((product === undefined) === (product_data === undefined)) {
        throw refuse.invalid(
          "You must specify either `product` or `product_data` when creating a price.",
          { code: "parameter_missing", param: "product" },
        );
      }
      await claimLookupKey(ctx, params.lookup_key, transfer_lookup_key);
      let owner: Types["product"];
      if (product_data) {
        const { id, ...change } = product_data;
        owner = changedProduct(ctx, await blankProduct(ctx, id), change);
        ctx.store.put("product", owner);
        ctx.emit("product.created", owner);
      } else owner = await ctx.store.must("product", product ?? "", "product");
      const { active, nickname, lookup_key, billing_scheme: _, ...data } = params;
      const price = newPrice(ctx, owner.id, data, { active, nickname, lookup_key });
      ctx.store.put("price", price);
      ctx.emit("price.created", price);
      return price;
    },
  }),
  searchOperation({
    path: "/v1/prices/search",
    type: "price",
    fields: ["active", "currency", "lookup_key", "product", "type", "created"],
  }),
  operation({
    method: "GET",
    path: "/v1/prices",
    params: p.hash({
      ...pageParams,
      active: p.boolean().optional(),
      currency: p.string().optional(),
      lookup_keys: p.list(p.string(), { max: 10 }).optional(),
      product: p.string().optional(),
      recurring: p
        .hash({
          interval: p.enum(["day", "week", "month", "year"]).optional(),
          meter: p.string().optional(),
          usage_type: p.enum(["licensed", "metered"]).optional(),
        })
        .optional(),
      type: p.enum(["one_time", "recurring"]).optional(),
    }),
    async run(ctx, _path, { active, currency, lookup_keys, product, recurring, type, ...query }) {
      if (lookup_keys !== undefined) {
        const found = await Promise.all(
          lookup_keys.map((lookup_key) => ctx.store.find("price", { lookup_key })),
        );
        return { object: "list", url: "/v1/prices", has_more: false, data: found.flat() };
      }
      const where = { active: active?.toString(), currency, product, type };
      if (recurring === undefined) {
        return pageOf(ctx, "price", "/v1/prices", { ...query, where });
      }
      const { interval, meter, usage_type: usage } = recurring;
      const recurs = ({ recurring: held }: Types["price"]) =>
        held !== null &&
        (interval === undefined || held.interval === interval) &&
        (meter === undefined || held.meter === meter) &&
        (usage === undefined || held.usage_type === usage);
      return filteredPage("/v1/prices", { ...query, where }, recurs, (part) =>
        ctx.store.page("price", part),
      );
    },
  }),
  operation({
    method: "GET",
    path: "/v1/prices/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("price", id),
  }),
  operation({
    method: "POST",
    path: "/v1/prices/:id",
    params: p.hash({
      active: p.boolean().optional(),
      lookup_key: p.string({ max: 200 }).optional(),
      metadata: p.metadata().optional(),
      nickname: p.orUnset(p.string()).optional(),
      tax_behavior: p.enum(["exclusive", "inclusive", "unspecified"]).optional(),
      transfer_lookup_key: p.boolean().optional(),
    }),
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("price", id);
      await claimLookupKey(ctx, params.lookup_key, params.transfer_lookup_key, id);
      if (params.active === false && before.active) await checkNotDefault(ctx, before);
      if (
        params.tax_behavior !== undefined &&
        params.tax_behavior !== before.tax_behavior &&
        before.tax_behavior !== "unspecified"
      ) {
        throw refuse.invalid("The tax behavior of a price cannot be changed once it is set.", {
          param: "tax_behavior",
        });
      }
      const price: Types["price"] = {
        ...before,
        active: params.active ?? before.active,
        lookup_key: params.lookup_key ?? before.lookup_key,
        metadata: mergeMetadata(before.metadata, params.metadata),
        nickname: params.nickname === undefined ? before.nickname : params.nickname,
        tax_behavior: params.tax_behavior ?? before.tax_behavior,
      };
      ctx.store.put("price", price);
      const previous = changesBetween(before, price);
      if (previous) ctx.emit("price.updated", price, previous);
      return price;
    },
  }),
];
