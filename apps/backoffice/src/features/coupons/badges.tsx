import type { CodeStanding, CouponStatus } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import { Ban, Check, CircleOff, CircleSlash, ClockAlert, type LucideIcon } from "lucide-react";
import { useText } from "../../shared/text/text.ts";

type Look = readonly [tone: Tone, icon: LucideIcon];

const STATUS: Readonly<Record<CouponStatus, Look>> = {
  valid: ["green", Check],
  expired: ["outline", ClockAlert],
  exhausted: ["violet", CircleSlash],
};

const STANDING: Readonly<Record<CodeStanding, Look>> = {
  active: ["green", Check],
  expired: ["outline", ClockAlert],
  used_up: ["violet", CircleSlash],
  coupon_ended: ["outline", Ban],
  off: ["grey", CircleOff],
};

/** Whether a coupon can be redeemed: tint, icon and word. */
export function CouponBadge({ status }: { status: CouponStatus }) {
  const t = useText();
  const [tone, Icon] = STATUS[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`coupons.status.${status}`)}
    </Badge>
  );
}

/** Whether a promotion code can be redeemed, or why not. */
export function CodeBadge({ standing }: { standing: CodeStanding }) {
  const t = useText();
  const [tone, Icon] = STANDING[standing];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`coupons.standing.${standing}`)}
    </Badge>
  );
}
