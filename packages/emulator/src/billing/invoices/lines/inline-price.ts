import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { Json } from "../../../kernel/types/wire.ts";
import { unlisted } from "../../../records/catalogue/unlisted.ts";
import type { PriceData } from "./item-params.ts";

/**
 * Creates the price that `price_data` describes, and its product if none is named. Inactive,
 * because it serves one item only (https://docs.stripe.com/api/invoices/add_lines).
 */
export async function createInlinePrice(
  ctx: Context,
  data: PriceData,
  unitAmount: string,
  currency: string,
): Promise<{ price: string; product: string }> {
  const product = data.product
    ? (await ctx.store.must("product", data.product, "price_data[product]")).id
    : createProduct(ctx, data);
  return { price: createPrice(ctx, data, unitAmount, currency, product), product };
}

/**
 * Creates the price of an item that names none, only an amount: the official SDK declares no
 * pricing without a price and a product. Lists include neither, as no catalogue has them.
 * @param name of the product
 */
export function createOwnPrice(
  ctx: Context,
  name: string,
  unitAmount: string,
  currency: string,
): { price: string; product: string } {
  const data = { currency, product_data: { name } };
  const product = createProduct(ctx, data, unlisted);
  return { price: createPrice(ctx, data, unitAmount, currency, product), product };
}

function createPrice(
  ctx: Context,
  data: PriceData,
  unitAmount: string,
  currency: string,
  product: string,
): string {
  const id = ctx.id("price");
  const price: Types["price"] = {
    id,
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created: ctx.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: null,
    tax_behavior: data.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: /^-?\d+$/.test(unitAmount) ? Number(unitAmount) : null,
    unit_amount_decimal: unitAmount,
  };
  ctx.store.put("price", price, unlisted);
  return id;
}

function createProduct(ctx: Context, data: PriceData, hidden?: Json): string {
  const productData = data.product_data;
  if (!productData) {
    throw refuse.invalid("Missing required param: price_data[product].", {
      param: "price_data[product]",
      code: "parameter_missing",
    });
  }
  const id = ctx.id("prod");
  const product: Types["product"] = {
    id,
    object: "product",
    active: false,
    created: ctx.now(),
    default_price: null,
    description: productData.description ?? null,
    images: productData.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: productData.name,
    package_dimensions: null,
    shippable: null,
    tax_code: productData.tax_code ?? null,
    tax_details: null,
    type: "service",
    unit_label: productData.unit_label ?? null,
    updated: ctx.now(),
    url: null,
  };
  ctx.store.put("product", product, hidden);
  return id;
}
