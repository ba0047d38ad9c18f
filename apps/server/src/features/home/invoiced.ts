import type { InvoicedTotals } from "@counterfoil/contract";
import { DAY_SECONDS } from "@counterfoil/domain";
import { INVOICE_FIGURES, readFigures } from "../../mirror/facets/figures.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import type { HomePeriod } from "./period.ts";

interface InvoicedSums {
  total: string;
  paid: string;
  paid_count: string;
  open: string;
  open_count: string;
  seconds: string | null;
}

/** Returns what was invoiced in a period, and how much of it is paid or open. */
export async function readInvoiced(
  db: MirrorDb,
  { now, before }: HomePeriod,
  currency: string,
): Promise<InvoicedTotals> {
  const [sum, past] = [await sums(db, now, currency), await sums(db, before, currency)];
  return {
    total: { now: Number(sum.total), before: Number(past.total) },
    paid: {
      amount: { now: Number(sum.paid), before: Number(past.paid) },
      count: Number(sum.paid_count),
    },
    open: {
      amount: { now: Number(sum.open), before: Number(past.open) },
      count: Number(sum.open_count),
    },
    daysToPay: { now: daysOf(sum), before: daysOf(past) },
  };
}

/** A tenth of a day is precise enough. */
function daysOf({ seconds }: InvoicedSums): number | null {
  return seconds === null ? null : Math.round((Number(seconds) / DAY_SECONDS) * 10) / 10;
}

async function sums(
  db: MirrorDb,
  range: HomePeriod["now"],
  currency: string,
): Promise<InvoicedSums> {
  const [row] = await readFigures<InvoicedSums>(
    db,
    INVOICE_FIGURES,
    `select coalesce(sum(amount), 0) as total,
       coalesce(sum(amount) filter (where status = 'paid'), 0) as paid,
       count(*) filter (where status = 'paid') as paid_count,
       coalesce(sum(remaining) filter (where status = 'open'), 0) as open,
       count(*) filter (where status = 'open') as open_count,
       avg(seconds_to_pay) filter (where status = 'paid') as seconds
     from figure
     where currency = $1 and created >= $2 and created < $3
       and status not in ('draft', 'scheduled', 'void')`,
    [currency, range.from, range.before],
  );
  if (row === undefined) throw new Error("A sum has one row");
  return row;
}
