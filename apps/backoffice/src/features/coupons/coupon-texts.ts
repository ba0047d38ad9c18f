import type { Coupon, PromotionCode } from "@counterfoil/contract";
import { type CouponFields, useAmountOff } from "../../shared/coupon/use-amount-off.ts";
import { useMoney } from "../../shared/money/money.tsx";
import { useText } from "../../shared/text/text.ts";
import { useLanguage } from "../../shared/text/text-provider.tsx";

/** Returns a coupon's display name. */
export const couponName = ({ name, id }: Pick<Coupon, "name" | "id">): string => name || id;

/**
 * Describes a coupon's discount: "25% off for 3 months". A coupon without terms is described as
 * deleted.
 */
export function useTerms(): (coupon: CouponFields) => string {
  const t = useText();
  const amountOff = useAmountOff("coupons.percent");
  return (coupon) => {
    const terms = amountOff(coupon);
    if (terms === null) return t("coupons.noTerms");
    return t(`coupons.off.${terms.duration}`, { off: terms.off, months: terms.months ?? 0 });
  };
}

/** Formats redemptions: "3 of 10", or the number alone if there is no limit. */
export function useTimes(): (redemptions: {
  times_redeemed: number;
  max_redemptions: number | null;
}) => string {
  const t = useText();
  const { locale } = useLanguage();
  return ({ times_redeemed: times, max_redemptions: most }) =>
    most === null ? times.toLocaleString(locale) : t("coupons.ofMost", { times, most });
}

/** Describes a promotion code's restrictions; empty if there are none. */
export function useRestrictions(): (code: PromotionCode) => string {
  const t = useText();
  const money = useMoney();
  return ({ restrictions, customer }) => {
    const { first_time_transaction: first, minimum_amount: least } = restrictions;
    const parts = [];
    if (first) parts.push(t("coupons.firstTime"));
    if (least !== null && restrictions.minimum_amount_currency !== null) {
      const amount = money(least, restrictions.minimum_amount_currency).text;
      parts.push(t("coupons.fromAmount", { amount }));
    }
    if (customer) {
      const existing = typeof customer === "object" && !("deleted" in customer) ? customer : null;
      const id = typeof customer === "object" ? customer.id : customer;
      parts.push(t("coupons.forCustomer", { name: existing?.name ?? existing?.email ?? id }));
    }
    return parts.join(" · ");
  };
}
