import type { CreatedRange } from "./context.ts";

/** Returns whether a time in Unix seconds equals the requested one or is within its bounds. */
export function within(time: number | null, range: number | CreatedRange): boolean {
  if (time === null) return false;
  if (typeof range === "number") return time === range;
  return (
    (range.gt === undefined || time > range.gt) &&
    (range.gte === undefined || time >= range.gte) &&
    (range.lt === undefined || time < range.lt) &&
    (range.lte === undefined || time <= range.lte)
  );
}
