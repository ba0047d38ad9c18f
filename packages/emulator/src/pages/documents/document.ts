import { formatAmount, shownInvoiceStatus } from "@counterfoil/domain";
import { z } from "zod";
import type { Engine } from "../../runtime/engine.ts";
import { clockOf, loadAccounts } from "../../store/accounts.ts";
import type { DocumentTexts } from "../document-texts.ts";
import { daysOf, zoneOf } from "../reader.ts";
import { discountRows, documentDiscount } from "./content/discounts.ts";
import { documentLines, type PrintedLine } from "./content/lines.ts";
import { partiesShape, partyRows } from "./content/parties.ts";
import { readObjects } from "./content/read-objects.ts";
import { documentTax, taxRows } from "./content/taxes.ts";

/** Contents of a hosted invoice, a receipt or a credit note, ready to be laid out. */
export interface HostedDocument {
  title: string;
  /** Name of the business; null if it has none. */
  from: string | null;
  /** Status of an invoice, `past_due` for an open one that is; null for other documents. */
  state: string | null;
  /** Remaining amount and due date; null if nothing is due. */
  owed: { amount: string; until: string | null } | null;
  /** Amount and date of the payments of a paid invoice; null for other documents. */
  settled: { amount: string; on: string } | null;
  /** Labels and values. A value may have several lines. */
  facts: [label: string, value: string][];
  /** Memo above the line items. */
  memo: string | null;
  lines: PrintedLine[];
  totals: [label: string, amount: string][];
  /** Footer below everything else. */
  footer: string | null;
}

const invoiceShape = partiesShape.extend({
  number: z.string().nullable(),
  currency: z.string(),
  status: z.string(),
  effective_at: z.number().nullable(),
  due_date: z.number().nullable(),
  status_transitions: z.object({ paid_at: z.number().nullable() }),
  starting_balance: z.number(),
  ending_balance: z.number().nullable(),
  pre_payment_credit_notes_amount: z.number(),
  subtotal: z.number(),
  amount_shipping: z.number(),
  total: z.number(),
  amount_due: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  total_discount_amounts: z.array(documentDiscount).nullable(),
  total_taxes: z.array(documentTax).nullable(),
  custom_fields: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  description: z.string().nullish(),
  footer: z.string().nullish(),
});

const noteShape = z.object({
  invoice: z.string(),
  number: z.string(),
  currency: z.string(),
  created: z.number(),
  subtotal: z.number(),
  amount_shipping: z.number(),
  discount_amount: z.number(),
  total: z.number(),
  total_taxes: z.array(documentTax).nullable(),
  lines: z.object({ data: z.array(z.unknown()) }),
  memo: z.string().nullish(),
});

/** Returns the rows that have a value. */
export const present = (rows: [string, string | null][]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));

/** Returns a finalized invoice as a document; null if there is none with the ID. */
export async function invoiceDocument(
  engine: Engine,
  account: string,
  id: string,
  texts: DocumentTexts,
): Promise<HostedDocument | null> {
  const invoice = await invoiceOf(engine, account, id);
  return invoice?.number ? documentOf(engine, account, { ...invoice, id }, texts) : null;
}

/**
 * Returns an invoice as a document, a draft as if it were finalized now. Null if there is none with
 * the ID.
 * @param now Unix seconds
 */
export async function previewedDocument(
  engine: Engine,
  { account, id, now }: { account: string; id: string; now: number },
  texts: DocumentTexts,
): Promise<HostedDocument | null> {
  const invoice = await invoiceOf(engine, account, id);
  if (invoice === undefined) return null;
  if (invoice.status !== "draft") return documentOf(engine, account, { ...invoice, id }, texts);
  const finalized = { ...invoice, status: "open", effective_at: invoice.effective_at ?? now };
  return documentOf(engine, account, { ...finalized, id }, texts);
}

