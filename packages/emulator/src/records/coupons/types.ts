import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import { hiddenField } from "../../kernel/objects/hidden-field.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { withValidity } from "./validity.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    coupon: Wire<Stripe.Coupon>;
  }
}

export const types: Pick<ObjectTypes, "coupon"> = {
  coupon: {
    prefixes: [],
    fields: ["coupon"],
    noun: "coupon",
    pathParam: "coupon",
    events: ["coupon.created", "coupon.deleted", "coupon.updated"],
    includes: {
      applies_to: async (ctx, coupon) => {
        const hidden = await ctx.store.hidden("coupon", coupon.id);
        const products = hiddenField(hidden, "products");
        return products ? { products } : null;
      },
      currency_options: async (_ctx, coupon) =>
        coupon.currency === null || coupon.amount_off === null
          ? {}
          : { [coupon.currency]: { amount_off: coupon.amount_off } },
    },
    onRequest: ["currency_options"],
    keys: () => ({}),
    asOf: withValidity,
  },
};
