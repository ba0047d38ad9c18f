import type { Coupon } from "@counterfoil/contract";
import { couponStatus } from "@counterfoil/domain";
import { useMemo } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { useText } from "../../../shared/text/text.ts";
import { CouponBadge } from "../badges.tsx";
import { couponName, useTerms, useTimes } from "../coupon-texts.ts";

/** Returns every column of the coupon list. The user selects which are shown. */
export function useCouponColumns(): readonly Column<Coupon>[] {
  const t = useText();
  const { date, now } = useDates();
  const terms = useTerms();
  const times = useTimes();
  return useMemo(
    () => [
      {
        id: "name",
        head: t("column.name"),
        cell: couponName,
        link: true,
        strong: true,
        sort: "name",
      },
      {
        id: "id",
        head: t("column.id"),
        cell: ({ id }) => <Copyable value={id} />,
        width: "170px",
        room: "medium",
      },
      { id: "terms", head: t("coupons.terms"), cell: (coupon) => terms(coupon), width: "266px" },
      {
        id: "status",
        head: t("column.status"),
        cell: (coupon) => <CouponBadge status={couponStatus(coupon, now())} />,
        width: "132px",
        shape: "badge",
      },
      {
        id: "redemptions",
        head: t("coupons.redemptions"),
        cell: (coupon) => times(coupon),
        width: "124px",
        room: "medium",
        muted: true,
      },
      {
        id: "expires",
        head: t("coupons.expires"),
        cell: ({ redeem_by: until }) => (until === null ? null : <time>{date(until)}</time>),
        width: "124px",
        room: "narrow",
        muted: true,
        sort: "due",
      },
      {
        id: "created",
        head: t("column.created"),
        cell: ({ created }) => <time>{date(created)}</time>,
        width: "124px",
        muted: true,
        sort: "created",
        hidden: true,
      },
      {
        id: "currency",
        head: t("column.currency"),
        cell: ({ currency }) => currency?.toUpperCase(),
        width: "100px",
        hidden: true,
      },
    ],
    [t, date, now, terms, times],
  );
}
