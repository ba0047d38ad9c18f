import type { priceFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  unit_amount: "column.amount",
  currency: "column.currency",
  "recurring.interval": "products.billing",
  "recurring.interval_count": "products.count",
  nickname: "products.nickname",
} as const satisfies Readonly<Record<keyof typeof priceFields, MessageId>>;
