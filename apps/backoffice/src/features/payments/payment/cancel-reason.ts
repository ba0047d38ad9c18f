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

/** Words for why a payment was cancelled; `abandoned` is what the provider makes of "other". */
export function cancelReason(reason: string | null): MessageId | undefined {
  return reason === null ? undefined : SHOWN[reason];
}
