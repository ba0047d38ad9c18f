import type { Coupon } from "@counterfoil/contract";
import { COUPON_DURATIONS } from "@counterfoil/domain";
import { Fact, Facts, Section } from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { useTerms } from "../coupon-texts.ts";

/** The coupon's terms and limits. */
export function CouponFacts({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { date } = useDates();
  const terms = useTerms();
  const { redeem_by: until, max_redemptions: most } = coupon;
  const duration = COUPON_DURATIONS.find((candidate) => candidate === coupon.duration) ?? "once";
  return (
    <Section title={t("coupons.details")}>
      <Facts>
        <Fact label={t("column.id")}>
          <Copyable value={coupon.id} />
        </Fact>
        <Fact label={t("coupons.terms")}>{terms(coupon)}</Fact>
        <Fact label={t("coupons.duration")}>{t(`coupons.duration.${duration}`)}</Fact>
        {coupon.currency ? (
          <Fact label={t("column.currency")}>{coupon.currency.toUpperCase()}</Fact>
        ) : null}
        <Fact label={t("coupons.limits")}>
          {most === null ? t("coupons.noLimit") : t("coupons.mostTimes", { most })}
        </Fact>
        <Fact label={t("coupons.expires")}>
          {until === null ? t("coupons.noLimit") : <time>{date(until)}</time>}
        </Fact>
        <Fact label={t("column.created")}>
          <time>{date(coupon.created)}</time>
        </Fact>
      </Facts>
    </Section>
  );
}
