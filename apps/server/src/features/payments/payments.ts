import { paymentIntentActions, paymentIntentCreate } from "@counterfoil/contract";
import { z } from "zod";
import { refuse } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import { type AnyOperation, type OperationContext, operation } from "../../writes/operation.ts";

const FOLDER = "/payment_intents";
/** Objects that change with a payment: its charge and balance transaction. */
const EFFECTS = ["latest_charge.balance_transaction"];
/** Data that a capture also changes: the rest of the authorization is released by a refund. */
const RELEASE = "latest_charge.refunds.data.balance_transaction";

/** Charges a card on file. Payment methods with a redirect are excluded. */
const create = operation({
  name: "paymentIntent.create",
  input: z.object({ params: paymentIntentCreate }),
  lock: () => null,
  run: (work, { params }) =>
    work.send("create", {
      method: "POST",
      path: FOLDER,
      params: {
        ...params,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      },
      expand: EFFECTS,
    }),
});

const capture = operation({
  name: "paymentIntent.capture",
  input: z.object({ id: z.string(), params: paymentIntentActions.capture }),
  lock: ({ id }) => id,
  run: (work, { id, params }) =>
    work.send("capture", {
      method: "POST",
      path: `${join(FOLDER, id)}/capture`,
      params,
      expand: [...EFFECTS, RELEASE],
    }),
});

const cancel = operation({
  name: "paymentIntent.cancel",
  input: z.object({ id: z.string(), params: paymentIntentActions.cancel }),
  lock: ({ id }) => id,
  async run(work, { id, params }) {
    await requireNoDefault(work, id);
    return work.send("cancel", {
      method: "POST",
      path: `${join(FOLDER, id)}/cancel`,
      params,
      expand: EFFECTS,
    });
  },
});

/**
 * Rejects the default payment of an open invoice: the provider cancels it with its invoice only
 * (docs.stripe.com/api/invoice-payment/object, is_default), with the code of any other status.
 */
async function requireNoDefault(work: OperationContext, id: string): Promise<void> {
  const payment = { type: "payment_intent", payment_intent: id };
  const params = { payment, status: "open" };
  const open = await work.readAll({ path: "/invoice_payments", params });
  if (!open.some(({ is_default }) => is_default === true)) return;
  throw refuse("invalid_request", "An invoice’s payment is cancelled by voiding the invoice");
}

export const paymentOperations: readonly AnyOperation[] = [create, capture, cancel];
