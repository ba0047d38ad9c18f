import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { isUnlisted, UNLISTED } from "./unlisted.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    price: Wire<Stripe.Price>;
    product: Wire<Stripe.Product>;
  }
}

export const types: Pick<ObjectTypes, "price" | "product"> = {
  price: {
    prefixes: ["price", "plan"],
    fields: ["price", "default_price"],
    noun: "price",
    pathParam: "price",
    events: ["price.created", "price.deleted", "price.updated"],
    includes: {
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
    onRequest: ["currency_options", "tiers"],
    keys: (price, hidden) => ({
      [UNLISTED]: isUnlisted(hidden) ? "true" : null,
      product: price.product,
      active: String(price.active),
      currency: price.currency,
      type: price.type,
      lookup_key: price.lookup_key,
    }),
  },
  product: {
    prefixes: ["prod"],
    fields: ["product"],
    noun: "product",
    events: ["product.created", "product.deleted", "product.updated"],
    keys: (product, hidden) => ({
      [UNLISTED]: isUnlisted(hidden) ? "true" : null,
      active: String(product.active),
      shippable: product.shippable === null ? null : String(product.shippable),
      url: product.url,
    }),
  },
};
