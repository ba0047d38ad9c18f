import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { orCurrent } from "../../kernel/parameters/or-current.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { type PriceParams, priceData } from "./price-params.ts";

type Product = Types["product"];

const text = () => p.orUnset(p.string()).optional();
const size = p.hash({
  height: p.decimal(),
  length: p.decimal(),
  weight: p.decimal(),
  width: p.decimal(),
});

const shared = {
  active: p.boolean().optional(),
  description: p.orUnset(p.string({ max: 40_000 })).optional(),
  images: p.list(p.string(), { max: 8 }).optional(),
  marketing_features: p.list(p.hash({ name: p.string({ max: 80 }) }), { max: 15 }).optional(),
  metadata: p.metadata().optional(),
  package_dimensions: p.orUnset(size).optional(),
  shippable: p.boolean().optional(),
  statement_descriptor: p.orUnset(p.string({ max: 22 })).optional(),
  tax_code: text(),
  tax_details: p
    .orUnset(
      p.hash({
        performance_location: p.string().optional(),
        tax_code: p.orUnset(p.string()).optional(),
      }),
    )
    .optional(),
  unit_label: p.orUnset(p.string({ max: 12 })).optional(),
  url: text(),
};

export const productCreateParams = p.hash({
  ...shared,
  default_price_data: p.hash(priceData).optional(),
  id: p.string().optional(),
  name: p.string(),
  type: p.enum(["good", "service"]).optional(),
});

export const productUpdateParams = p.hash({
  ...shared,
  default_price: text(),
  name: p.string().optional(),
});

type ProductUpdateParams = z.output<typeof productUpdateParams>;

/**
 * Returns a new product with nothing but its ID.
 * @throws ApiRefusal resource_already_exists
 */
export async function blankProduct(ctx: Context, id: string | undefined): Promise<Product> {
  if (id !== undefined && (await ctx.store.get("product", id)) !== null) {
    throw refuse.invalid(`Product already exists: ${id}`, {
      code: "resource_already_exists",
      param: "id",
    });
  }
  return {
    id: id ?? ctx.id("prod").slice(0, 19),
    object: "product",
    active: true,
    created: ctx.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: "",
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: ctx.now(),
    url: null,
  };
}

/** Creates the product that a new price or plan is for. */
export async function addProduct(
  ctx: Context,
  { id, ...change }: NonNullable<PriceParams["product_data"]>,
): Promise<Product> {
  const product = changedProduct(ctx, await blankProduct(ctx, id), change);
  ctx.store.put("product", product);
  ctx.emit("product.created", product);
  return product;
}

/** Returns a product with the changes of a request. */
export function changedProduct(
  ctx: Context,
  before: Product,
  change: ProductUpdateParams,
): Product {
  const { package_dimensions: dimensions } = change;
  return {
    ...before,
    active: orCurrent(change.active, before.active),
    description: orCurrent(change.description, before.description),
    images: orCurrent(change.images, before.images),
    marketing_features: orCurrent(change.marketing_features, before.marketing_features),
    metadata: mergeMetadata(before.metadata, change.metadata),
    name: orCurrent(change.name, before.name),
    package_dimensions:
      dimensions === undefined
        ? before.package_dimensions
        : dimensions && {
            height: Number(dimensions.height),
            length: Number(dimensions.length),
            weight: Number(dimensions.weight),
            width: Number(dimensions.width),
          },
    shippable: orCurrent(change.shippable, before.shippable),
    statement_descriptor: orCurrent(
      change.statement_descriptor,
      before.statement_descriptor ?? null,
    ),
    tax_code: orCurrent(change.tax_code, before.tax_code ?? null),
    tax_details:
      change.tax_details === undefined
        ? before.tax_details
        : change.tax_details && {
            performance_location: change.tax_details.performance_location ?? null,
            tax_code: change.tax_details.tax_code ?? null,
          },
    unit_label: orCurrent(change.unit_label, before.unit_label ?? null),
    updated: ctx.now(),
    url: orCurrent(change.url, before.url),
  };
}
