import { resources, type TaxRateUsage, type TaxUse } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { Handler } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { getText } from "../../mirror/read/get.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";

const MAX_SHOWN = 25;

type TaxedInvoice = TaxRateUsage["invoices"][number];

/** Reads the newest invoices that use a rate ($1), in the order of the index of uses. */
export const NEWEST = `
  select o.id, o.number, o.status, o.amount as total, o.currency, o.created,
    o.body::jsonb ->> 'customer_name' as customer_name
  from mirror_tax_use u
  join mirror_object o on o.account = u.account and o.type = 'invoice' and o.id = u.invoice
  where u.account = current_setting('counterfoil.account') and u.rate = $1 and not o.deleted
  order by u.created desc, u.invoice desc limit ${MAX_SHOWN}`;

/** Counts the invoices that use each tax rate, without deleted drafts. */
export function taxUseHandler(access: MirrorAccess): Handler<"taxUse"> {
  return async ({ account }) => {
    const rows = await access.readTenant(account, (db) =>
      queryRows<{ rate: string; count: number }>(
        db,
        `select rate, sum(count)::bigint as count from mirror_tax_count
         where account = current_setting('counterfoil.account')
         group by rate having sum(count) > 0`,
      ),
    );
    const use: TaxUse = Object.fromEntries(rows.map(({ rate, count }) => [rate, count]));
    return use;
  };
}

/**
 * Returns the invoices that use a tax rate. A user who may not read invoices only gets their
 * number.
 */
export function rateUseHandler(
  access: MirrorAccess,
  authorizer: Authorizer,
): Handler<"taxRateUsage"> {
  return async ({ account, role, param }) => {
    const id = param("taxRate");
    if (!resources.taxRate.idPattern.test(id)) throw notFound();
    const usage = await access.readTenant(account, async (db) => {
      if ((await getText(db, "tax_rate", id)) === null) return null;
      const counts = await countsOf(db, id);
      const invoices = authorizer.may(role, "invoice:read") ? await newestOf(db, id) : [];
      return { ...counts, invoices };
    });
    if (usage === null) throw notFound();
    return usage;
  };
}

async function countsOf(
  db: MirrorDb,
  rate: string,
): Promise<Pick<TaxRateUsage, "all" | "by_status">> {
  const rows = await queryRows<{ status: string; count: number }>(
    db,
    `select status, count from mirror_tax_count
     where account = current_setting('counterfoil.account') and rate = $1 and count > 0`,
    [rate],
  );
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    by_status: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  };
}

const newestOf = (db: MirrorDb, rate: string) => queryRows<TaxedInvoice>(db, NEWEST, [rate]);
