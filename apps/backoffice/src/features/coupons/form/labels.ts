import type { couponFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  duration: "coupons.duration",
  name: "coupons.name",
  id: "coupons.id",
  max_redemptions: "coupons.maxRedemptions",
  redeem_by: "coupons.redeemBy",
  percent_off: "coupons.percentOff",
  amount_off: "coupons.amountOff",
  currency: "column.currency",
  duration_in_months: "coupons.months",
} as const satisfies Readonly<Record<keyof typeof couponFields, MessageId>>;
