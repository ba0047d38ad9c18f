import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import type { Balance } from "./balance.ts";
import { entryAt, payoutIn } from "./ledger.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    account_balance: Balance;
    balance_transaction: Wire<Stripe.BalanceTransaction>;
  }
}

export const types: Pick<ObjectTypes, "account_balance" | "balance_transaction"> = {
  account_balance: {
    prefixes: [],
    noun: "account_balance",
    events: ["balance.available"],
    keys: () => ({}),
  },
  balance_transaction: {
    prefixes: ["txn"],
    noun: "balance transaction",
    events: [],
    keys: (entry, hidden) => ({
      payout: payoutIn(hidden),
      source: entry.source,
      type: entry.type,
      currency: entry.currency,
    }),
    asOf: entryAt,
  },
};
