import type { Coupon } from "@counterfoil/contract";
import { couponStatus } from "@counterfoil/domain";
import { Button, IconButton, PageHead } from "@counterfoil/ui";
import { Ellipsis, Pencil, TicketPlus } from "lucide-react";
import { useDates } from "../../../shared/date/dates.ts";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { useText } from "../../../shared/text/text.ts";
import { CouponBadge } from "../badges.tsx";
import { couponName, useTerms } from "../coupon-texts.ts";
import type { CouponDialogs } from "../use-coupon-dialogs.tsx";
import { useCodeLock, useCouponEntries } from "../use-coupon-entries.tsx";

interface CouponHeadProps {
  readonly coupon: Coupon;
  readonly openDialog: CouponDialogs["openDialog"];
}

/** Name, terms, status and actions. */
export function CouponHead({ coupon, openDialog }: CouponHeadProps) {
  const t = useText();
  const { now } = useDates();
  const terms = useTerms();
  const update = useCan("coupon:update");
  const codeLock = useCodeLock()(coupon);
  const entries = useCouponEntries(openDialog);
  useShortcuts({
    e: update.allowed && (() => openDialog({ kind: "edit", coupon })),
    n: codeLock === undefined && (() => openDialog({ kind: "code", coupon })),
  });
  return (
    <PageHead
      ruled
      title={couponName(coupon)}
      badge={<CouponBadge status={couponStatus(coupon, now())} />}
      sub={terms(coupon)}
      actions={
        <>
          <Button
            icon={<Pencil />}
            kbd="E"
            disabledReason={update.reason}
            onClick={() => openDialog({ kind: "edit", coupon })}
          >
            {t("common.edit")}
          </Button>
          <Button
            variant="primary"
            icon={<TicketPlus />}
            kbd="N"
            disabledReason={codeLock}
            onClick={() => openDialog({ kind: "code", coupon })}
          >
            {t("coupons.addCode")}
          </Button>
          <LazyMenu
            align="end"
            trigger={<IconButton framed icon={<Ellipsis />} label={t("common.more")} />}
            entries={() => entries(coupon).filter(({ id }) => id !== "edit" && id !== "code")}
          />
        </>
      }
    />
  );
}
