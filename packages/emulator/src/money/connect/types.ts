import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { bookCrossAccountEntry, type CrossAccountEntry } from "./cross-account-entry.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    application_fee: Wire<Stripe.ApplicationFee>;
    fee_refund: Wire<Stripe.FeeRefund>;
    cross_account_entry: CrossAccountEntry;
    transfer: Wire<Stripe.Transfer>;
    transfer_reversal: Wire<Stripe.TransferReversal>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    cross_account_entry: "cross_account_entry_arrives";
  }
}

export const types: Pick<
  ObjectTypes,
  "application_fee" | "fee_refund" | "cross_account_entry" | "transfer" | "transfer_reversal"
> = {
  application_fee: {
    prefixes: ["fee"],
    noun: "application fee",
    onPlatform: true,
    events: ["application_fee.created", "application_fee.refunded"],
    keys: (fee) => ({ charge: fee.charge, originating: fee.originating_transaction }),
  },
  fee_refund: {
    prefixes: ["fr"],
    noun: "fee refund",
    events: ["application_fee.refund.updated"],
    keys: (refund) => ({ fee: refund.fee }),
  },
  cross_account_entry: {
    prefixes: [],
    noun: "cross_account_entry",
    events: [],
    keys: () => ({}),
    timers: { cross_account_entry_arrives: bookCrossAccountEntry },
  },
  transfer: {
    prefixes: ["tr"],
    noun: "transfer",
    events: ["transfer.created", "transfer.reversed", "transfer.updated"],
    keys: (transfer) => ({
      destination: transfer.destination,
      source_transaction: transfer.source_transaction,
      transfer_group: transfer.transfer_group,
    }),
  },
  transfer_reversal: {
    prefixes: ["trr"],
    noun: "transfer reversal",
    events: [],
    keys: (reversal) => ({ transfer: reversal.transfer }),
  },
};
