import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { Bucket } from "./buckets.ts";
import styles from "./chart.module.css";

interface BarTipProps {
  readonly bucket: Bucket;
  readonly currency: string;
  readonly name: string;
  /** Middle of the bar, in percent of the chart's width. */
  readonly at: number;
}

/** The amounts of the bar that the pointer or the keyboard is on. */
export function BarTip({ bucket, currency, name, at }: BarTipProps) {
  const t = useText();
  return (
    <div className={styles.tip} style={{ insetInlineStart: `${at}%` }}>
      <strong>{name}</strong>
      <dl>
        <dt>{t("home.gross")}</dt>
        <dd>
          <Money flat amount={bucket.gross} currency={currency} />
        </dd>
        <dt>{t("home.refunded")}</dt>
        <dd>
          <Money flat amount={bucket.refunded} currency={currency} />
        </dd>
        <dt>{t("home.payments")}</dt>
        <dd>{bucket.payments}</dd>
      </dl>
    </div>
  );
}
