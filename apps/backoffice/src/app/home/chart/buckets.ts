import type { DayVolume } from "@counterfoil/contract";
import { type LocalDate, parseLocalDate } from "@counterfoil/domain";

/** Maximum number of bars: more would be too narrow. */
const MAX_BARS = 62;

/** A bar: a day, or a month of a long period. Amounts in minor units. */
export interface Bucket {
  /** YYYY-MM-DD or YYYY-MM. */
  readonly key: string;
  readonly date: LocalDate;
  /** Its first and last day in the period, YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  readonly monthly: boolean;
  readonly gross: number;
  /** Zero or negative. */
  readonly refunded: number;
  readonly payments: number;
}

/** Returns the days, or their sums by month if there are too many. */
export function bucketsOf(days: readonly DayVolume[]): Bucket[] {
  const monthly = days.length > MAX_BARS;
  const sums = new Map<string, Bucket>();
  for (const { day, gross, refunded, payments } of days) {
    const date = parseLocalDate(day);
    if (date === undefined) continue;
    const key = monthly ? day.slice(0, 7) : day;
    const sum = sums.get(key) ?? {
      key,
      date,
      first: day,
      last: day,
      monthly,
      gross: 0,
      refunded: 0,
      payments: 0,
    };
    sums.set(key, {
      ...sum,
      last: day,
      gross: sum.gross + gross,
      refunded: sum.refunded + refunded,
      payments: sum.payments + payments,
    });
  }
  return [...sums.values()];
}
