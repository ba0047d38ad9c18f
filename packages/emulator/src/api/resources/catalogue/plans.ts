import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import {
  addPrice,
  planOf,
  planParams,
  planUpdateParams,
  priceParamsOf,
  updatePrice,
} from "../../../records/catalogue/plan.ts";
import { newPrice } from "../../../records/catalogue/price.ts";
import { addProduct } from "../../../records/catalogue/product.ts";
import { UNLISTED } from "../../../records/catalogue/unlisted.ts";

type PlanParams = import("zod").output<typeof planParams>;

/** @throws ApiRefusal unless a recurring price has the ID */
async function requirePlan(ctx: Context, id: string): Promise<Types["price"]> {
  const price = await ctx.store.get("price", id);
  if (price?.recurring) return price;
  throw refuse.missing("plan", id);
}

/** @throws ApiRefusal unless it has one amount, or tiers */
function checkAmount({ amount, amount_decimal: decimal, billing_scheme }: PlanParams): void {
  if (amount !== undefined && decimal !== undefined) {
    throw refuse.invalid("You may only specify one of these parameters: amount, amount_decimal.", {
      code: "parameters_exclusive",
      param: "amount",
    });
  }
  if (billing_scheme === "tiered" || amount !== undefined || decimal !== undefined) return;
  throw refuse.invalid("Missing required param: amount.", {
    code: "parameter_missing",
    param: "amount",
  });
}

/** Plans are the recurring prices of older integrations (https://docs.stripe.com/api/plans). */
export const plans: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/plans",
    params: planParams,
    async run(ctx, _path, params) {
      const { id, product } = params;
      checkAmount(params);
      if (id !== undefined && (await ctx.store.get("price", id)) !== null) {
        throw refuse.invalid("Plan already exists.", {
          code: "resource_already_exists",
          param: "id",
        });
      }
      const owner =
        typeof product === "string"
          ? await ctx.store.must("product", product, "product")
          : await addProduct(ctx, product);
      const price = newPrice(ctx, owner.id, priceParamsOf(params));
      const plan = { ...price, id: id ?? ctx.id("plan").slice(0, 19) };
      addPrice(ctx, plan);
      return planOf(plan);
    },
  }),
  operation({
    method: "GET",
    path: "/v1/plans",
    params: p.hash({
      ...pageParams,
      active: p.boolean().optional(),
      product: p.string().optional(),
    }),
    async run(ctx, _path, { active, product, ...paging }) {
      const where = { active: active?.toString(), product, type: "recurring" };
      const listed = { ...paging, where, without: UNLISTED };
      const page = await pageOf(ctx, "price", "/v1/plans", listed);
      return { ...page, data: page.data.map(planOf) };
    },
  }),
  operation({
    method: "GET",
    path: "/v1/plans/:id",
    params: p.hash({}),
    run: async (ctx, { id }) => planOf(await requirePlan(ctx, id)),
  }),
  operation({
    method: "POST",
    path: "/v1/plans/:id",
    params: planUpdateParams,
    async run(ctx, { id }, { active, metadata, nickname, product, trial_period_days: trial }) {
      const before = await requirePlan(ctx, id);
      if (product !== undefined) await ctx.store.must("product", product, "product");
      const after: Types["price"] = {
        ...before,
        active: active ?? before.active,
        metadata: mergeMetadata(before.metadata, metadata),
        nickname: nickname === undefined ? before.nickname : nickname,
        product: product ?? before.product,
        recurring: before.recurring && {
          ...before.recurring,
          trial_period_days: trial ?? before.recurring.trial_period_days,
        },
      };
      return planOf(updatePrice(ctx, before, after));
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/plans/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const price = await requirePlan(ctx, id);
      ctx.store.remove("price", id);
      ctx.emit("plan.deleted", planOf(price));
      ctx.emit("price.deleted", price);
      return { id, object: "plan", deleted: true };
    },
  }),
];
