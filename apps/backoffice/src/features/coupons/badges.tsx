import type { CouponStatus, PromotionCodeStatus } from "@counterfoil/domain";
import { Ban, Check, CircleOff, CircleSlash, ClockAlert } from "lucide-react";
import { LookBadge, type StatusLooks } from "../../shared/status/status-look.tsx";
import { useText } from "../../shared/text/text.ts";

const STATUS: StatusLooks<CouponStatus> = {
  valid: ["green", Check],
  expired: ["outline", ClockAlert],
  exhausted: ["violet", CircleSlash],
};

const LOOK: StatusLooks<PromotionCodeStatus> = {
  active: ["green", Check],
  expired: ["outline", ClockAlert],
  used_up: ["violet", CircleSlash],
  coupon_ended: ["outline", Ban],
  off: ["grey", CircleOff],
};

/** The status of a coupon. */
export function CouponBadge({ status }: { status: CouponStatus }) {
  const t = useText();
  return <LookBadge look={STATUS[status]}>{t(`coupons.status.${status}`)}</LookBadge>;
}

/** The status of a promotion code, with the reason if it can't be redeemed. */
export function CodeBadge({ status }: { status: PromotionCodeStatus }) {
  const t = useText();
  return <LookBadge look={LOOK[status]}>{t(`coupons.codeStatus.${status}`)}</LookBadge>;
}
