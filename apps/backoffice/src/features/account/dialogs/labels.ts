import type { payoutFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  amount: "account.payOut.amount",
  currency: "account.payOut.currency",
  description: "account.payOut.description",
  statement_descriptor: "account.payOut.descriptor",
} as const satisfies Readonly<Record<keyof typeof payoutFields, MessageId>>;
