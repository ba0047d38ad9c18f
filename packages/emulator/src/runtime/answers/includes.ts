import { confirmationSecretOf, paymentsOf, refundsOf } from "../../billing/invoices/includes.ts";
import type { Context } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/lists/paging.ts";
import type { TypeName, Types } from "../../kernel/types/types.ts";
import { balancesOf } from "../../records/customers/balance.ts";
import { cashBalanceOf, shownCashBalance } from "../../records/customers/cash-balance.ts";

type Include<K extends TypeName> = (ctx: Context, object: Types[K]) => Promise<unknown>;

/** Fields that an object has only if `expand` names them. Nested lists become list objects. */
export const includes: { [K in TypeName]?: Record<string, Include<K>> } = {
  charge: { refunds: refundsOf },
  coupon: {
    applies_to: async (ctx, coupon) => {
      const hidden = await ctx.store.hidden("coupon", coupon.id);
      const known = typeof hidden === "object" && hidden !== null && "products" in hidden;
      return known && hidden.products ? { products: hidden.products } : null;
    },
    currency_options: async (_ctx, coupon) =>
      coupon.currency === null || coupon.amount_off === null
        ? {}
        : { [coupon.currency]: { amount_off: coupon.amount_off } },
  },
  customer: {
    cash_balance: async (ctx, { id }) => shownCashBalance(await cashBalanceOf(ctx, id)),
    invoice_credit_balance: (ctx, customer) => balancesOf(ctx, customer),
    sources: (ctx, { id }) =>
      pageOf(ctx, "card", `/v1/customers/${id}/sources`, { where: { customer: id } }),
    subscriptions: async (ctx, { id }) => {
      const url = `/v1/customers/${id}/subscriptions`;
      const page = await pageOf(ctx, "subscription", url, { where: { customer: id } });
      return { ...page, data: page.data.filter(({ status }) => status !== "canceled") };
    },
    tax: async (_ctx, customer) => ({
      automatic_tax: customer.address?.country ? "supported" : "unrecognized_location",
      ip_address: null,
      location: customer.address?.country
        ? {
            country: customer.address.country,
            source: "billing_address",
            state: customer.address.state,
          }
        : null,
      provider: "stripe",
    }),
    tax_ids: (ctx, { id }) =>
      pageOf(ctx, "tax_id", `/v1/customers/${id}/tax_ids`, { where: { customer: id } }),
  },
  invoice: { confirmation_secret: confirmationSecretOf, payments: paymentsOf },
  price: {
    currency_options: async (_ctx, price) => ({
      [price.currency]: {
        custom_unit_amount: price.custom_unit_amount,
        tax_behavior: price.tax_behavior,
        unit_amount: price.unit_amount,
        unit_amount_decimal: price.unit_amount_decimal,
      },
    }),
    // Stored with the price if it has any.
    tiers: async () => undefined,
  },
};
