import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/types/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    confirmation_token: Wire<Stripe.ConfirmationToken>;
    token: Wire<Stripe.Token>;
  }
}

export const tokenTypes: Pick<ObjectTypes, "confirmation_token" | "token"> = {
  confirmation_token: {
    prefixes: [],
    noun: "confirmation token",
    events: [],
    keys: () => ({}),
  },
  token: {
    prefixes: ["tok"],
    noun: "token",
    events: [],
    keys: () => ({}),
  },
};
