import type Stripe from "stripe";
import type { ObjectTypes } from "../../../kernel/object-type.ts";
import type { Wire } from "../../../kernel/types/wire.ts";

declare module "../../../kernel/types/types.ts" {
  interface Types {
    discount: Wire<Stripe.Discount>;
  }
}

export const types: Pick<ObjectTypes, "discount"> = {
  discount: {
    prefixes: ["di"],
    noun: "discount",
    events: ["customer.discount.created", "customer.discount.deleted", "customer.discount.updated"],
    keys: () => ({}),
  },
};
