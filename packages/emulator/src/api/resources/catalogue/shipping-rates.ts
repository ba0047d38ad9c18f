import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import {
  changedShippingRate,
  newShippingRate,
  shippingRateParams,
  shippingRateUpdate,
} from "../../../records/shipping/shipping-rate.ts";

/** https://docs.stripe.com/api/shipping_rates */
export const shippingRates: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/shipping_rates",
    params: shippingRateParams,
    async run(ctx, _path, params) {
      const rate = newShippingRate(ctx, params);
      ctx.store.put("shipping_rate", rate);
      return rate;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/shipping_rates",
    params: p.hash({
      ...pageParams,
      active: p.boolean().optional(),
      currency: p.string().optional(),
    }),
    run: (ctx, _path, { active, currency, ...query }) =>
      pageOf(ctx, "shipping_rate", "/v1/shipping_rates", {
        ...query,
        where: { active: active?.toString(), currency: currency?.toLowerCase() },
      }),
  }),
  operation({
    method: "GET",
    path: "/v1/shipping_rates/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("shipping_rate", id),
  }),
  operation({
    method: "POST",
    path: "/v1/shipping_rates/:id",
    params: shippingRateUpdate,
    async run(ctx, { id }, change) {
      const rate = changedShippingRate(await ctx.store.must("shipping_rate", id), change);
      ctx.store.put("shipping_rate", rate);
      return rate;
    },
  }),
];
