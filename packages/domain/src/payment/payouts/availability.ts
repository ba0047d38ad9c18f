import {
  addDays,
  type LocalDate,
  localDateOf,
  startOfLocalDate,
  weekday,
} from "../../calendar/local-date.ts";

interface SettlementDelay {
  readonly days: number;
  /** Whether only Monday to Friday count; bank holidays are not known here. */
  readonly businessDays: boolean;
}

const COUNTS_BUSINESS_DAYS = /* @__PURE__ */ new Set("AU IN JP MY NZ TH AE US".split(" "));

/**
 * Returns how long the provider keeps funds pending: 2 business days in the US; 7 calendar days in
 * Canada, the UK and the EU at first, 3 business days once accelerated (docs.stripe.com/payouts;
 * docs.stripe.com/payments/balances). Other countries follow the calendar rule.
 * @param country of the account, two letters
 */
export function settlementDelay(country: string, accelerated = false): SettlementDelay {
  if (COUNTS_BUSINESS_DAYS.has(country.toUpperCase())) return { days: 2, businessDays: true };
  return accelerated ? { days: 3, businessDays: true } : { days: 7, businessDays: false };
}

/**
 * Returns a hold of so many days, counted the way of the country (docs.stripe.com/connect,
 * manage-payout-schedule: delay_days).
 * @param country of the account, two letters.
 */
export function delayOfDays(country: string, days: number): SettlementDelay {
  return { days, businessDays: COUNTS_BUSINESS_DAYS.has(country.toUpperCase()) };
}

/**
 * Returns when a payment's funds become available, in Unix seconds: the start of the UTC day that
 * many days after its confirmation or capture (docs.stripe.com/payments/balances; UTC days
 * inferred).
 * @param at Unix seconds
 */
export function availableOn(at: number, delay: SettlementDelay): number {
  let date = localDateOf(at, "UTC");
  if (!delay.businessDays) date = addDays(date, delay.days);
  else for (let left = delay.days; left > 0; left -= 1) date = nextBusinessDay(date);
  return startOfLocalDate(date, "UTC");
}

/** Returns the first Monday to Friday after a date. */
function nextBusinessDay(date: LocalDate): LocalDate {
  return businessDayFrom(addDays(date, 1));
}

/** Returns the date itself, or the Monday after when it falls on a weekend. */
export function businessDayFrom(date: LocalDate): LocalDate {
  const day = weekday(date);
  if (day === 6) return addDays(date, 2);
  return day === 0 ? addDays(date, 1) : date;
}
