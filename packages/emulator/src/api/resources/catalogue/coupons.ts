import type { Context } from "../../../kernel/context.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import {
  couponCreateParams,
  couponCurrencyOptions,
  couponUpdateParams,
  newCoupon,
} from "../../../records/coupons/coupon.ts";
import { withValidity } from "../../../records/coupons/validity.ts";

/** https://docs.stripe.com/api/coupons */
export const coupons: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/coupons",
    params: couponCreateParams,
    async run(ctx, _path, params) {
      const coupon = await newCoupon(ctx, params);
      ctx.store.put("coupon", coupon, { products: params.applies_to?.products ?? null });
      ctx.emit("coupon.created", coupon);
      return coupon;
    },
  }),
  list({ path: "/v1/coupons", type: "coupon", shown: couponNow }),
  operation({
    method: "GET",
    path: "/v1/coupons/:id",
    params: p.hash({}),
    run: async (ctx, { id }) => withValidity(await ctx.store.must("coupon", id), ctx.now()),
  }),
  operation({
    method: "POST",
    path: "/v1/coupons/:id",
    params: couponUpdateParams,
    async run(ctx, { id }, params) {
      const before = withValidity(await ctx.store.must("coupon", id), ctx.now());
      const coupon = {
        ...before,
        ...(params.currency_options === undefined
          ? {}
          : {
              currency_options: {
                ...before.currency_options,
                ...couponCurrencyOptions({
                  amount_off: before.amount_off ?? undefined,
                  currency: before.currency ?? undefined,
                  currency_options: params.currency_options,
                }).currency_options,
              },
            }),
        name: params.name === undefined ? before.name : params.name,
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      return saveUpdated(ctx, "coupon", before, coupon);
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/coupons/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const coupon = await ctx.store.must("coupon", id);
      ctx.store.remove("coupon", id);
      for (const promotionCode of await ctx.store.find("promotion_code", { coupon: id })) {
        ctx.store.put("promotion_code", { ...promotionCode, active: false });
      }
      ctx.emit("coupon.deleted", coupon);
      return { id, object: "coupon", deleted: true };
    },
  }),
];

function couponNow(ctx: Context, coupon: Parameters<typeof withValidity>[0]) {
  return withValidity(coupon, ctx.now());
}
