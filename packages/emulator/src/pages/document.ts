import { addressLines, formatAmount } from "@counterfoil/domain";
import { z } from "zod";
import type { Engine } from "../engine/engine.ts";
import type { DocumentWords } from "./document-words.ts";
import { daysOf } from "./reader.ts";

/** What a hosted invoice or a credit note shows, ready to be laid out. */
export interface Document {
  title: string;
  /** Whose it is. */
  from: string | null;
  /** What is still to be paid, and until when. */
  owed: { amount: string; until: string | null } | null;
  facts: [label: string, value: string][];
  lines: [description: string, amount: string][];
  totals: [label: string, amount: string][];
}

const line = z.object({ description: z.string().nullable(), amount: z.number() });
const tax = z.object({
  amount: z.number(),
  tax_behavior: z.string(),
  tax_rate_details: z.object({ tax_rate: z.string() }).nullish(),
});
const rate = z.object({ id: z.string(), display_name: z.string(), percentage: z.number() });
const reduction = z.object({ amount: z.number() });

const place = z.string().nullish();

const invoiceShape = z.object({
  number: z.string().nullable(),
  account_name: z.string().nullable(),
  account_tax_ids: z.array(z.string()).nullable(),
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  account_country: z.string().nullish(),
  customer_address: z
    .object({
      line1: place,
      line2: place,
      city: place,
      state: place,
      postal_code: place,
      country: place,
    })
    .nullish(),
  customer_tax_ids: z.array(z.object({ value: z.string().nullable() })).nullish(),
  currency: z.string(),
  status: z.string(),
  effective_at: z.number().nullable(),
  due_date: z.number().nullable(),
  starting_balance: z.number(),
  ending_balance: z.number().nullable(),
  pre_payment_credit_notes_amount: z.number(),
  subtotal: z.number(),
  amount_shipping: z.number(),
  total: z.number(),
  amount_due: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  total_discount_amounts: z.array(reduction).nullable(),
  total_taxes: z.array(tax).nullable(),
});

const noteShape = z.object({
  number: z.string(),
  currency: z.string(),
  created: z.number(),
  subtotal: z.number(),
  amount_shipping: z.number(),
  discount_amount: z.number(),
  total: z.number(),
  total_taxes: z.array(tax).nullable(),
  lines: z.object({ data: z.array(line) }),
});

const sum = (parts: readonly { amount: number }[] | null): number =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);
/** The rows that say something. */
export const present = (rows: [string, string | null][]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));

/** A finalised invoice as a document; null when there is none by that id. */
export async function invoiceDocument(
  engine: Engine,
  account: string,
  id: string,
  words: DocumentWords,
): Promise<Document | null> {
  const [body] = await bodies(
    engine,
    "select body from provider.object where account = $1 and type = 'invoice' and id = $2 and not deleted",
    [account, id],
  );
  const invoice = invoiceShape.safeParse(body).data;
  if (!invoice?.number) return null;
  const lines = await bodies(
    engine,
    "select body from provider.object where account = $1 and type = 'line_item' and keys @> jsonb_build_object('invoice', $2::text) and not deleted order by seq",
    [account, id],
  );
  const money = (amount: number) => formatAmount(amount, invoice.currency, words.language).text;
  const day = await daysOf(engine, account, words);
  const off = sum(invoice.total_discount_amounts);
  const moved = (amount: number) => (amount === 0 ? null : money(amount));
  const { starting_balance: before, ending_balance: after } = invoice;
  const due = invoice.due_date === null ? null : day(invoice.due_date);
  const unpaid = invoice.status === "open" && invoice.amount_remaining > 0;
  return {
    title: `${words.invoice} ${invoice.number}`,
    from: invoice.account_name,
    owed: unpaid ? { amount: money(invoice.amount_remaining), until: due } : null,
    facts: present([
      [words.from, invoice.account_name],
      [words.sellerTaxId, await taxIdsOf(engine, account, invoice.account_tax_ids ?? [])],
      [words.to, invoice.customer_name ?? invoice.customer_email],
      [
        words.customerAddress,
        addressLines(
          invoice.customer_address,
          invoice.account_country ?? undefined,
          words.language,
        ).join(", "),
      ],
      [words.customerTaxId, listed(invoice.customer_tax_ids ?? [])],
      [words.status, words.statuses[invoice.status] ?? invoice.status],
      [words.issued, invoice.effective_at === null ? null : day(invoice.effective_at)],
      [words.due, due],
    ]),
    lines: shown(z.array(line).parse(lines), money),
    totals: present([
      [words.subtotal, money(invoice.subtotal)],
      [words.discount, off === 0 ? null : money(0 - off)],
      [words.shipping, invoice.amount_shipping === 0 ? null : money(invoice.amount_shipping)],
      ...taxes(invoice.total_taxes, money, words, await ratesOf(engine, account, invoice)),
      [words.total, money(invoice.total)],
      [words.balance, after === null ? null : moved(before - after)],
      [words.credited, moved(0 - invoice.pre_payment_credit_notes_amount)],
      [words.paid, moved(0 - invoice.amount_paid)],
      [words.amountDue, money(invoice.amount_remaining)],
    ]),
  };
}

