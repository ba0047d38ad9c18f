import { refuse } from "../../../kernel/refuse.ts";
import type { PaymentIntent } from "../../payment-intents/intent.ts";
import type { ConfirmingParams } from "./intent-params.ts";

const CONFIRMING = [
  "confirmation_token",
  "error_on_requires_action",
  "mandate",
  "mandate_data",
  "off_session",
  "return_url",
] as const;

/**
 * Rejects parameters that have no effect without a confirmation; a payment with the customer
 * present, the default, may be named.
 */
export function refuseConfirming(params: Partial<ConfirmingParams>): void {
  for (const name of CONFIRMING) {
    if (params[name] === undefined) continue;
    if (name === "off_session" && params.off_session === "false") continue;
    throw refuse.invalid(`The parameter \`${name}\` can only be passed when \`confirm\` is true.`, {
      param: name,
    });
  }
}

const FINISHED = ["succeeded", "canceled", "processing"];
const ALWAYS = ["description", "metadata", "receipt_email", "transfer_group"];

/**
 * Asserts that parameters can be updated.
 * @throws ApiRefusal if the intent's status fixes one of them
 */
export function mustBeChangeable(intent: PaymentIntent, params: object): void {
  const fixed = FINISHED.includes(intent.status) || intent.status === "requires_capture";
  if (!fixed) return;
  const name = Object.entries(params).find(
    ([key, value]) => value !== undefined && !ALWAYS.includes(key),
  )?.[0];
  if (name === undefined) return;
  throw refuse.invalid(
    `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    { param: name, code: "payment_intent_unexpected_state", payment_intent: intent },
  );
}
