import { type Fault, fault } from "@counterfoil/contract";
import {
  cannedRange,
  type DateRange,
  daysIn,
  parseLocalDate,
  rangeBefore,
  type TimeRange,
  timeRange,
} from "@counterfoil/domain";
import { refuse } from "../../http/response/refusal.ts";

/** Longer periods are for reports. */
const LONGEST_DAYS = 400;

/** A period and the one before it, as days and as moments. */
export interface Period {
  readonly days: DateRange;
  readonly daysBefore: DateRange;
  readonly now: TimeRange;
  readonly before: TimeRange;
  /** IANA zone of the business. */
  readonly zone: string;
}

/**
 * The days asked for; what is left out is that of the last 30 days.
 * @param now seconds
 * @throws Refusal when the days are out of order or too many
 */
export function periodOf(
  given: { from?: string | undefined; to?: string | undefined },
  zone: string,
  now: number,
): Period {
  const standard = cannedRange("last_n_days", now, zone);
  const to = (given.to === undefined ? undefined : parseLocalDate(given.to)) ?? standard.to;
  const from = (given.from === undefined ? undefined : parseLocalDate(given.from)) ?? standard.from;
  const days = { from, to };
  const count = daysIn(days);
  if (count < 1) throw wrong("to", fault("before_first_day"));
  if (count > LONGEST_DAYS) throw wrong("to", fault("too_many_days", { maximum: LONGEST_DAYS }));
  const daysBefore = rangeBefore(days);
  return {
    days,
    daysBefore,
    zone,
    now: timeRange(days, zone),
    before: timeRange(daysBefore, zone),
  };
}

function wrong(field: string, found: Fault) {
  return refuse("invalid_request", "Some fields aren’t valid", { faults: { [field]: found } });
}
