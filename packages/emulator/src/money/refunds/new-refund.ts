import { isDebit } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Charge } from "../charges/charge.ts";

export type Refund = Types["refund"];

/** Returns a refund of a charge before its outcome is known. The amount is in minor units. */
export function newRefund(ctx: Context, charge: Charge, amount: number): Refund {
  const type = charge.payment_method_details?.type ?? "card";
  const debit = isDebit(type) ? type : null;
  return {
    id: ctx.id(debit === null ? "re" : "pyr"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: ctx.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details:
      debit === null
        ? {
            card: {
              reference_status: "pending",
              reference_type: "acquirer_reference_number",
              type: "refund",
            },
            type: "card",
          }
        : { type: debit },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "pending",
    transfer_reversal: null,
  };
}
