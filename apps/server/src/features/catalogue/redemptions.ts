import { type CouponRedemptions, resources } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { Handler } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { facetValue } from "../../mirror/facets/sql.ts";
import { getText } from "../../mirror/read/get.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";

/** Maximum redemptions read; the response says if a coupon has more. */
const MAX_REDEMPTIONS = 1_000;
const MAX_SHOWN = 50;

interface RedemptionRow {
  id: string;
  number: string | null;
  status: string;
  customer: string | null;
  customer_name: string | null;
  amount: number;
  currency: string;
  redeemed: number;
  promotion_code: string | null;
}

/**
 * Returns the redemptions of a coupon with their discounts, from mirrored invoices that still have
 * its discount. Empty if the user may not read invoices.
 */
export function redemptionsHandler(
  access: MirrorAccess,
  authorizer: Authorizer,
): Handler<"couponRedemptions"> {
  return async ({ account, role, param }) => {
    const id = param("coupon");
    if (!resources.coupon.idPattern.test(id)) throw notFound();
    const rows = await access.readTenant(account, async (db) =>
      (await getText(db, "coupon", id)) === null ? null : redeemed(db, id),
    );
    if (rows === null) throw notFound();
    return summary(authorizer.may(role, "invoice:read") ? rows : []);
  };
}

function redeemed(db: MirrorDb, coupon: string): Promise<RedemptionRow[]> {
  return queryRows<RedemptionRow>(
    db,
    `with d as materialized (
       select o.id, ${facetValue("discount", "invoice", "o.id")} as invoice, o.created,
         o.body::jsonb ->> 'promotion_code' as code
       from mirror_facet f join mirror_object o on o.account = f.account and o.id = f.id
       where f.account = current_setting('counterfoil.account') and f.type = 'discount'
         and f.name = 'coupon' and f.value = $1 and o.type = 'discount' and not o.deleted
       order by f.created desc, f.id desc limit ${MAX_REDEMPTIONS + 1}
     ), i as materialized (
       select d.id as discount, d.created as redeemed, d.code, o.id, o.number, o.status, o.customer,
         o.currency, o.body::jsonb as body
       from d join mirror_object o on o.account = current_setting('counterfoil.account')
         and o.type = 'invoice' and o.id = d.invoice and not o.deleted
     )
     select i.id, i.number, i.status, i.customer, i.body ->> 'customer_name' as customer_name,
       i.currency, i.redeemed, i.code as promotion_code,
       coalesce((select sum((part ->> 'amount')::bigint)
         from jsonb_array_elements(i.body -> 'total_discount_amounts') part
         where part ->> 'discount' = i.discount), 0)::bigint as amount
     from i where i.body -> 'discounts' ? i.discount
     order by i.redeemed desc, i.discount desc`,
    [coupon],
  );
}

/**
 * Returns invoices whose discount is final: a draft may still change, and a void invoice has none.
 */
const NOT_GIVEN: ReadonlySet<string> = new Set(["draft", "scheduled", "void"]);

function summary(rows: readonly RedemptionRow[]): CouponRedemptions {
  const redeemed = rows.slice(0, MAX_REDEMPTIONS).filter(({ status }) => !NOT_GIVEN.has(status));
  const customers = grouped(
    redeemed.flatMap((row) => (row.customer === null ? [] : [{ ...row, customer: row.customer }])),
    ({ customer, currency }) => `${customer} ${currency}`,
  );
  return {
    invoices: rows.slice(0, MAX_SHOWN),
    customers: customers
      .slice(0, MAX_SHOWN)
      .map(({ first: { customer, customer_name, currency }, invoices, amount }) => ({
        customer,
        customer_name,
        currency,
        invoices,
        amount,
      })),
    totals: grouped(redeemed, ({ currency }) => currency).map(
      ({ first: { currency }, invoices, amount }) => ({ currency, invoices, amount }),
    ),
    has_more: rows.length > MAX_REDEMPTIONS,
  };
}

interface Group<R> {
  readonly first: R;
  readonly invoices: number;
  readonly amount: number;
}

/** Groups rows by a key with their totals, largest first. */
function grouped<R extends Pick<RedemptionRow, "amount">>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): Group<R>[] {
  const groups = new Map<string, Group<R>>();
  for (const row of rows) {
    const key = keyOf(row);
    const { first = row, invoices = 0, amount = 0 } = groups.get(key) ?? {};
    groups.set(key, { first, invoices: invoices + 1, amount: amount + row.amount });
  }
  return [...groups.values()].sort((a, b) => b.amount - a.amount || b.invoices - a.invoices);
}
