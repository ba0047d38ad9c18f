import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    bank_account: Wire<Stripe.BankAccount>;
  }
}

export const types: Pick<ObjectTypes, "bank_account"> = {
  bank_account: {
    prefixes: ["ba"],
    noun: "external account",
    onPlatform: true,
    events: [],
    keys: (bank) => ({ account: bank.account ?? null, customer: bank.customer ?? null }),
  },
};