/** A credit note as a document; null when there is none by that id. */
export async function creditNoteDocument(
  engine: Engine,
  account: string,
  id: string,
  words: DocumentWords,
): Promise<Document | null> {
  const [body] = await bodies(
    engine,
    "select body from provider.object where account = $1 and type = 'credit_note' and id = $2 and not deleted",
    [account, id],
  );
  const note = noteShape.safeParse(body).data;
  if (!note) return null;
  const money = (amount: number) => formatAmount(amount, note.currency, words.language).text;
  const day = await daysOf(engine, account, words);
  return {
    title: `${words.creditNote} ${note.number}`,
    from: null,
    owed: null,
    facts: [[words.issued, day(note.created)]],
    lines: shown(note.lines.data, money),
    totals: present([
      [words.subtotal, money(note.subtotal)],
      [words.discount, note.discount_amount === 0 ? null : money(0 - note.discount_amount)],
      [words.shipping, note.amount_shipping === 0 ? null : money(note.amount_shipping)],
      ...taxes(note.total_taxes, money, words, await ratesOf(engine, account, note)),
      [words.total, money(note.total)],
    ]),
  };
}

async function bodies(
  engine: Engine,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const { rows } = await engine.session.query(text, values);
  return rows.map((row): unknown => JSON.parse(String(row.body)));
}

const shown = (
  lines: readonly z.output<typeof line>[],
  money: (amount: number) => string,
): [string, string][] => lines.map(({ description, amount }) => [description ?? "", money(amount)]);

const listed = (taxIds: readonly { value: string | null }[]): string =>
  taxIds.flatMap(({ value }) => value ?? []).join(", ");

/** The business's numbers as written, deleted ones too: the invoice was issued with them. */
async function taxIdsOf(engine: Engine, account: string, ids: readonly string[]): Promise<string> {
  const found = await bodies(
    engine,
    "select body from provider.object where account = $1 and type = 'tax_id' and id = any($2) order by array_position($2, id)",
    [account, ids],
  );
  return listed(z.array(z.object({ value: z.string() })).parse(found));
}

type Rates = ReadonlyMap<string, z.output<typeof rate>>;

/** The rates that a document's taxes came of: a customer reads their names. */
async function ratesOf(
  engine: Engine,
  account: string,
  { total_taxes }: { total_taxes: z.output<typeof tax>[] | null },
): Promise<Rates> {
  const ids = (total_taxes ?? []).flatMap((part) => part.tax_rate_details?.tax_rate ?? []);
  const found = await bodies(
    engine,
    "select body from provider.object where account = $1 and type = 'tax_rate' and id = any($2)",
    [account, ids],
  );
  return new Map(found.map((body) => rate.parse(body)).map((each) => [each.id, each]));
}

function taxes(
  parts: readonly z.output<typeof tax>[] | null,
  money: (amount: number) => string,
  words: DocumentWords,
  rates: Rates,
): [string, string][] {
  return (parts ?? []).map(({ amount, tax_behavior, tax_rate_details: details }) => {
    const included = tax_behavior === "inclusive";
    const known = details ? rates.get(details.tax_rate) : undefined;
    if (known === undefined) return [included ? words.taxIncluded : words.tax, money(amount)];
    const percent = new Intl.NumberFormat(words.language, {
      style: "percent",
      maximumFractionDigits: 4,
    }).format(known.percentage / 100);
    const named = `${known.display_name} ${percent}`;
    return [included ? `${named} ${words.included}` : named, money(amount)];
  });
}
