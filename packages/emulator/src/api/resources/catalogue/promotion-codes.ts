import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { withActivity } from "../../../records/coupons/validity.ts";
import {
  checkUnique,
  newPromotionCode,
  promotionCodeCreateParams,
  promotionCodeUpdateParams,
  withOptions,
} from "../../../records/promotion-codes/promotion-code.ts";

type PromotionCode = Types["promotion_code"];

async function shown(ctx: Context, promotionCode: PromotionCode): Promise<PromotionCode> {
  const { coupon } = promotionCode.promotion;
  return withActivity(
    promotionCode,
    coupon === null ? null : await ctx.store.get("coupon", coupon),
    ctx.now(),
  );
}

/** https://docs.stripe.com/api/promotion_codes */
export const promotionCodes: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/promotion_codes",
    params: promotionCodeCreateParams,
    async run(ctx, _path, params) {
      const promotionCode = await newPromotionCode(ctx, params);
      ctx.store.put("promotion_code", promotionCode);
      ctx.emit("promotion_code.created", promotionCode);
      return promotionCode;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/promotion_codes",
    params: p.hash({
      ...pageParams,
      active: p.boolean().optional(),
      code: p.string().optional(),
      coupon: p.string().optional(),
      customer: p.string().optional(),
      customer_account: p.string().optional(),
    }),
    async run(ctx, _path, { active, code, coupon, customer, customer_account, ...query }) {
      const where = {
        active: active?.toString(),
        code: code?.toLowerCase(),
        coupon,
        customer,
        customer_account,
      };
      const page = await pageOf(ctx, "promotion_code", "/v1/promotion_codes", { ...query, where });
      const data: PromotionCode[] = [];
      for (const item of page.data) data.push(await shown(ctx, item));
      return { ...page, data };
    },
  }),
  operation({
    method: "GET",
    path: "/v1/promotion_codes/:id",
    params: p.hash({}),
    run: async (ctx, { id }) => shown(ctx, await ctx.store.must("promotion_code", id)),
  }),
  operation({
    method: "POST",
    path: "/v1/promotion_codes/:id",
    params: promotionCodeUpdateParams,
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("promotion_code", id);
      if (params.active === true && !before.active) await checkCanReturn(ctx, before);
      const promotionCode: PromotionCode = {
        ...before,
        active: params.active ?? before.active,
        metadata: mergeMetadata(before.metadata, params.metadata),
        restrictions: withOptions(before, params.restrictions?.currency_options),
      };
      saveUpdated(ctx, "promotion_code", before, promotionCode);
      return shown(ctx, promotionCode);
    },
  }),
];

/**
 * @throws ApiRefusal unless the promotion code can be reactivated: its coupon is valid, it isn't
 * used
 *   up or expired, and no active one has the same code
 */
async function checkCanReturn(ctx: Context, promotionCode: PromotionCode): Promise<void> {
  await checkUnique(ctx, promotionCode.code, promotionCode.customer, promotionCode.id);
  const { active } = await shown(ctx, { ...promotionCode, active: true });
  if (active) return;
  throw refuse.invalid(
    "This promotion code cannot be reactivated because it has expired, has been fully redeemed, or its coupon is no longer valid.",
    { param: "active" },
  );
}
