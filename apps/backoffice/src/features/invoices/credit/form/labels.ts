import type { creditNoteFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  reason: "credit.reason",
  memo: "credit.memo",
} as const satisfies Readonly<Record<keyof typeof creditNoteFields, MessageId>>;
