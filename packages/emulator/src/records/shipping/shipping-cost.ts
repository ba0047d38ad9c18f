import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { newShippingRate, shippingAmount, shippingRateParams } from "./shipping-rate.ts";

/** `shipping_cost` of an invoice: a rate, or the data of a new one. */
export const shippingCostParams = p.hash({
  shipping_rate: p.string().optional(),
  shipping_rate_data: shippingRateParams.optional(),
});

type Invoice = Types["invoice"];
type ShippingCostParams = z.output<typeof shippingCostParams>;

/**
 * Returns the cost of shipping by a rate (https://docs.stripe.com/api/invoices/create:
 * shipping_cost). Manual tax rates apply to line items only; shipping is taxed by automatic tax
 * alone.
 * @throws ApiRefusal if the rate is archived, or has no amount in the invoice's currency
 */
export async function shippingCost(
  ctx: Context,
  currency: string,
  params: ShippingCostParams,
): Promise<Invoice["shipping_cost"]> {
  const { shipping_rate: id, shipping_rate_data: data } = params;
  if ((id === undefined) === (data === undefined)) {
    throw refuse.invalid(
      "You must provide exactly one of `shipping_rate` and `shipping_rate_data`.",
      {
        param: "shipping_cost[shipping_rate]",
        code: id === undefined ? "parameter_missing" : "parameters_exclusive",
      },
    );
  }
  const param = "shipping_cost[shipping_rate]";
  const rate = data
    ? newShippingRate(ctx, data)
    : await ctx.store.must("shipping_rate", id ?? "", param);
  if (data) ctx.store.put("shipping_rate", rate);
  if (!rate.active) {
    throw refuse.invalid(`The shipping rate ${rate.id} is archived and can't be applied.`, {
      param,
    });
  }
  const amount = shippingAmount(rate, currency);
  if (amount === null) {
    throw refuse.invalid(
      `The shipping rate ${rate.id} has no amount in the currency of the invoice, ${currency}.`,
      { param },
    );
  }
  return {
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    shipping_rate: rate.id,
    taxes: [],
  };
}
