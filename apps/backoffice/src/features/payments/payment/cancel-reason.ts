import type { PaymentIntent } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

const SHOWN: Readonly<Record<string, MessageId>> = {
  abandoned: "payments.reason.other",
  automatic: "payments.reason.automatic",
  duplicate: "payments.reason.duplicate",
  expired: "payments.reason.automatic",
  failed_invoice: "payments.reason.failed_invoice",
  fraudulent: "payments.reason.fraudulent",
  requested_by_customer: "payments.reason.requested_by_customer",
  void_invoice: "payments.reason.void_invoice",
};

/**
 * Returns the text of a payment's cancellation reason; `abandoned` is the provider's "other". Only
 * an authorization can expire: any other payment that was canceled automatically was no longer
 * needed, because its invoice was settled without it.
 */
export function cancelReason({
  cancellation_reason: reason,
  capture_method: capture,
}: Pick<PaymentIntent, "cancellation_reason" | "capture_method">): MessageId | undefined {
  if (reason === "automatic" && capture !== "manual") return "payments.reason.not_needed";
  return reason === null ? undefined : SHOWN[reason];
}
