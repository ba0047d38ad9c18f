import { MAXIMUM_DISCOUNTS } from "@counterfoil/domain";
import { Field } from "@counterfoil/ui";
import { MultiCombobox } from "@counterfoil/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type CouponFields, useAmountOff } from "../../../../shared/coupon/use-amount-off.ts";
import { useDates } from "../../../../shared/date/dates.ts";
import { listOptions } from "../../../../shared/resource/queries.ts";
import { useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import type { DiscountValue } from "../draft/values.ts";
import styles from "../editor.module.css";
import { type Offer, offerKey, offerName, offerProblem, offersOf } from "./offers.ts";

const MAX_COUPONS = 100;

interface CouponFieldProps {
  readonly value: readonly DiscountValue[];
  readonly currency: string;
  readonly customer: string | undefined;
  /** Subtotal of the lines, in minor units. */
  readonly subtotal: number;
  /** The server's error for a discount. */
  readonly refused: string | undefined;
  readonly onChange: (value: readonly DiscountValue[]) => void;
}

/**
 * The invoice's coupons, found by name or promotion code. Only coupons that last once or forever
 * apply.
 */
export function CouponField(props: CouponFieldProps) {
  const { value, refused, onChange, ...invoice } = props;
  const t = useText();
  const { now } = useDates();
  const terms = useTerms();
  const enabled = useSession().rules.features.includes("coupons");
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed.trim());
  const search = { limit: MAX_COUPONS, ...(text ? { text } : {}) };
  const coupons = useQuery({ ...listOptions("coupon", search), enabled });
  const codes = useQuery({
    ...listOptions("promotionCode", { ...search, expand: ["promotion.coupon"] }),
    enabled,
  });
  const searching = [coupons, codes].some((query) => query.isPlaceholderData || query.isPending);
  const offered = { ...invoice, now: now() };
  const why = (offer: Offer) => {
    const problem = offerProblem(offer, offered);
    if (problem === null) return undefined;
    if (problem === "not_for_one_off_invoices") return t("editor.couponRepeats");
    return t(`editor.couponProblem.${problem}`, { name: offerName(offer) });
  };
  const valueById = new Map(value.map((one) => [offerKey(one), one]));
  return (
    <Field label={t("editor.coupon")} marker={t("editor.couponMarker")} error={refused}>
      <MultiCombobox<Offer>
        items={
          value.length >= MAXIMUM_DISCOUNTS
            ? []
            : offersOf(coupons.data?.data ?? [], codes.data?.data ?? [], text, offered)
        }
        value={value}
        onChange={(offers) =>
          onChange(
            offers.map(
              (offer) =>
                valueById.get(offerKey(offer)) ?? {
                  coupon: offer.coupon,
                  code: offer.code,
                  discount: undefined,
                },
            ),
          )
        }
        itemKey={offerKey}
        itemLabel={(offer) => [offerName(offer), ...terms(offer.coupon)].join(", ")}
        itemNames={(offer) => [offerName(offer), offer.code ? undefined : offer.coupon.id]}
        renderItem={(offer) => (
          <>
            {offerName(offer)}{" "}
            <span className={styles.sub}>{why(offer) ?? terms(offer.coupon)}</span>
          </>
        )}
        itemProblem={why}
        onSearch={setTyped}
        searching={enabled && (searching || text !== typed.trim())}
        status={enabled && coupons.isPending ? t("picker.searching") : null}
        noMatch={(name) => t("editor.noCouponMatch", { text: name })}
        emptyLabel={t("editor.noCoupons")}
        placeholder={t("editor.couponPlaceholder")}
        removeLabel={(offer) => `${t("common.remove")} ${offerName(offer)}`}
        disabled={!enabled}
      />
    </Field>
  );
}

/** Summarizes a coupon's discount; undefined without terms. */
function useTerms(): (coupon: CouponFields) => readonly string[] {
  const t = useText();
  const amountOff = useAmountOff("editor.percent");
  return (coupon) => {
    const terms = amountOff(coupon);
    if (terms === null) return [];
    const { off, duration } = terms;
    return [t(duration === "forever" ? "editor.offForever" : "editor.offOnce", { off })];
  };
}
