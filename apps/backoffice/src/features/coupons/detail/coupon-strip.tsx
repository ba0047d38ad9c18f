import type { Coupon } from "@counterfoil/contract";
import { Figure, Strip, StripItem } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { redemptionsOptions } from "../queries.ts";

const MAX_COUNTED = 100;

/** Number of redemptions, total discount, and number of codes. */
export function CouponStrip({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { locale } = useLanguage();
  const { times_redeemed: times, max_redemptions: most } = coupon;
  const { data: codes } = useQuery(
    listOptions("promotionCode", { coupon: coupon.id, active: "true", limit: MAX_COUNTED }),
  );
  const active = codes === undefined ? "–" : `${codes.data.length}${codes.has_more ? "+" : ""}`;
  return (
    <Strip>
      <StripItem
        label={t("coupons.redemptions")}
        figure={<Figure look="strip" number={times.toLocaleString(locale)} />}
        note={
          most === null
            ? t("coupons.noLimit")
            : t("coupons.left", { count: Math.max(0, most - times) })
        }
      />
      <RedeemedDiscounts coupon={coupon.id} />
      <StripItem
        label={t("coupons.activeCodes")}
        figure={<Figure look="strip" number={active} />}
      />
    </Strip>
  );
}

function RedeemedDiscounts({ coupon }: { coupon: string }) {
  const t = useText();
  const money = useMoney();
  const { data } = useQuery(redemptionsOptions(coupon));
  const [first, ...others] = data?.totals ?? [];
  const label = t("coupons.given");
  if (first === undefined) {
    return <StripItem label={label} figure={<Figure look="strip" number="–" />} />;
  }
  const notes = [
    ...others.map(({ amount, currency }) =>
      t("coupons.givenAlso", { amount: money(amount, currency).text }),
    ),
    data?.has_more ? t("coupons.givenMore") : t("coupons.givenNote", { count: first.invoices }),
  ];
  return (
    <StripItem
      label={label}
      figure={<Money look="strip" amount={first.amount} currency={first.currency} />}
      note={notes.join(", ")}
    />
  );
}
