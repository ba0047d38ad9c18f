import { decimalAmount, sum } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { payoutOf } from "../payouts/automatic-payout.ts";
import { describeEntry } from "./describe-entry.ts";
import { dayIn } from "./moments.ts";
import { REPORTS } from "./report-types.ts";
import { riskRows } from "./risks.ts";
import { subjectsOf } from "./subjects.ts";

type Entry = Types["balance_transaction"];
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

const isPayout = ({ reporting_category }: Entry): boolean =>
  reporting_category === "payout" || reporting_category === "payout_reversal";

/** Returns the rows of a report, from the ledgers that it covers (see subjects.ts). */
export async function rowsOf(
  ctx: Context,
  report: string,
  period: ReportPeriod,
): Promise<ReportRow[]> {
  const [subject = "", ...rest] = report.split(".");
  if (subject === "balance") return balance(await ledgerOf(ctx, period), period);
  const connected = REPORTS[report]?.connected === true;
  const subjects = connected ? await subjectsOf(ctx, period.connectedAccount) : [ctx];
  if (subject === "connected_account_negative_balances") return risks(subjects, period);
  const entries: { own: Context; entry: Entry }[] = [];
  for (const own of subjects) {
    for (const entry of await entriesOf(own, subject, await ledgerOf(own, period), period)) {
      if (period.category !== null && entry.reporting_category !== period.category) continue;
      entries.push({ own, entry });
    }
  }
  if (rest.includes("summary")) return summary(entries.map(({ entry }) => entry));
  const rows: ReportRow[] = [];
  for (const { own, entry } of entries.sort((a, b) => a.entry.created - b.entry.created)) {
    const row = await describeEntry(own, entry, period.timezone);
    rows.push({ ...row, connected_account: own.account });
  }
  return rows;
}

/** Returns an account's entries in the requested currencies, oldest first. */
async function ledgerOf({ store }: Context, { currency }: ReportPeriod): Promise<Entry[]> {
  const entries = await store.find("balance_transaction", {});
  return entries.filter((entry) => currency === null || entry.currency === currency).reverse();
}

async function risks(subjects: readonly Context[], period: ReportPeriod): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const own of subjects)
    rows.push(...(await riskRows(own, await ledgerOf(own, period), period)));
  return rows;
}

/** Returns the entries that a report covers, oldest first. */
async function entriesOf(
  ctx: Context,
  subject: string,
  ledger: readonly Entry[],
  { start, end, payout }: ReportPeriod,
): Promise<Entry[]> {
  const within = ({ created }: Entry): boolean => created >= start && created < end;
  if (subject === "payouts" || subject === "connected_account_payouts") {
    return ledger.filter((entry) => isPayout(entry) && within(entry));
  }
  if (subject === "payout_reconciliation") {
    const included = new Set<string>();
    for (const id of payout === null ? await automaticPayouts(ctx, start, end) : [payout]) {
      const members = await ctx.store.find("balance_transaction", { payout: id });
      for (const entry of members) included.add(entry.id);
    }
    return ledger.filter((entry) => included.has(entry.id) && !isPayout(entry));
  }
  const activity = ledger.filter((entry) => !isPayout(entry));
  if (subject !== "ending_balance_reconciliation") return activity.filter(within);
  const left: Entry[] = [];
  for (const entry of activity) {
    if (entry.created < end && !(await isPaidOut(ctx, entry, end))) left.push(entry);
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

/** Returns whether an entry was paid out by the end of the period. */
async function isPaidOut(ctx: Context, entry: Entry, end: number): Promise<boolean> {
  const id = await payoutOf(ctx, entry.id);
  const payout = id === null ? null : await ctx.store.get("payout", id);
  return payout !== null && payout.created < end;
}

const groups = <K extends string>(entries: readonly Entry[], key: (entry: Entry) => K) => {
  const groups = new Map<K, Entry[]>();
  for (const entry of entries) groups.set(key(entry), [...(groups.get(key(entry)) ?? []), entry]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

/**
 * Returns the account's balance before and after the period, by currency, with the changes between.
 */
function balance(ledger: readonly Entry[], { start, end, timezone }: ReportPeriod): ReportRow[] {
  return groups(ledger, ({ currency }) => currency).flatMap(([currency, entries]) => {
    const net = (keep: (entry: Entry) => boolean): string =>
      decimalAmount(sum(entries.filter(keep).map((entry) => entry.net)), currency);
    const within = ({ created }: Entry): boolean => created >= start && created < end;
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
        net((entry) => within(entry) && !isPayout(entry)),
      ),
      row(
        "payouts",
        "Total payouts",
        net((entry) => within(entry) && isPayout(entry)),
      ),
      row("ending_balance", `Ending balance (${dayIn(end - 1, timezone)})`, after),
    ];
  });
}

function summary(entries: readonly Entry[]): ReportRow[] {
  const key = (entry: Entry): string => `${entry.reporting_category} ${entry.currency}`;
  return groups(entries, key).map(([name, group]) => {
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
