import type { DayVolume, Volume } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import {
  addDays,
  balanceTransactionKind,
  compareDates,
  EARNING_KINDS,
  isoDate,
  sumSettled,
  type TransactionAmounts,
  timeRange,
} from "@counterfoil/domain";
import { readFigures, TRANSACTION_FIGURES } from "../../mirror/facets/figures.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import type { HomePeriod } from "./period.ts";

interface VolumeRow {
  day: string;
  type: string;
  reporting_category: string;
  amount: string;
  fee: string;
  net: string;
  count: string;
}

const HERE = `account = current_setting('counterfoil.account') and not deleted`;

/** Returns the totals of a period's balance transactions by day. */
export async function readVolume(
  db: MirrorDb,
  period: HomePeriod,
  currency: string,
): Promise<Volume> {
  const rows = await entries(db, period, currency);
  const first = isoDate(period.days.from);
  const [now, before] = [
    rows.filter(({ day }) => day >= first),
    rows.filter(({ day }) => day < first),
  ];
  const [sum, past] = [sumSettled(now.map(amountsOf)), sumSettled(before.map(amountsOf))];
  const [paidOut, paidBefore] = [
    await payouts(db, period.days, currency),
    await payouts(db, period.daysBefore, currency),
  ];
  return {
    gross: { now: sum.gross, before: past.gross },
    net: { now: sum.net, before: past.net },
    refunded: { now: sum.refunded, before: past.refunded },
    refunds: now.reduce((all, row) => all + (isRefund(row) ? Number(row.count) : 0), 0),
    payouts: {
      amount: { now: paidOut.amount, before: paidBefore.amount },
      count: paidOut.count,
    },
    days: byDay(now, period),
  };
}

async function entries(db: MirrorDb, period: HomePeriod, currency: string): Promise<VolumeRow[]> {
  const rows = await readFigures<VolumeRow>(
    db,
    TRANSACTION_FIGURES,
    `select to_char(to_timestamp(created) at time zone $4, 'YYYY-MM-DD') as day,
       kind as type, category as reporting_category, sum(amount) as amount, sum(fee) as fee,
       sum(net) as net, count(*) as count
     from figure where currency = $1 and created >= $2 and created < $3 group by 1, 2, 3`,
    [currency, period.before.from, period.now.before, period.zone],
  );
  return rows.filter((row) => EARNING_KINDS.includes(kindOf(row)));
}

const amountsOf = (row: VolumeRow): TransactionAmounts => ({
  type: row.type,
  reporting_category: row.reporting_category,
  amount: Number(row.amount),
  fee: Number(row.fee),
  net: Number(row.net),
});

const kindOf = ({ type, reporting_category: category }: VolumeRow) =>
  balanceTransactionKind(type, category);
const isRefund = (row: VolumeRow) =>
  kindOf(row) === "refunded" && (row.type === "refund" || row.type === "payment_refund");
const isCharge = ({ type }: VolumeRow) => type === "charge" || type === "payment";

/** Returns every day of the period, including those without an entry. */
function byDay(rows: readonly VolumeRow[], { days }: HomePeriod): DayVolume[] {
  const byName = new Map<string, VolumeRow[]>();
  for (const row of rows) byName.set(row.day, [...(byName.get(row.day) ?? []), row]);
  const all: DayVolume[] = [];
  for (let day = days.from; compareDates(day, days.to) <= 0; day = addDays(day, 1)) {
    const name = isoDate(day);
    const points = byName.get(name) ?? [];
    const { gross, refunded } = sumSettled(points.map(amountsOf));
    const payments = points.reduce((sum, row) => sum + (isCharge(row) ? Number(row.count) : 0), 0);
    all.push({ day: name, gross, refunded, payments });
  }
  return all;
}

/**
 * Returns payouts that arrived on the period's dates, which start at midnight UTC as arrival dates
 * do.
 */
async function payouts(
  db: MirrorDb,
  days: HomePeriod["days"],
  currency: string,
): Promise<{ amount: number; count: number }> {
  const arrived = timeRange(days, "UTC");
  const [row] = await queryRows<{ amount: string | null; count: string }>(
    db,
    `select sum(amount) as amount, count(*) as count from mirror_object
     where ${HERE} and type = 'payout' and currency = $1 and due >= $2 and due < $3
       and status = 'paid'`,
    [currency, arrived.from, arrived.before],
  );
  return { amount: Number(row?.amount ?? 0), count: Number(row?.count ?? 0) };
}
