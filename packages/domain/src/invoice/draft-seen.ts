import { type InvoiceText, invoiceTexts } from "./texts.ts";

/** Input and totals of a draft, as in requests and responses. */
export interface DraftFacts extends Readonly<Record<InvoiceText, string | null>> {
  readonly status: string | null;
  readonly collection_method: string | null;
  readonly due_date: number | null;
  readonly automatically_finalizes_at: number | null;
  readonly currency: string;
  readonly subtotal: number;
  readonly total: number;
  readonly custom_fields: readonly { readonly name: string; readonly value: string }[] | null;
  readonly discounts: readonly Reference[];
  readonly default_tax_rates: readonly Reference[];
  readonly default_payment_method: Reference | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly lines: { readonly data: readonly DraftLine[] };
}

/** An object's ID, or the expanded object. */
export type Reference = string | { readonly id: string };

interface DraftLine {
  readonly description: string | null;
  readonly amount: number;
  readonly quantity: number | null;
  readonly taxes:
    | readonly { readonly tax_rate_details: { readonly tax_rate: string } | null }[]
    | null;
}

/**
 * The provider sends no more lines along with an invoice (docs.stripe.com/api/invoices/object:
 * lines).
 */
const SENT_LINES = 10;
const PRIME = 0x01000193;
const STARTS = [0x811c9dc5, 0x2b992ddf];

/** Returns a version token of a draft. It changes whenever the draft is changed. */
export function draftSeen(draft: DraftFacts): string {
  return tokenOf([
    ...factsOf(draft),
    draft.default_tax_rates.map(idOf),
    draft.default_payment_method === null ? null : idOf(draft.default_payment_method),
    Object.entries(draft.metadata ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
    sentLines(draft).map(({ quantity, taxes }) => [
      quantity,
      (taxes ?? []).map((tax) => tax.tax_rate_details?.tax_rate),
    ]),
  ]);
}

/**
 * Returns the version token that pages of the release before send. It doesn't change with payment
 * method, tax rates, metadata or quantities if the amounts are the same.
 */
export function formerDraftSeen(draft: DraftFacts): string {
  return tokenOf(factsOf(draft));
}

const idOf = (reference: Reference) => (typeof reference === "string" ? reference : reference.id);

const sentLines = (draft: DraftFacts) => draft.lines.data.slice(0, SENT_LINES);

const factsOf = (draft: DraftFacts) => [
  draft.status,
  ...Object.values(invoiceTexts((name) => draft[name])),
  draft.collection_method,
  draft.due_date,
  draft.automatically_finalizes_at,
  draft.currency,
  draft.subtotal,
  draft.total,
  (draft.custom_fields ?? []).map(({ name, value }) => [name, value]),
  draft.discounts.map(idOf),
  sentLines(draft).map(({ description, amount }) => [description, amount]),
];

function tokenOf(facts: readonly unknown[]): string {
  const text = JSON.stringify(facts);
  return STARTS.map((start) => checksum(text, start)).join("");
}

/** FNV-1a over 32 bits (isthe.com/chongo/tech/comp/fnv). */
function checksum(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), PRIME);
  }
  return (sum >>> 0).toString(16).padStart(8, "0");
}
