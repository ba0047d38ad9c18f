import type { Invoice, PaymentIntent } from "@counterfoil/contract";
import { declineCause } from "../../../shared/declines/cause.ts";
import { intentsOf } from "../payments/intents.ts";
import type { DueChargeOutcome } from "./due.ts";

/**
 * Returns the outcome of the last charge of an invoice with expanded payments: declined, or
 * authentication required. Undefined if no charge failed.
 */
export function outcomeOf(invoice: Invoice): DueChargeOutcome | undefined {
  const intent = intentsOf(invoice)[0];
  return intent && outcomeOfIntent(intent);
}

function outcomeOfIntent({
  status,
  last_payment_error: error,
}: Pick<PaymentIntent, "status" | "last_payment_error">): DueChargeOutcome | undefined {
  if (status === "requires_action") return "waits";
  if (status !== "requires_payment_method" || error === null) return undefined;
  const cause = declineCause({ code: error.code, declineCode: error.decline_code });
  return cause === "authentication" ? "waits" : "declined";
}
