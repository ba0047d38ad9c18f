import { useViewport } from "@counterfoil/ui";
import { scaleBand, scaleLinear } from "@visx/scale";
import type { Bucket } from "./buckets.ts";
import { useOwnWidth } from "./use-own-width.ts";

const WIDE = { width: 700, height: 260, tip: [12, 78] } as const;
const PHONE = { width: 350, height: 220, tip: [27, 73] } as const;
/** Width of a label below the bars, in pixels. */
const NAME = 88;
/** Margins of the space for bars, in pixels. */
export const EDGE = { left: 52, top: 12, bottom: 26 } as const;
const GRID_LINES = 4;

/** Returns the chart's size and scales, and the ref that measures its width. */
export function useScales(buckets: readonly Bucket[]) {
  // The tooltip stays within the chart, in percent.
  const { width: usual, height, tip } = useViewport() === "phone" ? PHONE : WIDE;
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
  const [first, last] = tip;
  const tipAt = ({ key }: Bucket) => {
    const middle = (((x(key) ?? 0) + x.bandwidth() / 2) / total) * 100;
    return Math.min(last, Math.max(first, middle));
  };
  return {
    measure,
    total,
    height,
    x,
    y,
    // Without any amounts there is nothing to show but the zero line.
    ticks: most > 1 || least < 0 ? y.ticks(GRID_LINES) : [0],
    /** How many bars share one name below them. */
    every: Math.ceil(buckets.length / Math.max(1, Math.floor((total - EDGE.left) / NAME))),
    tipAt,
  };
}
