import { daysOf, type OfferedReport } from "@counterfoil/contract";
import {
  addDays,
  compareDates,
  type DateRange,
  parseLocalDate,
  startOfLocalDate,
} from "@counterfoil/domain";
import type { ReportRequest } from "./api.ts";

/** Form values. */
export interface ReportSelection {
  readonly type: OfferedReport;
  /** A preset range, or `custom` with two dates. */
  readonly range: string;
  /** YYYY-MM-DD. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly payout: string | undefined;
  readonly zone: string;
  readonly columns: ReadonlySet<string>;
}

export type Problems = Readonly<
  Partial<Record<"range" | "from" | "to" | "payout" | "columns", string>>
>;

/**
 * Returns the report run's parameters, or the form's validation errors.
 * @param now Unix seconds
 */
export function requestOf(
  selection: ReportSelection,
  now: number,
): { readonly request: ReportRequest } | { readonly problems: Problems } {
  const { type, payout, zone, columns } = selection;
  if (columns.size === 0) return { problems: { columns: "empty" } };
  const chosen = type.columns.filter((name) => columns.has(name));
  const common = {
    timezone: zone,
    ...(chosen.length === type.columns.length ? {} : { columns: chosen }),
  };
  if (type.asksFor === "payout") {
    if (payout === undefined) return { problems: { payout: "missing" } };
    return { request: { report_type: type.id, parameters: { ...common, payout } } };
  }
  const days = daysAsked(selection, now);
  if ("problems" in days) return days;
  const start = Math.max(type.from, startOfLocalDate(days.from, zone));
  const end = Math.min(type.until, startOfLocalDate(addDays(days.to, 1), zone));
  if (start >= end) return { problems: { [days.custom ? "to" : "range"]: "empty" } };
  const period = { interval_start: start, interval_end: end };
  return { request: { report_type: type.id, parameters: { ...common, ...period } } };
}

interface AskedDays extends DateRange {
  /** The dates are in fields of their own. */
  readonly custom: boolean;
}

function daysAsked(
  { range, from, to, zone }: ReportSelection,
  now: number,
): AskedDays | { readonly problems: Problems } {
  if (range !== "custom") {
    const days = daysOf(range, now, zone);
    if (days.from && days.to) return { from: days.from, to: days.to, custom: false };
  }
  const first = from === undefined ? undefined : parseLocalDate(from);
  const last = to === undefined ? undefined : parseLocalDate(to);
  if (first && last) {
    if (compareDates(first, last) > 0) return { problems: { to: "order" } };
    return { from: first, to: last, custom: true };
  }
  return {
    problems: { ...(first ? {} : { from: "missing" }), ...(last ? {} : { to: "missing" }) },
  };
}
