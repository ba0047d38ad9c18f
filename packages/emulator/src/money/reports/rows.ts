import { decimalAmount, sum } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { payoutOf } from "../payouts/automatic-payout.ts";
import { describeTransaction } from "./describe-transaction.ts";
import { dayIn } from "./moments.ts";
import { REPORTS } from "./report-types.ts";
import { riskRows } from "./risks.ts";
import { subjectsOf } from "./subjects.ts";

type BalanceTransaction = Types["balance_transaction"];
type ReportRow = Record<string, string>;

interface ReportPeriod {
  /** Unix seconds; `end` is exclusive. */
  start: number;
  end: number;
  timezone: string;
  currency: string | null;
  category: string | null;
  /** Set for reports about one automatic payout. */
  payout: string | null;
  /** Set for reports about one connected account. */
  connectedAccount: string | null;
}

const isPayout = ({ reporting_category }: BalanceTransaction): boolean =>
  reporting_category === "payout" || reporting_category === "payout_reversal";

/** Returns the rows of a report, from the ledgers that it covers (see subjects.ts). */
export async function rowsOf(
  ctx: Context,
  report: string,
  period: ReportPeriod,
): Promise<ReportRow[]> {
  const [subject = "", ...rest] = report.split(".");
  if (subject === "balance") return balance(await transactionsIn(ctx, period), period);
  const connected = REPORTS[report]?.connected === true;
  const subjects = connected ? await subjectsOf(ctx, period.connectedAccount) : [ctx];
  if (subject === "connected_account_negative_balances") return risks(subjects, period);
  const covered: { own: Context; transaction: BalanceTransaction }[] = [];
  for (const own of subjects) {
    for (const transaction of await transactionsOf(
      own,
      subject,
      await transactionsIn(own, period),
      period,
    )) {
      if (period.category !== null && transaction.reporting_category !== period.category) continue;
      covered.push({ own, transaction });
    }
  }
  if (rest.includes("summary")) return summary(covered.map(({ transaction }) => transaction));
  const rows: ReportRow[] = [];
  covered.sort((a, b) => a.transaction.created - b.transaction.created);
  for (const { own, transaction } of covered) {
    const row = await describeTransaction(own, transaction, period.timezone);
    rows.push({ ...row, connected_account: own.account });
  }
  return rows;
}

/** Returns an account's transactions in the requested currencies, oldest first. */
async function transactionsIn(
  { store }: Context,
  { currency }: ReportPeriod,
): Promise<BalanceTransaction[]> {
  const transactions = await store.find("balance_transaction", {});
  return transactions
    .filter((transaction) => currency === null || transaction.currency === currency)
    .reverse();
}

async function risks(subjects: readonly Context[], period: ReportPeriod): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const own of subjects)
    rows.push(...(await riskRows(own, await transactionsIn(own, period), period)));
  return rows;
}

/** Returns the transactions that a report covers, oldest first. */
async function transactionsOf(
  ctx: Context,
  subject: string,
  transactions: readonly BalanceTransaction[],
  { start, end, payout }: ReportPeriod,
): Promise<BalanceTransaction[]> {
  const within = ({ created }: BalanceTransaction): boolean => created >= start && created < end;
  if (subject === "payouts" || subject === "connected_account_payouts") {
    return transactions.filter((transaction) => isPayout(transaction) && within(transaction));
  }
  if (subject === "payout_reconciliation") {
    const included = new Set<string>();
    for (const id of payout === null ? await automaticPayouts(ctx, start, end) : [payout]) {
      const members = await ctx.store.find("balance_transaction", { payout: id });
      for (const transaction of members) included.add(transaction.id);
    }
    return transactions.filter(
      (transaction) => included.has(transaction.id) && !isPayout(transaction),
    );
  }
  const activity = transactions.filter((transaction) => !isPayout(transaction));
  if (subject !== "ending_balance_reconciliation") return activity.filter(within);
  const left: BalanceTransaction[] = [];
  for (const transaction of activity) {
    if (transaction.created < end && !(await isPaidOut(ctx, transaction, end)))
      left.push(transaction);
  }
  return left;
}

/** Returns the automatic payouts that took effect in the period. */
async function automaticPayouts(ctx: Context, start: number, end: number): Promise<string[]> {
  const payouts = await ctx.store.find("payout", {});
  return payouts
    .filter(({ automatic, created }) => automatic && created >= start && created < end)
    .map(({ id }) => id);
}

/** Returns whether a transaction was paid out by the end of the period. */
async function isPaidOut(
  ctx: Context,
  transaction: BalanceTransaction,
  end: number,
): Promise<boolean> {
  const id = await payoutOf(ctx, transaction.id);
  const payout = id === null ? null : await ctx.store.get("payout", id);
  return payout !== null && payout.created < end;
}

const groups = <K extends string>(
  transactions: readonly BalanceTransaction[],
  key: (transaction: BalanceTransaction) => K,
) => {
  const groups = new Map<K, BalanceTransaction[]>();
  for (const transaction of transactions)
    groups.set(key(transaction), [...(groups.get(key(transaction)) ?? []), transaction]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

/**
 * Returns the account's balance before and after the period, by currency, with the changes between.
 */
function balance(
  transactions: readonly BalanceTransaction[],
  { start, end, timezone }: ReportPeriod,
): ReportRow[] {
  return groups(transactions, ({ currency }) => currency).flatMap(([currency, group]) => {
    const net = (keep: (transaction: BalanceTransaction) => boolean): string =>
      decimalAmount(sum(group.filter(keep).map((transaction) => transaction.net)), currency);
    const within = ({ created }: BalanceTransaction): boolean => created >= start && created < end;
    const row = (category: string, description: string, net_amount: string): ReportRow => ({
      category,
      description,
      net_amount,
      currency,
    });
    const before = net(({ created }) => created < start);
    const after = net(({ created }) => created < end);
    return [
      row("starting_balance", `Starting balance (${dayIn(start, timezone)})`, before),
      row(
        "activity",
        "Activity",
        net((transaction) => within(transaction) && !isPayout(transaction)),
      ),
      row(
        "payouts",
        "Total payouts",
        net((transaction) => within(transaction) && isPayout(transaction)),
      ),
      row("ending_balance", `Ending balance (${dayIn(end - 1, timezone)})`, after),
    ];
  });
}

function summary(transactions: readonly BalanceTransaction[]): ReportRow[] {
  const key = (transaction: BalanceTransaction): string =>
    `${transaction.reporting_category} ${transaction.currency}`;
  return groups(transactions, key).map(([name, group]) => {
    const [reporting_category = "", currency = ""] = name.split(" ");
    const total = (amounts: number[]): string => decimalAmount(sum(amounts), currency);
    return {
      reporting_category,
      currency,
      count: String(group.length),
      gross: total(group.map(({ amount }) => amount)),
      fee: total(group.map(({ fee }) => fee)),
      net: total(group.map(({ net }) => net)),
    };
  });
}
