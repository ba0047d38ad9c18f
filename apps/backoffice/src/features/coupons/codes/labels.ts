import type { promotionCodeFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  "restrictions.first_time_transaction": "coupons.firstTimeLabel",
  code: "coupons.code",
  customer: "coupons.customer",
  "restrictions.minimum_amount": "coupons.minimum",
  "restrictions.minimum_amount_currency": "column.currency",
  max_redemptions: "coupons.codeMax",
  expires_at: "coupons.expiresAt",
} as const satisfies Readonly<Record<keyof typeof promotionCodeFields, MessageId>>;
