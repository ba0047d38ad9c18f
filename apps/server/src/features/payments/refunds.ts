import { refundCreate } from "@counterfoil/contract";
import { refundedAmount } from "@counterfoil/domain";
import { z } from "zod";
import { refuse } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import { type AnyOperation, type OperationContext, operation } from "../../writes/operation.ts";

const EFFECTS = ["charge", "payment_intent", "balance_transaction"];

const withCharge = z.looseObject({
  latest_charge: z
    .looseObject({
      amount: z.number().int(),
      amount_captured: z.number().int(),
      amount_refunded: z.number().int(),
      captured: z.boolean(),
    })
    .nullable(),
});

/** Refunds a payment. Rejected as stale if the refunded total isn't the one that the caller saw. */
const create = operation({
  name: "refund.create",
  input: z.object({ params: refundCreate }),
  lock: ({ params }) => params.payment_intent,
  async run(context, { params: { seen_refunded: seen, ...params } }) {
    if (seen !== undefined) {
      if ((await refundedOf(context, params.payment_intent)) !== seen) {
        throw refuse(
          "stale_object",
          "This payment was refunded after you opened it. Reload and try again.",
        );
      }
    }
    return context.send("create", { method: "POST", path: "/refunds", params, expand: EFFECTS });
  },
});

async function refundedOf(context: OperationContext, id: string): Promise<number> {
  const path = join("/payment_intents", id);
  const payment = withCharge.parse(await context.read({ path, expand: ["latest_charge"] }));
  return payment.latest_charge === null ? 0 : refundedAmount(payment.latest_charge);
}

export const refundOperations: readonly AnyOperation[] = [create];
