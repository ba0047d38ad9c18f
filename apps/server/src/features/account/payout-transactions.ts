import {
  fault,
  type PayoutTransaction,
  type payoutTransactionsQuery,
  type ResultPage,
} from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import {
  type BadgedPayment,
  type CategorySum,
  categoriesOf,
  feeCategories,
  KNOWN_CATEGORIES,
  paymentBadge,
} from "@counterfoil/domain";
import type { z } from "zod";
import { refuse } from "../../http/response/refusal.ts";
import { facetValue, idsWith } from "../../mirror/facets/sql.ts";
import type { MirrorDb } from "../../mirror/schema.ts";

/** An entry with the fields of its payment, if it is a charge. */
type ReadTransaction = Omit<PayoutTransaction, "payment_badge"> & {
  readonly charged: BadgedPayment | null;
};

/** The columns that the badge of the payment `p` depends on (`paymentBadge`). */
const CHARGED = `json_build_object('status', p.body::json ->> 'status',
  'amount_received', coalesce((p.body::json ->> 'amount_received')::bigint, 0),
  'last_payment_error', p.body::json -> 'last_payment_error',
  'latest_charge', (select json_build_object('amount', h.body::json -> 'amount',
      'amount_captured', h.body::json -> 'amount_captured',
      'amount_refunded', h.body::json -> 'amount_refunded', 'captured', h.body::json -> 'captured')
    from mirror_object h where h.account = o.account and h.type = 'charge'
      and h.id = p.body::json ->> 'latest_charge' and not h.deleted),
  'disputes', json_build_object('data', (select
      coalesce(json_agg(json_build_object('status', d.body::json ->> 'status')), '[]')
    from mirror_object d where d.account = o.account and d.type = 'dispute'
      and d.id in ${idsWith("dispute", "payment_intent", "= source.payment")} and not d.deleted)))`;

/** The origin of the entry `o`. */
const SOURCE = facetValue("balance_transaction", "source", "o.id");

/** The entries of a payout, without the payout's own. */
const INSIDE = `o.account = current_setting('counterfoil.account')
  and o.type = 'balance_transaction' and o.id in ${idsWith("balance_transaction", "payout", "= $1")}
  and ${SOURCE} is distinct from $1 and not o.deleted`;
const CATEGORY = "coalesce(o.body::json ->> 'reporting_category', '')";
const FEE = "coalesce((o.body::json ->> 'fee')::bigint, 0)";

/** Returns the contents of a payout, totalled by reporting category. */
export function sumsOf(db: MirrorDb, payout: string): Promise<CategorySum[]> {
  return queryRows<CategorySum>(
    db,
    `select ${CATEGORY} as category, count(*)::int as count, sum(o.amount)::bigint as gross,
       sum(${FEE})::bigint as fee, sum((o.body::json ->> 'net')::bigint)::bigint as net,
       (count(*) filter (where ${FEE} <> 0))::int as "withFee"
     from mirror_object o where ${INSIDE} group by 1 order by 1`,
    [payout],
  );
}

/**
 * Returns entries of a payout, newest first, each with its payment, invoice and customer.
 * @throws Refusal if the cursor is unknown
 */
export async function readPayoutTransactions(
  db: MirrorDb,
  payout: string,
  query: z.output<typeof payoutTransactionsQuery>,
): Promise<ResultPage<PayoutTransaction>> {
  const values: unknown[] = [payout];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [INSIDE, ...partOf(query.part, bind)];
  if (query.starting_after !== undefined) {
    const [cursor] = await queryRows<{ created: number }>(
      db,
      `select created from mirror_object o where ${INSIDE} and o.id = $2`,
      [payout, query.starting_after],
    );
    if (cursor === undefined) {
      const faults = { starting_after: fault("unknown_entry") };
      throw refuse("invalid_request", "Unknown cursor", { faults });
    }
    conditions.push(`(o.created, o.id) < (${bind(cursor.created)}, ${bind(query.starting_after)})`);
  }
  const rows = await queryRows<ReadTransaction>(
    db,
    `with o as materialized (
       select o.*, ${SOURCE} as source from mirror_object o where ${conditions.join(" and ")}
       order by o.created desc, o.id desc limit ${query.limit + 1})
     select o.id, o.body::json ->> 'type' as type, ${CATEGORY} as reporting_category,
       o.body::json ->> 'description' as description, o.created, o.currency, o.amount,
       ${FEE} as fee, (o.body::json ->> 'net')::bigint as net, o.source,
       source.payment as payment_intent,
       ${facetValue("payment_intent", "invoice", "p.id")} as invoice, p.number as invoice_number,
       coalesce(p.customer, source.customer) as customer, c.body::json ->> 'name' as customer_name,
       case when source.type = 'charge' and p.body is not null then ${CHARGED} end as charged
     from o
     left join lateral (select s.type, s.customer, (select f.value from mirror_facet f
         where f.account = s.account and f.type = s.type and f.id = s.id
           and f.name = 'payment_intent') as payment
       from mirror_object s
       where s.account = o.account and s.type in ('charge', 'refund', 'dispute')
         and s.id = o.source limit 1) source on true
     left join lateral (select p.id, p.number, p.customer, p.body from mirror_object p
       where p.account = o.account and p.type = 'payment_intent'
         and p.id = source.payment limit 1) p on true
     left join lateral (select c.body from mirror_object c where c.account = o.account
       and c.type = 'customer' and c.id = coalesce(p.customer, source.customer)
       and not c.deleted limit 1) c on true
     order by o.created desc, o.id desc`,
    values,
  );
  const data = rows.slice(0, query.limit).map(({ charged, ...row }) => ({
    ...row,
    payment_badge: charged === null ? null : paymentBadge(charged),
  }));
  return { data, has_more: rows.length > query.limit };
}

type PayoutTransactionsPart = z.output<typeof payoutTransactionsQuery>["part"];

function partOf(part: PayoutTransactionsPart, bind: (value: unknown) => string): string[] {
  if (part === undefined) return [];
  if (part === "fees") return [`(${FEE} <> 0 or ${CATEGORY} = any(${bind(feeCategories)}))`];
  if (part === "unmatched") {
    return [
      `not exists (select from mirror_object s where s.account = o.account
         and s.type in ('charge', 'refund', 'dispute', 'payout') and s.id = ${SOURCE})`,
    ];
  }
  const own = categoriesOf(part);
  return own === null
    ? [`${CATEGORY} <> all(${bind(KNOWN_CATEGORIES)})`]
    : [`${CATEGORY} = any(${bind(own)})`];
}
