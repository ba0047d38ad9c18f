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
  readonly discounts: readonly (string | { readonly id: string })[];
  readonly lines: {
    readonly data: readonly { readonly description: string | null; readonly amount: number }[];
  };
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
  const text = JSON.stringify([
    draft.status,
    ...Object.values(invoiceTexts((name) => draft[name])),
    draft.collection_method,
    draft.due_date,
    draft.automatically_finalizes_at,
    draft.currency,
    draft.subtotal,
    draft.total,
    (draft.custom_fields ?? []).map(({ name, value }) => [name, value]),
    draft.discounts.map((discount) => (typeof discount === "string" ? discount : discount.id)),
    draft.lines.data.slice(0, SENT_LINES).map(({ description, amount }) => [description, amount]),
  ]);
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
