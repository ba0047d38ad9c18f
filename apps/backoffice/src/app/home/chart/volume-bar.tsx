import type { Bucket } from "./buckets.ts";
import styles from "./chart.module.css";

interface VolumeBarProps {
  readonly bucket: Bucket;
  readonly left: number;
  readonly width: number;
  /** Distance from one bar to the next. */
  readonly step: number;
  /** Top and bottom of the space for bars. */
  readonly top: number;
  readonly bottom: number;
  /** Converts an amount into a height on the drawing. */
  readonly y: (amount: number) => number;
  readonly active: boolean;
  /** Name below the bar, if there is room for it. */
  readonly name: string | undefined;
  readonly nameAt: number;
  readonly onPoint: () => void;
}

/** One bar: the collected amount, with refunds below zero. The pointer finds it in its column. */
export function VolumeBar(props: VolumeBarProps) {
  const { bucket, left, width, step, top, bottom, y, active, name, nameAt, onPoint } = props;
  return (
    <g data-active={active || undefined}>
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
      {name === undefined ? null : (
        <text x={left + width / 2} y={nameAt} className={styles.name}>
          {name}
        </text>
      )}
      <rect
        x={left - (step - width) / 2}
        y={top}
        width={step}
        height={bottom - top}
        fill="transparent"
        onPointerEnter={onPoint}
      />
    </g>
  );
}
