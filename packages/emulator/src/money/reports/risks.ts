import { DAY_SECONDS, decimalAmount, percentChange, sum } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { ownAccount } from "../../records/accounts/find-account.ts";

type BalanceTransaction = Types["balance_transaction"];

const WEEK = 7 * DAY_SECONDS;
/** Percentage of a week's charges from which refunds and disputes count as high. */
const HIGH_PERCENT = { refunds: 10, disputes: 1 } as const;

/**
 * Returns the risk figures of an account by currency: its balance, the amount to debit from its
 * bank, and refunds and disputes of this week and the previous one.
 */
export async function riskRows(
  ctx: Context,
  transactions: readonly BalanceTransaction[],
  { end }: { end: number },
): Promise<Record<string, string>[]> {
  const account = await ownAccount(ctx);
  const currencies = [...new Set(transactions.map(({ currency }) => currency))].sort();
  const payouts = await ctx.store.find("payout", {});
  return currencies.map((currency) => {
    const own = transactions.filter(
      (transaction) => transaction.currency === currency && transaction.created < end,
    );
    const money = (amount: number): string => decimalAmount(amount, currency);
    const net = (group: readonly BalanceTransaction[]): number =>
      sum(group.map((transaction) => transaction.net));
    const between = (from: number, before: number) =>
      own.filter(({ created }) => created >= from && created < before);
    const week = between(end - WEEK, end);
    const weekBefore = between(end - 2 * WEEK, end - WEEK);
    const gross = (group: readonly BalanceTransaction[], ...categories: string[]): number =>
      sum(
        group
          .filter((transaction) => categories.includes(transaction.reporting_category))
          .map(({ amount }) => amount),
      );
    const refunded = (group: readonly BalanceTransaction[]) =>
      0 - gross(group, "refund", "refund_failure");
    const disputed = (group: readonly BalanceTransaction[]) =>
      0 - gross(group, "dispute", "dispute_reversal");
    const charged = gross(week, "charge");
    const high = (amount: number, percent: number): boolean => amount * 100 > charged * percent;
    const flags = {
      has_high_disputes: high(disputed(week), HIGH_PERCENT.disputes),
      has_high_refunds: high(refunded(week), HIGH_PERCENT.refunds),
    };
    const debits = payouts.filter(
      (payout) =>
        payout.currency === currency &&
        payout.amount < 0 &&
        ["pending", "in_transit"].includes(payout.status),
    );
    return {
      account_id: account.id,
      business_name: account.business_profile?.name ?? "",
      country: account.country ?? "",
      currency,
      balance: money(net(own)),
      pending_debits: money(sum(debits.map(({ amount }) => amount))),
      net_change_24h: money(net(between(end - DAY_SECONDS, end))),
      refunded_amount_7d: money(refunded(week)),
      refunded_amount_previous_7d: money(refunded(weekBefore)),
      refunded_percent_change: percentChange(refunded(week), refunded(weekBefore)),
      disputed_amount_7d: money(disputed(week)),
      disputed_amount_previous_7d: money(disputed(weekBefore)),
      disputed_percent_change: percentChange(disputed(week), disputed(weekBefore)),
      flags: JSON.stringify(flags),
      has_high_disputes: String(flags.has_high_disputes),
      has_high_refunds: String(flags.has_high_refunds),
    };
  });
}
