import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    mandate: Wire<Stripe.Mandate>;
  }
}

export const types: Pick<ObjectTypes, "mandate"> = {
  mandate: {
    prefixes: ["mandate"],
    noun: "mandate",
    events: ["mandate.updated"],
    keys: () => ({}),
  },
};
