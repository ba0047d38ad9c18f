import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { paymentMethodFields } from "./public-fields.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    payment_method: Wire<Stripe.PaymentMethod>;
  }
}

export const types: Pick<ObjectTypes, "payment_method"> = {
  payment_method: {
    prefixes: ["pm"],
    noun: "PaymentMethod",
    pathParam: "payment_method",
    publicFields: paymentMethodFields,
    events: [
      "payment_method.attached",
      "payment_method.automatically_updated",
      "payment_method.detached",
      "payment_method.updated",
    ],
    keys: (paymentMethod) => ({
      allow_redisplay: paymentMethod.allow_redisplay ?? null,
      customer: paymentMethod.customer,
      type: paymentMethod.type,
    }),
    clock: (paymentMethod) => paymentMethod.customer,
  },
};
