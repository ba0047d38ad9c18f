import type { paymentIntentFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  payment_method: "payments.card",
  customer: "column.customer",
  amount: "column.amount",
  currency: "column.currency",
  capture_method: "payments.create.when",
  off_session: "payments.create.customerIs",
  description: "column.description",
  statement_descriptor_suffix: "payments.create.suffix",
  receipt_email: "payments.create.receipt",
} as const satisfies Readonly<Record<keyof typeof paymentIntentFields, MessageId>>;
