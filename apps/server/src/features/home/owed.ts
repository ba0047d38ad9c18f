import { type OutstandingTotals, OWED_AGES, type OwedAge } from "@counterfoil/contract";
import { addDays, localDateOf, startOfLocalDate } from "@counterfoil/domain";
import { INVOICE_FIGURES, readFigures } from "../../mirror/facets/figures.ts";
import type { MirrorDb } from "../../mirror/schema.ts";

interface OwedRow {
  age: OwedAge;
  count: string;
  amount: string;
}

/**
 * Returns the outstanding amount of unpaid invoices: not due yet, overdue by ranges of local days,
 * and with a failed automatic charge.
 * @param now the provider's current second
 * @param zone IANA time zone of the business
 */
export async function readOwed(
  db: MirrorDb,
  currency: string,
  now: number,
  zone: string,
): Promise<OutstandingTotals> {
  const today = localDateOf(now, zone);
  const daysAgo = (count: number) => startOfLocalDate(addDays(today, -count), zone);
  const rows = await readFigures<OwedRow>(
    db,
    INVOICE_FIGURES,
    `select case when status = 'failed' then 'failed'
         when status = 'open' then 'not_due'
         when due >= $2 then 'days_1_30'
         when due >= $3 then 'days_31_60'
         when due >= $4 then 'days_61_90'
         else 'over_90' end as age,
       count(*) as count, coalesce(sum(remaining), 0) as amount
     from figure
     where status in ('open', 'past_due', 'failed') and currency = $1 group by 1`,
    [currency, daysAgo(30), daysAgo(60), daysAgo(90)],
  );
  const byAge = new Map(rows.map((row) => [row.age, row]));
  const ages = OWED_AGES.map((age) => ({
    age,
    count: Number(byAge.get(age)?.count ?? 0),
    amount: Number(byAge.get(age)?.amount ?? 0),
  }));
  return { total: ages.reduce((sum, { amount }) => sum + amount, 0), ages };
}
