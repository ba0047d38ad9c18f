import type { Coupon } from "@counterfoil/contract";
import { COUPON_DURATIONS, couponStatus } from "@counterfoil/domain";
import { CREATED, ID } from "../../shared/list/fields/cells.tsx";
import type { FieldLine } from "../../shared/list/fields/fields.ts";
import { CouponBadge } from "./badges.tsx";
import { couponName, useTerms, useTimes } from "./coupon-texts.ts";

/** The functions of the cells. */
interface CouponFormats {
  readonly terms: ReturnType<typeof useTerms>;
  readonly times: ReturnType<typeof useTimes>;
}

/** Returns the functions that the cells of `COUPON_FIELDS` call. */
export function useCouponFormats(): CouponFormats {
  return { terms: useTerms(), times: useTimes() };
}

const CURRENCY = {
  id: "currency",
  label: "column.currency",
  cell: ({ currency }: Coupon) => currency?.toUpperCase(),
} as const;

/** The fields of a coupon in the back office (decision 0049). */
export const COUPON_FIELDS: readonly FieldLine<Coupon, never, CouponFormats>[] = [
  { id: "created", label: "column.created", filter: "date" },
  { id: "due", label: "coupons.expires", filter: "date" },
  {
    id: "name",
    label: "column.name",
    cell: couponName,
    column: { link: true, strong: true, sort: "name" },
  },
  {
    ...ID,
    column: { width: "text", room: "medium" },
    fact: true,
  },
  {
    id: "terms",
    label: "coupons.terms",
    cell: (coupon, { terms }) => terms(coupon),
    column: { width: "details" },
    fact: true,
  },
  {
    id: "status",
    label: "column.status",
    cell: (coupon, { now }) => <CouponBadge status={couponStatus(coupon, now())} />,
    column: { width: "badge", shape: "badge" },
  },
  {
    id: "redemptions",
    label: "coupons.redemptions",
    cell: (coupon, { times }) => times(coupon),
    column: { width: "number", room: "medium", muted: true },
  },
  {
    id: "expires",
    label: "coupons.expires",
    cell: ({ redeem_by: until }, { date }) => until && <time>{date(until)}</time>,
    column: { width: "date", room: "narrow", muted: true, sort: "due" },
  },
  {
    id: "duration",
    label: "coupons.duration",
    cell: ({ duration }, { t }) => {
      const listedDuration = COUPON_DURATIONS.find((candidate) => candidate === duration) ?? "once";
      return t(`coupons.duration.${listedDuration}`);
    },
    fact: true,
  },
  { ...CURRENCY, fact: true },
  {
    id: "max_redemptions",
    label: "coupons.limits",
    cell: ({ max_redemptions: most }, { t }) =>
      most === null ? t("coupons.noLimit") : t("coupons.mostTimes", { most }),
    fact: true,
  },
  {
    id: "redeem_by",
    label: "coupons.expires",
    cell: ({ redeem_by: until }, { date, t }) =>
      until === null ? t("coupons.noLimit") : <time>{date(until)}</time>,
    fact: true,
  },
  {
    ...CREATED,
    column: { width: "date", muted: true, sort: "created", hidden: true },
    fact: true,
  },
  { ...CURRENCY, column: { width: "figure", hidden: true }, filter: "currency" },
];
