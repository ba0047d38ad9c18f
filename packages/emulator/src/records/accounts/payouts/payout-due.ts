import { DAY_SECONDS, payoutTaking } from "@counterfoil/domain";
import type { AccountPayoutSchedule, Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";

/**
 * Returns a balance with its next automatic payout and sets its timer, unless one is set already.
 * @param available Unix second at which the booked funds become available
 */
export function withPayoutDue(
  ctx: Context,
  balance: Types["account_balance"],
  available: number,
): Types["account_balance"] {
  const { payoutSchedule } = ctx.settings;
  if (payoutSchedule === undefined || balance.nextPayoutAt !== null) return balance;
  return { ...balance, nextPayoutAt: setTimer(ctx, payoutSchedule, balance.currency, available) };
}

/**
 * Returns a balance after a payout. The next payout is due when the first pending funds can be paid
 * out, or those that could not be.
 * @param fundsStayed whether available funds stayed for lack of a destination: they are due the
 *   next day
 */
export function withNextPayout(
  ctx: Context,
  balance: Types["account_balance"],
  payoutSchedule: AccountPayoutSchedule | undefined,
  fundsStayed: boolean,
): Types["account_balance"] {
  const dues = [
    ...Object.keys(balance.pending).map(Number),
    ...(fundsStayed ? [ctx.now() + DAY_SECONDS] : []),
  ];
  const first = dues.length > 0 ? Math.min(...dues) : null;
  const nextPayoutAt =
    payoutSchedule === undefined || first === null
      ? null
      : setTimer(ctx, payoutSchedule, balance.currency, first);
  return { ...balance, nextPayoutAt };
}

/**
 * Replaces the payout timers of all currencies after the schedule changed. Undefined ends automatic
 * payouts.
 */
export async function reschedulePayouts(
  ctx: Context,
  payoutSchedule: AccountPayoutSchedule | undefined,
): Promise<void> {
  for (const balance of await ctx.store.find("account_balance", {})) {
    for (const { id } of await ctx.store.find("timer", timerOf(balance.currency))) {
      ctx.store.remove("timer", id);
    }
    const waits = balance.available !== 0 || Object.keys(balance.pending).length > 0;
    const nextPayoutAt =
      payoutSchedule && waits
        ? setTimer(ctx, payoutSchedule, balance.currency, firstMoney(ctx, balance))
        : null;
    ctx.store.put("account_balance", { ...balance, nextPayoutAt });
  }
}

function firstMoney(ctx: Context, { available, pending }: Types["account_balance"]): number {
  const dues = Object.keys(pending).map(Number);
  return available > 0 || dues.length === 0 ? ctx.now() : Math.min(...dues);
}

const timerOf = (currency: string) => ({ kind: "payout_is_due", target: currency }) as const;

/** Payouts follow the account's own clock, even if the funds came from a test clock's objects. */
function setTimer(
  ctx: Context,
  payoutSchedule: AccountPayoutSchedule,
  currency: string,
  available: number,
): number | null {
  const due = payoutTaking(payoutSchedule, available, ctx.now());
  if (due === null) return null;
  const id = `payout_is_due_${currency}_${due}`;
  ctx.store.put("timer", { id, object: "timer", created: due, ...timerOf(currency) });
  return due;
}
