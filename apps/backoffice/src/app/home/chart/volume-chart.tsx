import { sum } from "@counterfoil/domain";
import { useViewport, VisuallyHidden } from "@counterfoil/ui";
import { scaleBand, scaleLinear } from "@visx/scale";
import { type KeyboardEvent, useState } from "react";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { Bucket } from "./buckets.ts";
import styles from "./chart.module.css";
import type { BucketName } from "./use-bucket-name.ts";
import { useOwnWidth } from "./use-own-width.ts";
import { useShortMoney } from "./use-short-money.ts";

interface VolumeChartProps {
  readonly buckets: readonly Bucket[];
  readonly currency: string;
  readonly name: BucketName;
}

const WIDE = { width: 700, height: 260, tip: [12, 78] } as const;
const PHONE = { width: 350, height: 220, tip: [27, 73] } as const;
/** Width of a label below the bars, in pixels. */
const NAME = 88;
const EDGE = { left: 52, top: 12, bottom: 26 } as const;
const GRID_LINES = 4;

/** A bar chart of collected amounts, with refunds below zero. Arrow keys move between the bars. */
export function VolumeChart({ buckets, currency, name }: VolumeChartProps) {
  const t = useText();
  const money = useMoney();
  const short = useShortMoney(currency);
  const [active, setActive] = useState<number>();
  // The tooltip stays within the chart, in percent.
  const { width: usual, height, tip } = useViewport() === "phone" ? PHONE : WIDE;
  const [first, last] = tip;
  // Drawn at its displayed width, so that its text has the usual size.
  const [total, measure] = useOwnWidth(usual);
  const x = scaleBand<string>({
    domain: buckets.map(({ key }) => key),
    range: [EDGE.left, total],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });
  const most = Math.max(1, ...buckets.map(({ gross }) => gross));
  const least = Math.min(0, ...buckets.map(({ refunded }) => refunded));
  // Rounded up above zero; below zero only as much space as refunds need.
  const [, top = most] = scaleLinear<number>({ domain: [0, most], nice: GRID_LINES }).domain();
  const y = scaleLinear<number>({
    domain: [least, top],
    range: [height - EDGE.bottom, EDGE.top],
  });
  // Without any amounts there is nothing to show but the zero line.
  const lines = most > 1 || least < 0 ? y.ticks(GRID_LINES) : [0];
  const every = Math.ceil(buckets.length / Math.max(1, Math.floor((total - EDGE.left) / NAME)));
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
        ref={measure}
        className={styles.stage}
        aria-label={t("home.chartLabel", {
          gross: amountText(sum(buckets.map(({ gross }) => gross))),
          refunded: amountText(sum(buckets.map(({ refunded }) => refunded))),
        })}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
      >
        <svg
          viewBox={`0 0 ${total} ${height}`}
          height={height}
          aria-hidden
          className={styles.drawing}
        >
          {lines.map((tick) => (
            <g key={tick}>
              <line x1={EDGE.left} x2={total} y1={y(tick)} y2={y(tick)} className={styles.grid} />
              <text x={EDGE.left - 8} y={y(tick)} dy="0.32em" className={styles.tick}>
                {short(tick)}
              </text>
            </g>
          ))}
          {buckets.map((bucket, place) => {
            const left = x(bucket.key) ?? 0;
            const width = x.bandwidth();
            return (
              <g key={bucket.key} data-active={place === active || undefined}>
                <rect
                  x={left}
                  y={y(bucket.gross)}
                  width={width}
                  height={y(0) - y(bucket.gross)}
                  rx={2}
                  className={styles.bar}
                />
                {bucket.refunded < 0 ? (
                  <rect
                    x={left}
                    y={y(0) + 1}
                    width={width}
                    height={Math.max(2, y(bucket.refunded) - y(0))}
                    rx={2}
                    className={styles.refund}
                  />
                ) : null}
                {place % every === 0 ? (
                  <text x={left + width / 2} y={height - 8} className={styles.name}>
                    {name.short(bucket)}
                  </text>
                ) : null}
                <rect
                  x={left - (x.step() - width) / 2}
                  y={EDGE.top}
                  width={x.step()}
                  height={height - EDGE.bottom - EDGE.top}
                  fill="transparent"
                  onPointerEnter={() => setActive(place)}
                />
              </g>
            );
          })}
        </svg>
        {shown && active !== undefined ? (
          <div
            className={styles.tip}
            style={{
              insetInlineStart: `${Math.min(last, Math.max(first, (((x(shown.key) ?? 0) + x.bandwidth() / 2) / total) * 100))}%`,
            }}
          >
            <strong>{name(shown)}</strong>
            <dl>
              <dt>{t("home.gross")}</dt>
              <dd>
                <Money flat amount={shown.gross} currency={currency} />
              </dd>
              <dt>{t("home.refunded")}</dt>
              <dd>
                <Money flat amount={shown.refunded} currency={currency} />
              </dd>
              <dt>{t("home.payments")}</dt>
              <dd>{shown.payments}</dd>
            </dl>
          </div>
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
