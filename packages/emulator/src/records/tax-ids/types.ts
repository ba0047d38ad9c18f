import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    tax_id: Wire<Stripe.TaxId>;
  }
}

export const types: Pick<ObjectTypes, "tax_id"> = {
  tax_id: {
    prefixes: ["txi"],
    noun: "tax ID",
    events: ["customer.tax_id.created", "customer.tax_id.deleted", "customer.tax_id.updated"],
    keys: (taxId) => ({ customer: taxId.customer, owner: taxId.owner?.type ?? null }),
  },
};
