import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { withPayoutDue } from "../../records/accounts/payouts/payout-due.ts";

/**
 * Balance totals of an account in one currency, stored with the ledger so that reads needn't sum
 * it.
 */
export interface Balance {
  id: string;
  object: "account_balance";
  currency: string;
  /** Charges minus refunds and payouts, before fees. */
  gross: number;
  /** Net amount available as of the last entry. */
  available: number;
  /** Pending net amounts, by the Unix second at which they become available. */
  pending: Record<string, number>;
  /** Unix second of the next automatic payout in this currency; null if none. */
  nextPayoutAt: number | null;
}

const idFor = (currency: string) => `balance_${currency}`;

/**
 * Returns the balance in a currency, with matured funds made available; zero if it was never used.
 */
export async function balanceOf(ctx: Context, currency: string): Promise<Balance> {
  const stored = await ctx.store.get("account_balance", idFor(currency));
  const balance = stored ?? {
    id: idFor(currency),
    object: "account_balance",
    currency,
    gross: 0,
    available: 0,
    pending: {},
    nextPayoutAt: null,
  };
  return matured(balance, ctx.now());
}

/** Returns all currencies that the account has ever held, by name. */
export async function balances(ctx: Context): Promise<Balance[]> {
  const stored = await ctx.store.find("account_balance", {});
  return stored
    .map((balance) => matured(balance, ctx.now()))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Returns the total of pending amounts, in minor units. */
export const pendingSum = (balance: Balance): number =>
  Object.values(balance.pending).reduce((sum, amount) => sum + amount, 0);

/** Adds an entry to its currency's balance, pending until the entry's `available_on`. */
export async function addToBalance(
  ctx: Context,
  entry: Types["balance_transaction"],
): Promise<void> {
  const balance = await balanceOf(ctx, entry.currency);
  const due = String(entry.available_on);
  const waits = entry.available_on > ctx.now();
  const after: Balance = {
    ...balance,
    gross: balance.gross + entry.amount,
    available: balance.available + (waits ? 0 : entry.net),
    pending: waits
      ? { ...balance.pending, [due]: (balance.pending[due] ?? 0) + entry.net }
      : balance.pending,
  };
  ctx.store.put("account_balance", withPayoutDue(ctx, after, entry.available_on));
}

function matured(balance: Balance, now: number): Balance {
  let available = balance.available;
  const pending: Record<string, number> = {};
  for (const [due, net] of Object.entries(balance.pending)) {
    if (Number(due) <= now) available += net;
    else pending[due] = net;
  }
  return { ...balance, available, pending };
}