async function documentOf(
  engine: Engine,
  account: string,
  invoice: z.output<typeof invoiceShape> & { id: string },
  texts: DocumentTexts,
): Promise<HostedDocument> {
  const lines = await readObjects(
    engine,
    "select body from provider.object where account = $1 and type = 'line_item' and keys @> jsonb_build_object('invoice', $2::text) and not deleted order by seq",
    [account, invoice.id],
  );
  const money = (amount: number) => formatAmount(amount, invoice.currency, texts.locale).text;
  const day = await daysOf(engine, account, texts);
  const moved = (amount: number) => (amount === 0 ? null : money(amount));
  const { starting_balance: before, ending_balance: after } = invoice;
  const due = invoice.due_date === null ? null : day(invoice.due_date);
  const unpaid = invoice.status === "open" && invoice.amount_remaining > 0;
  const isPaid = invoice.status === "paid" && invoice.amount_paid > 0;
  const paidAt = isPaid ? invoice.status_transitions.paid_at : null;
  const forgiven = invoice.status === "void" ? invoice.amount_remaining : 0;
  return {
    title: [texts.invoice, invoice.number].filter(Boolean).join(" "),
    from: invoice.account_name,
    state: (await isLate(engine, account, invoice)) ? "past_due" : invoice.status,
    settled: paidAt === null ? null : { amount: money(invoice.amount_paid), on: day(paidAt) },
    owed: unpaid ? { amount: money(invoice.amount_remaining), until: due } : null,
    facts: present([
      ...(await partyRows(engine, account, invoice, texts)),
      [texts.issued, invoice.effective_at === null ? null : day(invoice.effective_at)],
      [texts.due, due],
      ...(invoice.custom_fields ?? []).map(({ name, value }): [string, string] => [name, value]),
    ]),
    memo: invoice.description?.trim() || null,
    lines: documentLines(lines, invoice.currency, texts, money),
    totals: present([
      [texts.subtotal, money(invoice.subtotal)],
      ...(await discountRows(engine, account, invoice.total_discount_amounts, texts, money)),
      [texts.shipping, invoice.amount_shipping === 0 ? null : money(invoice.amount_shipping)],
      ...(await taxRows(engine, account, invoice.total_taxes, texts, invoice.currency)),
      [texts.total, money(invoice.total)],
      [texts.balance, after === null ? null : moved(before - after)],
      [texts.credited, moved(0 - invoice.pre_payment_credit_notes_amount)],
      [texts.paid, moved(0 - invoice.amount_paid)],
      [texts.voided, moved(0 - forgiven)],
      [texts.amountDue, money(invoice.amount_remaining - forgiven)],
    ]),
    footer: invoice.footer?.trim() || null,
  };
}

/** Applies the back office's rule. A failed charge isn't shown to the customer. */
async function isLate(
  engine: Engine,
  account: string,
  invoice: z.output<typeof invoiceShape>,
): Promise<boolean> {
  const record = (await loadAccounts(engine.session, [account])).get(account);
  if (record === undefined) return false;
  const zone = await zoneOf(engine, account);
  return shownInvoiceStatus(invoice, clockOf(record), zone) === "past_due";
}

/**
 * Returns the amount below the title with the date that belongs to it: what remains and when it is
 * due, or what was paid and when. Null for a document with neither.
 */
export function mainAmount(
  { state, owed, settled }: HostedDocument,
  texts: DocumentTexts,
): { amount: string; date: string | null } | null {
  if (settled !== null) return { amount: settled.amount, date: `${texts.settledOn} ${settled.on}` };
  if (owed === null) return null;
  const label = state === "past_due" ? texts.wasDue : texts.until;
  return { amount: owed.amount, date: owed.until === null ? null : `${label} ${owed.until}` };
}

/** Returns a credit note as a document; null if there is none with the ID. */
export async function creditNoteDocument(
  engine: Engine,
  account: string,
  id: string,
  texts: DocumentTexts,
): Promise<HostedDocument | null> {
  const [body] = await readObjects(
    engine,
    "select body from provider.object where account = $1 and type = 'credit_note' and id = $2 and not deleted",
    [account, id],
  );
  const note = noteShape.safeParse(body).data;
  const invoice = note && (await invoiceOf(engine, account, note.invoice));
  if (!note || !invoice) return null;
  const money = (amount: number) => formatAmount(amount, note.currency, texts.locale).text;
  const day = await daysOf(engine, account, texts);
  return {
    title: `${texts.creditNote} ${note.number}`,
    from: invoice.account_name,
    state: null,
    owed: null,
    settled: null,
    facts: present([
      ...(await partyRows(engine, account, invoice, texts)),
      [texts.invoice, invoice.number],
      [texts.issued, day(note.created)],
    ]),
    memo: note.memo?.trim() || null,
    lines: documentLines(note.lines.data, note.currency, texts, money),
    totals: present([
      [texts.subtotal, money(note.subtotal)],
      [texts.discount, note.discount_amount === 0 ? null : money(0 - note.discount_amount)],
      [texts.shipping, note.amount_shipping === 0 ? null : money(note.amount_shipping)],
      ...(await taxRows(engine, account, note.total_taxes, texts, note.currency)),
      [texts.total, money(note.total)],
    ]),
    footer: null,
  };
}

async function invoiceOf(engine: Engine, account: string, id: string) {
  const [body] = await readObjects(
    engine,
    "select body from provider.object where account = $1 and type = 'invoice' and id = $2 and not deleted",
    [account, id],
  );
  return invoiceShape.safeParse(body).data;
}
