import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    confirmation_token: Wire<Stripe.ConfirmationToken>;
  }
}

export const types: Pick<ObjectTypes, "confirmation_token"> = {
  confirmation_token: {
    prefixes: [],
    noun: "confirmation token",
    events: [],
    keys: () => ({}),
  },
};
