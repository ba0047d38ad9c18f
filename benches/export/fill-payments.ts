import { escapeLiteral, type Pool } from "pg";
import { z } from "zod";
import type { BenchServer } from "../lists/bench-server.ts";
import { refill } from "../lists/fill.ts";

const row = z.object({ type: z.string(), id: z.string() });
/** The objects that a payment's row in the file is composed of. */
const KINDS = ["payment_intent", "charge", "balance_transaction", "invoice_payment", "invoice"];
/** Seconds between two payments. */
const APART = 94;

/**
 * Creates a customer who pays an invoice by card. The mirror's rows are the template of all
 * payments.
 */
export async function makePaidInvoice({ app, account }: BenchServer): Promise<void> {
  const stripe = app.billing.sdk();
  const as = app.billing.options(account);
  const customer = await stripe.customers.create({ name: "Élise Tremblay" }, as);
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id }, as);
  const invoice = await stripe.invoices.create({ customer: customer.id }, as);
  await stripe.invoiceItems.create(
    { customer: customer.id, invoice: invoice.id, amount: 57_489, currency: "cad" },
    as,
  );
  await stripe.invoices.finalizeInvoice(invoice.id, {}, as);
  await stripe.invoices.pay(invoice.id, { payment_method: card.id }, as);
}

/** Fills the mirror with payments, each with its charge, balance transaction and paid invoice. */
export async function fillPayments(owner: Pool, rows: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'");
    const { rows: objects } = await client.query(
      "select type, id from mirror_object where type = any($1)",
      [KINDS],
    );
    const pattern = z.array(row).parse(objects);
    const missing = KINDS.filter(
      (kind) => pattern.filter(({ type }) => type === kind).length !== 1,
    );
    if (missing.length > 0) throw new Error(`The pattern has not one ${missing.join(", ")}`);
    await client.query(
      "create temporary table pattern on commit drop as select * from mirror_object where type = any($1)",
      [KINDS],
    );
    await client.query(
      "create temporary table pattern_facet on commit drop as select * from mirror_facet where type = any($1)",
      [KINDS],
    );
    const keys = `
      select n, translate(substr(md5('payment' || n), 1, 24), '01234567', 'GHJKMNPQ') as key
      from generate_series(1::bigint, ${rows}::bigint) n
      offset 0`;
    const renamed = (column: string) =>
      pattern.reduce(
        (text, { id }) =>
          `replace(${text}, ${escapeLiteral(id)}, ${escapeLiteral(id.replace(/_.*/, "_"))} || k.key)`,
        column,
      );
    await refill(client, async () => {
      await client.query(`
        insert into mirror_object
          (account, type, id, created, status, customer, currency, amount, due, name,
           email, last4, number, text, body, as_of)
        select p.account, p.type, ${renamed("p.id")}, p.created - k.n * ${APART}, p.status, p.customer,
          p.currency, p.amount, p.due, p.name, p.email,
          p.last4, p.number, ${renamed("p.text")},
          replace(${renamed("p.body")}, '"created":' || p.created,
            '"created":' || (p.created - k.n * ${APART})),
          p.as_of
        from (${keys}) k cross join pattern p`);
      await client.query(`
        insert into mirror_facet (account, type, id, name, value, created)
        select f.account, f.type, ${renamed("f.id")}, f.name, ${renamed("f.value")},
          f.created - k.n * ${APART}
        from (${keys}) k cross join pattern_facet f`);
    });
    await client.query("commit");
    await client.query("vacuum analyze mirror_object, mirror_facet");
  } finally {
    client.release();
  }
}
