import type { balanceEntryFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  amount: "column.amount",
  currency: "column.currency",
  description: "column.description",
} as const satisfies Readonly<Record<keyof typeof balanceEntryFields, MessageId>>;
