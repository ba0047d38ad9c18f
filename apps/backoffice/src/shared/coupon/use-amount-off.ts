import {
  type CouponDescription,
  decimalOfNumber,
  describeCoupon,
  quantityText,
} from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";
import { useMoney } from "../money/money.tsx";
import { useText } from "../text/text.ts";
import { useLanguage } from "../text/text-provider.tsx";

/** The fields of a coupon that its terms depend on. */
export type CouponFields = Parameters<typeof describeCoupon>[0];

interface AmountOff extends Pick<CouponDescription, "duration" | "months"> {
  /** "25%" or "$10.00". */
  readonly off: string;
}

/**
 * Formats the discount of a coupon. Returns null for a coupon without terms, such as a deleted one.
 * @param percent the message for a percentage, from a section that the screen has loaded
 */
export function useAmountOff(
  percent: Extract<MessageId, `${string}.percent`>,
): (coupon: CouponFields) => AmountOff | null {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  return (coupon) => {
    const terms = describeCoupon(coupon);
    if (terms === null) return null;
    const { duration, months } = terms;
    const off =
      terms.kind === "percent"
        ? t(percent, { value: quantityText(decimalOfNumber(terms.percentOff), locale) })
        : money(terms.amountOff, terms.currency).text;
    return { off, duration, months };
  };
}
