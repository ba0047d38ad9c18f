import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { withPayoutDue } from "../../records/accounts/payouts/payout-due.ts";

/**
 * Balance totals of an account in one currency, stored with the ledger so that reads needn't sum
 * it.
 */
export interface LedgerBalance {
  id: string;
  object: "account_balance";
  currency: string;
  /** Charges minus refunds and payouts, before fees. */
  gross: number;
  /** Net amount available as of the last transaction. */
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
export async function balanceOf(ctx: Context, currency: string): Promise<LedgerBalance> {
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
export async function balances(ctx: Context): Promise<LedgerBalance[]> {
  const stored = await ctx.store.find("account_balance", {});
  return stored
    .map((balance) => matured(balance, ctx.now()))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Returns the total of pending amounts, in minor units. */
export const pendingSum = (balance: LedgerBalance): number =>
  Object.values(balance.pending).reduce((sum, amount) => sum + amount, 0);

/** Adds a transaction to its currency's balance, pending until its `available_on`. */
export async function addToBalance(
  ctx: Context,
  transaction: Types["balance_transaction"],
): Promise<void> {
  const balance = await balanceOf(ctx, transaction.currency);
  const due = String(transaction.available_on);
  const waits = transaction.available_on > ctx.now();
  const after: LedgerBalance = {
    ...balance,
    gross: balance.gross + transaction.amount,
    available: balance.available + (waits ? 0 : transaction.net),
    pending: waits
      ? { ...balance.pending, [due]: (balance.pending[due] ?? 0) + transaction.net }
      : balance.pending,
  };
  ctx.store.put("account_balance", withPayoutDue(ctx, after, transaction.available_on));
}

function matured(balance: LedgerBalance, now: number): LedgerBalance {
  let available = balance.available;
  const pending: Record<string, number> = {};
  for (const [due, net] of Object.entries(balance.pending)) {
    if (Number(due) <= now) available += net;
    else pending[due] = net;
  }
  return { ...balance, available, pending };
}
