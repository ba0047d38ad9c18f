import { sum } from "../money/arithmetic/sum.ts";
import { type PayoutSchedule, payoutTaking } from "../payment/payouts/payout-schedule.ts";

/** Money that becomes available at a moment: minor units, Unix seconds. */
interface PendingFunds {
  readonly amount: number;
  readonly at: number;
}

/**
 * Returns the next automatic payout of one currency, by what is known now; null when none is to be
 * expected: a manual schedule, or nothing above zero to send.
 * @param available minor units that could go now
 * @param now seconds
 */
export function nextPayout(
  schedule: PayoutSchedule,
  available: number,
  coming: readonly PendingFunds[],
  now: number,
): { readonly date: number; readonly amount: number } | null {
  const later = coming.filter(({ at }) => at > now);
  const moments = [...new Set([...(available > 0 ? [now] : []), ...later.map(({ at }) => at)])];
  for (const moment of moments.sort((one, other) => one - other)) {
    const date = payoutTaking(schedule, moment, now);
    if (date === null) return null;
    const there = later.filter(({ at }) => at <= date);
    const amount = available + sum(there.map((one) => one.amount));
    if (amount > 0) return { date, amount };
  }
  return null;
}
