import type { Context } from "../../../kernel/context.ts";
import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { searchOperation } from "../../../kernel/search.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { addPrice, updatePrice } from "../../../records/catalogue/plan.ts";
import { newPrice, priceCurrencyOptions } from "../../../records/catalogue/price.ts";
import {
  type PriceUpdate,
  priceParams,
  priceUpdateParams,
} from "../../../records/catalogue/price-params.ts";
import { addProduct } from "../../../records/catalogue/product.ts";
import { UNLISTED } from "../../../records/catalogue/unlisted.ts";

/** Claims a lookup key, which belongs to one price. It is transferred only on request. */
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
    const former = { ...holder, lookup_key: null };
    ctx.store.put("price", former);
    ctx.emit("price.updated", former, { lookup_key: key });
  }
}

/** @throws ApiRefusal if the price is the default price of its product, which can't be archived */
async function checkNotDefault(ctx: Context, price: Types["price"]): Promise<void> {
  const product =
    typeof price.product === "string" ? await ctx.store.get("product", price.product) : null;
  if (product?.default_price !== price.id) return;
  throw refuse.invalid(
    "This price cannot be archived because it is the default price of its product.",
    { param: "active" },
  );
}

/**
 * Returns the amounts in other currencies after an update: named ones are replaced, empty ones
 * removed.
 */
function changedOptions(
  price: Types["price"],
  change: PriceUpdate["currency_options"],
): Pick<Types["price"], "currency_options"> {
  if (change === undefined) return {};
  const { currency, tax_behavior, custom_unit_amount, unit_amount, unit_amount_decimal } = price;
  const own = {
    custom_unit_amount,
    tax_behavior,
    ...(price.tiers ? { tiers: price.tiers } : {}),
    unit_amount,
    unit_amount_decimal,
  };
  const options = change === null ? {} : { ...price.currency_options };
  for (const [code, option] of Object.entries(change ?? {})) {
    if (option === null) delete options[code.toLowerCase()];
    else {
      Object.assign(
        options,
        priceCurrencyOptions({ [code]: option }, currency, price.billing_scheme === "tiered"),
      );
    }
  }
  return { currency_options: { ...options, [currency]: own } };
}

/** https://docs.stripe.com/api/prices */
export const prices: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/prices",
    params: priceParams,
    async run(ctx, _path, { product, product_data, transfer_lookup_key, ...params }) {
      if (product !== undefined && product_data !== undefined) {
        throw refuse.invalid(
          "You may only specify one of these parameters: product, product_data.",
          { code: "parameters_exclusive", param: "product" },
        );
      }
      if (product === undefined && product_data === undefined) {
        throw refuse.invalid(
          "You must specify either `product` or `product_data` when creating a price.",
          { code: "parameter_missing", param: "product" },
        );
      }
      await claimLookupKey(ctx, params.lookup_key, transfer_lookup_key);
      const owner = product_data
        ? await addProduct(ctx, product_data)
        : await ctx.store.must("product", product ?? "", "product");
      const price = newPrice(ctx, owner.id, params);
      addPrice(ctx, price);
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
          interval: p.enum(["day", "month", "week", "year"]).optional(),
          meter: p.string().optional(),
          usage_type: p.enum(["licensed", "metered"]).optional(),
        })
        .optional(),
      type: p.enum(["one_time", "recurring"]).optional(),
    }),
    async run(ctx, _path, { active, currency, lookup_keys, product, recurring, type, ...query }) {
      const where = { active: active?.toString(), currency, product, type };
      const listed = { ...query, where, without: UNLISTED };
      if (recurring === undefined && lookup_keys === undefined) {
        return pageOf(ctx, "price", "/v1/prices", listed);
      }
      if (lookup_keys !== undefined) {
        const named = ({ lookup_key: key }: Types["price"]) =>
          key !== null && lookup_keys.includes(key);
        return filteredPage("/v1/prices", listed, named, (part) => ctx.store.page("price", part));
      }
      const { interval, meter, usage_type: usage } = recurring ?? {};
      const recurs = ({ recurring: terms }: Types["price"]) =>
        terms !== null &&
        (interval === undefined || terms.interval === interval) &&
        (meter === undefined || terms.meter === meter) &&
        (usage === undefined || terms.usage_type === usage);
      return filteredPage("/v1/prices", listed, recurs, (part) => ctx.store.page("price", part));
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
    params: priceUpdateParams,
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
        ...changedOptions(before, params.currency_options),
        active: params.active ?? before.active,
        lookup_key: params.lookup_key ?? before.lookup_key,
        metadata: mergeMetadata(before.metadata, params.metadata),
        nickname: params.nickname === undefined ? before.nickname : params.nickname,
        tax_behavior: params.tax_behavior ?? before.tax_behavior,
      };
      return updatePrice(ctx, before, price);
    },
  }),
];
