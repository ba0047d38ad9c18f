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

/** Maximum number of days; longer periods are for reports. */
const MAX_DAYS = 400;

/** A period and the preceding one, as dates and times. */
export interface HomePeriod {
  readonly days: DateRange;
  readonly daysBefore: DateRange;
  readonly now: TimeRange;
  readonly before: TimeRange;
  /** IANA time zone of the business. */
  readonly zone: string;
}

/**
 * Returns the requested period; by default, the last 30 days.
 * @param now Unix seconds
 * @throws Refusal if the dates are out of order or too far apart
 */
export function periodOf(
  query: { from?: string | undefined; to?: string | undefined },
  zone: string,
  now: number,
): HomePeriod {
  const standard = cannedRange("last_n_days", now, zone);
  const to = (query.to === undefined ? undefined : parseLocalDate(query.to)) ?? standard.to;
  const from = (query.from === undefined ? undefined : parseLocalDate(query.from)) ?? standard.from;
  const days = { from, to };
  const count = daysIn(days);
  if (count < 1) throw wrong("to", fault("before_first_day"));
  if (count > MAX_DAYS) throw wrong("to", fault("too_many_days", { maximum: MAX_DAYS }));
  const daysBefore = rangeBefore(days);
  return {
    days,
    daysBefore,
    zone,
    now: timeRange(days, zone),
    before: timeRange(daysBefore, zone),
  };
}

function wrong(field: string, fault: Fault) {
  return refuse("invalid_request", "Some fields aren’t valid", { faults: { [field]: fault } });
}
