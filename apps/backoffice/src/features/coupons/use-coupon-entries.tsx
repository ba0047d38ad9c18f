import type { Coupon } from "@counterfoil/contract";
import { couponStatus } from "@counterfoil/domain";
import { CopyPlus, Pencil, TicketPlus, Trash2 } from "lucide-react";
import { useCopyId } from "../../shared/clipboard/use-copy.tsx";
import { useDates } from "../../shared/date/dates.ts";
import type { MenuEntries } from "../../shared/menu/entries.ts";
import { useCan } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import type { CouponDialogs } from "./use-coupon-dialogs.tsx";

/** Returns why a coupon can't get a new code: permissions, or the coupon's status. */
export function useCodeLock(): (coupon: Coupon) => string | undefined {
  const t = useText();
  const { now } = useDates();
  const create = useCan("promotionCode:create");
  return (coupon) => {
    if (create.reason !== undefined) return create.reason;
    const status = couponStatus(coupon, now());
    return status === "valid" ? undefined : t(`coupons.ended.${status}`);
  };
}

/** Returns the actions of a coupon, for its row and page. */
export function useCouponEntries(
  openDialog: CouponDialogs["openDialog"],
): (coupon: Coupon) => MenuEntries {
  const t = useText();
  const copyId = useCopyId();
  const create = useCan("coupon:create");
  const update = useCan("coupon:update");
  const remove = useCan("coupon:delete");
  const lock = useCodeLock();
  return (coupon) => [
    {
      id: "edit",
      label: `${t("common.edit")}…`,
      icon: <Pencil />,
      disabledReason: update.reason,
      onSelect: () => openDialog({ kind: "edit", coupon }),
    },
    {
      id: "code",
      label: `${t("coupons.newCode")}…`,
      icon: <TicketPlus />,
      disabledReason: lock(coupon),
      onSelect: () => openDialog({ kind: "code", coupon }),
    },
    {
      id: "duplicate",
      label: `${t("coupons.duplicate")}…`,
      icon: <CopyPlus />,
      disabledReason: create.reason,
      onSelect: () => openDialog({ kind: "new", like: coupon }),
    },
    copyId(coupon.id),
    { kind: "line", id: "line" },
    {
      id: "delete",
      label: `${t("common.delete")}…`,
      icon: <Trash2 />,
      danger: true,
      disabledReason: remove.reason,
      onSelect: () => openDialog({ kind: "delete", coupon }),
    },
  ];
}
