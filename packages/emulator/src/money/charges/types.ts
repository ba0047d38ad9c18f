import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { refundsOf } from "./refunds-of.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    charge: Wire<Stripe.Charge>;
  }
}

export const types: Pick<ObjectTypes, "charge"> = {
  charge: {
    prefixes: ["ch", "py"],
    noun: "charge",
    events: [
      "charge.captured",
      "charge.expired",
      "charge.failed",
      "charge.pending",
      "charge.refunded",
      "charge.succeeded",
      "charge.updated",
    ],
    includes: { refunds: refundsOf },
    keys: (charge) => ({
      customer: charge.customer,
      payment_intent: charge.payment_intent,
      transfer_group: charge.transfer_group,
    }),
    clock: (charge) => charge.customer,
  },
};
