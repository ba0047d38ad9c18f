import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import type { LedgerBalance } from "./balance.ts";
import { payoutIn, transactionAt } from "./ledger.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    account_balance: LedgerBalance;
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
    keys: (transaction, hidden) => ({
      payout: payoutIn(hidden),
      source: transaction.source,
      type: transaction.type,
      currency: transaction.currency,
    }),
    asOf: transactionAt,
  },
};
