import { PAYOUT_WEEKDAYS } from "@counterfoil/domain";
import { DAY, HOUR, MINUTE } from "../moments.ts";
import type { Bank, PayoutScheduleParams, PayoutStep } from "../plan.ts";

const MIDNIGHT = (moment: number): number => moment - (moment % DAY);

/** Start of the last business day before today, UTC. */
function lastBusinessDay(now: number): number {
  let day = MIDNIGHT(now) - DAY;
  while ([0, 6].includes(new Date(day * 1000).getUTCDay())) day -= DAY;
  return day;
}

/** Returns the weekly schedule whose last payout was on that day. */
function weeklyOn(day: number): PayoutScheduleParams {
  const weekly_anchor = PAYOUT_WEEKDAYS[new Date(day * 1000).getUTCDay() - 1] ?? "monday";
  return { interval: "weekly", weekly_anchor };
}

/**
 * Plans a payout every week, the last one in transit today. In spring the business changed its bank
 * account before the last payout to the old one had arrived; one manual payout was cancelled and
 * another one is pending.
 */
export function weeklyPayouts(
  { from, now }: { readonly from: number; readonly now: number },
  banks: Readonly<Record<"closed" | "new", Bank>>,
  sale: Omit<Extract<PayoutStep, { readonly does: "sell" }>, "does" | "at">,
): PayoutStep[] {
  const last = lastBusinessDay(now);
  const failing = last - 20 * 7 * DAY;
  return [
    { at: from, does: "schedule", schedule: weeklyOn(last) },
    { at: failing - DAY, does: "move_bank", bank: banks.closed },
    { at: failing + 5 * DAY, does: "move_bank", bank: banks.new },
    { at: last - 5 * 7 * DAY - 10 * HOUR, does: "sell", ...sale },
    { at: last - 5 * 7 * DAY - 9 * HOUR, does: "pay_out", oneIn: 2, regretted: true },
    { at: now - 30 * MINUTE, does: "sell", ...sale },
    { at: now - 20 * MINUTE, does: "pay_out", oneIn: 2 },
  ];
}

/** Plans monthly automatic payouts, and manual ones in the last six months. */
export function monthlyPayouts({
  from,
  now,
}: {
  readonly from: number;
  readonly now: number;
}): PayoutStep[] {
  const manual = MIDNIGHT(now) - 170 * DAY + 10 * HOUR;
  const steps: PayoutStep[] = [
    { at: from, does: "schedule", schedule: { interval: "monthly", monthly_anchor: 5 } },
    { at: manual, does: "schedule", schedule: { interval: "manual" } },
  ];
  for (let at = manual + 30 * DAY; at < now - 5 * DAY; at += 30 * DAY) {
    steps.push({ at, does: "pay_out", oneIn: 1 });
  }
  return steps;
}
