import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    card: Wire<Stripe.Card>;
  }
}

export const types: Pick<ObjectTypes, "card"> = {
  card: {
    prefixes: ["card"],
    noun: "source",
    events: [
      "customer.source.created",
      "customer.source.deleted",
      "customer.source.expiring",
      "customer.source.updated",
    ],
    keys: (card) => ({ customer: card.customer ?? null }),
  },
};
