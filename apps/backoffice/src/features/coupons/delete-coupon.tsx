import type { Coupon } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { useQuery } from "@tanstack/react-query";
import { ConfirmWrite } from "../../shared/dialog/confirm-write.tsx";
import { listOptions } from "../../shared/resource/queries.ts";
import { useText } from "../../shared/text/text.ts";
import { removeCoupon } from "./api.ts";
import { couponName, useTerms, useTimes } from "./coupon-texts.ts";

const MAX_COUNTED = 100;

interface DeleteCouponProps {
  readonly coupon: Coupon;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/**
 * Confirms deleting a coupon permanently: existing discounts stay, but it can no longer be
 * redeemed.
 */
export function DeleteCoupon({ coupon, onClose, onDeleted }: DeleteCouponProps) {
  const t = useText();
  const terms = useTerms();
  const times = useTimes();
  const name = couponName(coupon);
  const { data: codes } = useQuery(
    listOptions("promotionCode", { coupon: coupon.id, active: "true", limit: MAX_COUNTED }),
  );
  return (
    <ConfirmWrite
      question={t("coupons.deleteQuestion", { name })}
      changes={[
        { label: t("coupons.terms"), value: terms(coupon) },
        { label: t("coupons.redemptions"), value: times(coupon) },
        { label: t("coupons.deleteDiscounts"), value: t("coupons.deleteDiscountsText") },
        { label: t("coupons.deleteNew"), value: t("coupons.deleteNewText") },
        {
          label: t("coupons.deleteCodes"),
          value:
            codes === undefined || codes.has_more
              ? t("coupons.deleteManyCodesText")
              : t("coupons.deleteCodesText", { count: codes.data.length }),
        },
      ]}
      warning={t("coupons.deleteWarning")}
      keepLabel={t("coupons.keep")}
      confirmLabel={t("coupons.deleteConfirm")}
      busyLabel={t("common.deleting")}
      run={(key) => removeCoupon(coupon.id, key)}
      touches={CHANGED_WITH.coupon}
      done={t("coupons.deleted", { name })}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
