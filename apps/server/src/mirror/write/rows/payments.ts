import { keepPrepared, queryRows } from "@counterfoil/database";
import {
  decimalAmount,
  PAYMENT_STATUSES,
  paymentAmount,
  refundedAmount,
  shownDisputeStatus,
  shownPaymentStatus,
} from "@counterfoil/domain";
import { z } from "zod";
import { reference, type WireObject } from "../../../provider/encoding/wire.ts";
import { debitedAccount, debits } from "../../columns/debited-account.ts";
import { idsWith } from "../../facets/sql.ts";
import { copyToFacets, writeFacets } from "../../facets/write.ts";
import { fold, searchText } from "../../fold.ts";
import type { MirrorDb } from "../../schema.ts";

const intentBody = z.looseObject({
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount: z.number().int(),
  currency: z.string(),
  amount_received: z.number().int(),
  latest_charge: reference,
  description: z.string().nullish(),
  receipt_email: z.string().nullish(),
});
const chargeBody = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  amount_captured: z.number().int(),
  amount_refunded: z.number().int(),
  captured: z.boolean(),
  payment_method_details: debits
    .extend({ card: z.looseObject({ brand: z.string().nullish() }).nullish() })
    .nullish(),
});

interface PaymentRow {
  id: string;
  body: string;
  customer: string | null;
  charge_body: string | null;
  last4: string | null;
  invoice: string | null;
  invoice_number: string | null;
  customer_name: string | null;
  customer_email: string | null;
  dispute: string | null;
}

/** Returns the payments that written objects are about. */
export function paymentsOf(objects: readonly WireObject[]): string[] {
  const ids = objects.flatMap((object) => {
    if (object.deleted === true) return [];
    if (object.object === "payment_intent") return [object.id];
    if (object.object === "charge" || object.object === "dispute") {
      return [reference.parse(object.payment_intent)];
    }
    if (object.object !== "invoice_payment") return [];
    const payment = z.object({ payment_intent: reference }).safeParse(object.payment);
    return [payment.success ? payment.data.payment_intent : null];
  });
  return [...new Set(ids.filter((id) => id !== null))].sort();
}

/** Returns payments that show a customer's name or an invoice's number which has just changed. */
export async function paymentsShowing(
  db: MirrorDb,
  changed: readonly { readonly object: WireObject; readonly before: string | null }[],
): Promise<string[]> {
  const ids = (type: string, names: readonly string[]) =>
    changed
      .filter(({ object, before }) => {
        if (object.object !== type || object.deleted === true) return false;
        const old = before === null ? {} : JSON.parse(before);
        return names.some((name) => (object[name] ?? null) !== (old[name] ?? null));
      })
      .map(({ object }) => object.id);
  const customers = ids("customer", ["name", "email"]);
  const invoices = ids("invoice", ["number"]);
  if (customers.length === 0 && invoices.length === 0) return [];
  const rows = await queryRows<{ id: string }>(
    db,
    keepPrepared(`select id from mirror_object where account = current_setting('counterfoil.account')
       and type = 'payment_intent' and customer = any($1) and not deleted
     union
     select value from mirror_facet where account = current_setting('counterfoil.account')
       and type = 'invoice_payment' and name = 'payment_intent'
       and id in ${idsWith("invoice_payment", "invoice", "= any($2)")}`),
    [customers, invoices],
  );
  return rows.map(({ id }) => id);
}

/**
 * Computes columns that don't follow from a payment's own object: whether it was refunded (from its
 * charge), its invoice (from the invoice payment), its card, its customer's name, and its latest
 * dispute's status.
 */
export async function completePayments(db: MirrorDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await queryRows<PaymentRow>(
    db,
    // Each is looked up by key. A plan with joins would scan the whole business while the table has
    // no statistics, and row security prevents index scans on values extracted from JSON.
    keepPrepared(`with p as materialized (
       select id, body, customer, account, body::json ->> 'latest_charge' as charge
       from mirror_object
       where account = current_setting('counterfoil.account') and type = 'payment_intent'
         and id = any($1) and not deleted)
     select p.id, p.body, p.customer, c.body as charge_body, c.last4, i.invoice,
        inv.number as invoice_number, cus.name as customer_name, cus.email as customer_email,
        d.status as dispute
     from p
     left join lateral (select body, last4 from mirror_object c where c.account = p.account
       and c.type = 'charge' and c.id = p.charge limit 1) c on true
     left join lateral (select i.value as invoice from mirror_facet f
       join mirror_facet i on i.account = f.account and i.type = f.type and i.id = f.id
       where f.account = p.account and f.type = 'invoice_payment' and f.name = 'payment_intent'
         and f.value = p.id and i.name = 'invoice' limit 1) i on true
     left join lateral (select number from mirror_object inv where inv.account = p.account
       and inv.type = 'invoice' and inv.id = i.invoice limit 1) inv on true
     left join lateral (select name, email from mirror_object cus where cus.account = p.account
       and cus.type = 'customer' and cus.id = p.customer limit 1) cus on true
     left join lateral (select d.status from mirror_facet f
       join mirror_object d on d.account = f.account and d.type = f.type and d.id = f.id
       where f.account = p.account and f.type = 'dispute' and f.name = 'payment_intent'
         and f.value = p.id and not d.deleted order by f.created desc limit 1) d on true`),
    [ids],
  );
  await queryRows(
    db,
    keepPrepared(`with changed as (
       update mirror_object p set status = r.status, last4 = r.last4, name = r.name, email = r.email, number = r.number, text = r.text
     from json_to_recordset($1::json) as r(id text, status text, last4 text,
        name text, email text, number text, text text)
     where p.account = current_setting('counterfoil.account') and p.type = 'payment_intent'
       and p.id = r.id
       and (p.status, p.last4, p.name, p.email, p.number, p.text)
         is distinct from (r.status, r.last4, r.name, r.email, r.number, r.text)
       returning p.account, p.type, p.id, p.status, p.amount),
     ${copyToFacets("changed")}
     select`),
    [JSON.stringify(rows.map(completed))],
  );
  await writeFacets(
    db,
    rows.flatMap(({ id, invoice, dispute }) => [
      { type: "payment_intent", id, name: "invoice", value: invoice },
      {
        type: "payment_intent",
        id,
        name: "dispute",
        value: dispute === null ? null : shownDisputeStatus(dispute),
      },
    ]),
  );
}

function completed(row: PaymentRow) {
  const intent = intentBody.parse(JSON.parse(row.body));
  const charge = row.charge_body ? chargeBody.safeParse(JSON.parse(row.charge_body)).data : null;
  const email = row.customer_email ?? intent.receipt_email?.toLowerCase() ?? null;
  return {
    id: row.id,
    status: shownPaymentStatus({ ...intent, refunded: charge ? refundedAmount(charge) : 0 }),
    last4: row.last4,
    name: row.customer_name ?? (email === null ? null : fold(email)),
    email,
    number: row.invoice_number,
    text: searchText(
      intent.id,
      intent.description,
      row.customer_name,
      email,
      row.customer,
      charge?.id,
      charge?.payment_method_details?.card?.brand ??
        debitedAccount(charge?.payment_method_details ?? {})?.bank,
      row.last4,
      row.invoice_number,
      decimalAmount(paymentAmount(intent), intent.currency),
    ),
  };
}
