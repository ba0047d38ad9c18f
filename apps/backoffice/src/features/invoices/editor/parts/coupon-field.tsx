import type { Coupon } from "@counterfoil/contract";
import {
  decimalOfNumber,
  describeCoupon,
  MAXIMUM_DISCOUNTS,
  oneOffCouponProblem,
  quantityText,
} from "@counterfoil/domain";
import { Field } from "@counterfoil/ui";
import { MultiCombobox } from "@counterfoil/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useDates } from "../../../../shared/date/dates.ts";
import { useMoney } from "../../../../shared/money/money.tsx";
import { listOptions } from "../../../../shared/resource/queries.ts";
import { useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import type { DiscountValue } from "../draft/values.ts";
import styles from "../editor.module.css";

const MOST = 100;

export interface CouponFieldProps {
  readonly value: readonly DiscountValue[];
  readonly currency: string;
  readonly onChange: (value: readonly DiscountValue[]) => void;
}

/** Coupons of the invoice: those that last once or forever and still hold can be chosen. */
export function CouponField({ value, currency, onChange }: CouponFieldProps) {
  const t = useText();
  const { now } = useDates();
  const terms = useTerms();
  const enabled = useSession().rules.features.includes("coupons");
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed.trim());
  const found = useQuery({
    ...listOptions("coupon", { limit: MOST, ...(text === "" ? {} : { text }) }),
    enabled,
  });
  const at = now();
  const problem = (coupon: Coupon) => oneOffCouponProblem(coupon, { currency, now: at });
  const shown = (found.data?.data ?? []).filter((coupon) =>
    [null, "not_for_one_off_invoices"].includes(problem(coupon)),
  );
  // What cannot be chosen stands last, with the reason: nobody has to wonder where it is.
  const offered = [
    ...shown.filter((coupon) => problem(coupon) === null),
    ...shown.filter((coupon) => problem(coupon) !== null),
  ];
  const known = new Map(value.map((one) => [one.coupon.id, one]));
  return (
    <Field label={t("editor.coupon")} marker={t("editor.couponMarker")}>
      <MultiCombobox<Coupon>
        items={value.length >= MAXIMUM_DISCOUNTS ? [] : offered}
        value={value.map(({ coupon }) => coupon)}
        onChange={(coupons) =>
          onChange(coupons.map((coupon) => known.get(coupon.id) ?? { coupon, discount: undefined }))
        }
        itemKey={({ id }) => id}
        itemLabel={(coupon) => `${coupon.name ?? coupon.id}, ${terms(coupon)}`}
        renderItem={(coupon) => (
          <>
            {coupon.name ?? coupon.id}{" "}
            <span className={styles.sub}>
              {problem(coupon) === null ? terms(coupon) : t("editor.couponRepeats")}
            </span>
          </>
        )}
        itemDisabled={(coupon) => problem(coupon) === "not_for_one_off_invoices"}
        onSearch={setTyped}
        status={enabled && found.isPending ? t("picker.searching") : null}
        emptyLabel={t("editor.noCoupons")}
        placeholder={t("editor.couponPlaceholder")}
        removeLabel={(coupon) => `${t("common.remove")} ${coupon.name ?? coupon.id}`}
        disabled={!enabled}
      />
    </Field>
  );
}

/** What a coupon gives, in a few words. */
function useTerms(): (coupon: Coupon) => string {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  return (coupon) => {
    const described = describeCoupon(coupon);
    const off =
      described.kind === "percent"
        ? t("editor.percent", {
            value: quantityText(decimalOfNumber(described.percentOff), locale),
          })
        : money(described.amountOff, described.currency).text;
    return t(described.duration === "forever" ? "editor.offForever" : "editor.offOnce", { off });
  };
}
