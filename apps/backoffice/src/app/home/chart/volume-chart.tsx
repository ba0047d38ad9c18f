import { sum } from "@counterfoil/domain";
import { VisuallyHidden } from "@counterfoil/ui";
import { type KeyboardEvent, useState } from "react";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { BarTip } from "./bar-tip.tsx";
import type { Bucket } from "./buckets.ts";
import styles from "./chart.module.css";
import type { BucketName } from "./use-bucket-name.ts";
import { EDGE, useScales } from "./use-scales.ts";
import { useShortMoney } from "./use-short-money.ts";
import { VolumeBar } from "./volume-bar.tsx";

interface VolumeChartProps {
  readonly buckets: readonly Bucket[];
  readonly currency: string;
  readonly name: BucketName;
}

/** A bar chart of collected amounts, with refunds below zero. Arrow keys move between the bars. */
export function VolumeChart({ buckets, currency, name }: VolumeChartProps) {
  const t = useText();
  const money = useMoney();
  const [active, setActive] = useState<number>();
  const scales = useScales(buckets);
  const shown = active === undefined ? undefined : buckets[active];
  const amountText = (amount: number) => {
    const { number, negative, code } = money(amount, currency);
    return negative ? `(${number}) ${code}` : `${number} ${code}`;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") setActive(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const from = active ?? (step > 0 ? -1 : buckets.length);
    setActive(Math.min(buckets.length - 1, Math.max(0, from + step)));
  };
  return (
    <div className={styles.chart}>
      <div className={styles.legend} aria-hidden>
        <span className={styles.collected}>{t("home.gross")}</span>
        <span className={styles.refunds}>{t("home.refunded")}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a chart that is read with arrow keys */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: needs focus, so that arrow keys can read out its bars
        tabIndex={0}
        ref={scales.measure}
        className={styles.stage}
        aria-label={t("home.chartLabel", {
          gross: amountText(sum(buckets.map(({ gross }) => gross))),
          refunded: amountText(sum(buckets.map(({ refunded }) => refunded))),
        })}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
      >
        <Drawing
          buckets={buckets}
          currency={currency}
          name={name}
          scales={scales}
          active={active}
          onActive={setActive}
        />
        {shown ? (
          <BarTip bucket={shown} currency={currency} name={name(shown)} at={scales.tipAt(shown)} />
        ) : null}
        <VisuallyHidden role="status">
          {shown
            ? t("home.barLabel", {
                name: name(shown),
                gross: amountText(shown.gross),
                refunded: amountText(shown.refunded),
                count: shown.payments,
              })
            : ""}
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface DrawingProps extends VolumeChartProps {
  readonly scales: ReturnType<typeof useScales>;
  readonly active: number | undefined;
  readonly onActive: (place: number) => void;
}

function Drawing({ buckets, currency, name, scales, active, onActive }: DrawingProps) {
  const { total, height, x, y, ticks, every } = scales;
  const short = useShortMoney(currency);
  return (
    <svg viewBox={`0 0 ${total} ${height}`} height={height} aria-hidden className={styles.drawing}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={EDGE.left} x2={total} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={EDGE.left - 8} y={y(tick)} dy="0.32em" className={styles.tick}>
            {short(tick)}
          </text>
        </g>
      ))}
      {buckets.map((bucket, place) => (
        <VolumeBar
          key={bucket.key}
          bucket={bucket}
          left={x(bucket.key) ?? 0}
          width={x.bandwidth()}
          step={x.step()}
          top={EDGE.top}
          bottom={height - EDGE.bottom}
          y={y}
          active={place === active}
          name={place % every === 0 ? name.short(bucket) : undefined}
          nameAt={height - 8}
          onPoint={() => onActive(place)}
        />
      ))}
    </svg>
  );
}
