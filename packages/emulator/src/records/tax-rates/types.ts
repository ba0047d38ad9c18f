import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    tax_rate: Wire<Stripe.TaxRate>;
  }
}

export const types: Pick<ObjectTypes, "tax_rate"> = {
  tax_rate: {
    prefixes: ["txr"],
    noun: "tax rate",
    pathParam: "tax_rate",
    events: ["tax_rate.created", "tax_rate.updated"],
    keys: (rate) => ({ active: String(rate.active), inclusive: String(rate.inclusive) }),
  },
};
