import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    shipping_rate: Wire<Stripe.ShippingRate>;
  }
}

export const types: Pick<ObjectTypes, "shipping_rate"> = {
  shipping_rate: {
    prefixes: ["shr"],
    noun: "shipping rate",
    events: [],
    onRequest: ["fixed_amount.currency_options"],
    keys: (rate) => ({
      active: String(rate.active),
      currency: rate.fixed_amount?.currency ?? null,
    }),
  },
};
