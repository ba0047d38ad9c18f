import type { Coupon, PromotionCode } from "@counterfoil/contract";
import { promotionCodeStatus } from "@counterfoil/domain";
import { Switch } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { switchCode } from "../api.ts";

export interface CodeProps {
  readonly code: PromotionCode;
  readonly coupon: Coupon;
}

/**
 * Activates and deactivates a promotion code. If it can't be changed, it is locked with the reason.
 */
export function CodeSwitch({ code, coupon }: CodeProps) {
  const t = useText();
  const { now } = useDates();
  const update = useCan("promotionCode:update");
  const status = promotionCodeStatus(code, coupon, now());
  const turn = useWrite({
    run: (active: boolean, key) => switchCode(code.id, active, key),
    repeatable: () => true,
    touches: ["promotionCode"],
    done: (_, active) => t(active ? "coupons.codeOn" : "coupons.codeOff", { code: code.code }),
  });
  const ended = status === "active" || status === "off" ? undefined : status;
  const locked = update.reason ?? (ended ? t(`coupons.cannotReturn.${ended}`) : undefined);
  return (
    <Switch
      aria-label={t("coupons.activeCode", { code: code.code })}
      checked={turn.isPending ? turn.variables : code.active}
      disabledReason={locked}
      disabled={turn.isPending}
      onChange={(event) => turn.mutate(event.target.checked)}
    />
  );
}
