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
 * Words for why a payment was cancelled; `abandoned` is what the provider makes of "other". Only a
 * payment that is captured by hand holds money that can run out: any other that was cancelled by
 * itself was not needed any more, since its invoice was settled without it.
 */
export function cancelReason({
  cancellation_reason: reason,
  capture_method: capture,
}: Pick<PaymentIntent, "cancellation_reason" | "capture_method">): MessageId | undefined {
  if (reason === "automatic" && capture !== "manual") return "payments.reason.not_needed";
  return reason === null ? undefined : SHOWN[reason];
}
