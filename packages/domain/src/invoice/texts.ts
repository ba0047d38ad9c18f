export interface InvoiceTextRow {
  /** The most characters (docs.stripe.com/api/invoices/create). */
  readonly max: number;
  /** Saved without the spaces around it. */
  readonly trimmed: boolean;
  /** Part of a copy of the invoice. */
  readonly copied: boolean;
  /** Name of its column after those of the specification in the invoice export. */
  readonly exportedAs: string | null;
  /** A filter of the invoice list, which compares the whole text. */
  readonly filtered: boolean;
}

/**
 * The texts that people write on an invoice, by the provider's name. The schemas, the editor, the
 * draft's version token and a copy of the invoice are made from these rows.
 */
export const INVOICE_TEXTS = {
  number: { max: 26, trimmed: true, copied: false, exportedAs: null, filtered: false },
  description: { max: 1500, trimmed: false, copied: true, exportedAs: null, filtered: false },
  footer: { max: 5000, trimmed: false, copied: true, exportedAs: null, filtered: false },
} as const satisfies Readonly<Record<string, InvoiceTextRow>>;

export type InvoiceText = keyof typeof INVOICE_TEXTS;

type Rows = Readonly<Record<string, InvoiceTextRow>>;

type FilteredName<Texts extends Rows> = {
  [Name in keyof Texts]: Texts[Name]["filtered"] extends true ? Name : never;
}[keyof Texts];

/** Returns a value for each of the texts that lists are filtered by. */
export function filteredTexts<Value, const Texts extends Rows = typeof INVOICE_TEXTS>(
  from: (name: string, row: InvoiceTextRow) => Value,
  texts?: Texts,
): Record<FilteredName<Texts>, Value>;
export function filteredTexts<Value>(
  from: (name: string, row: InvoiceTextRow) => Value,
  texts: Rows = INVOICE_TEXTS,
): Record<string, Value> {
  const rows = Object.entries(texts).filter(([, { filtered }]) => filtered);
  return Object.fromEntries(rows.map(([name, row]) => [name, from(name, row)]));
}

/** Returns a value for each text. */
export function invoiceTexts<Value>(
  from: (name: InvoiceText, row: InvoiceTextRow) => Value,
): Record<InvoiceText, Value> {
  const names = Object.keys(INVOICE_TEXTS).filter((name): name is InvoiceText =>
    Object.hasOwn(INVOICE_TEXTS, name),
  );
  const pairs = names.map((name) => [name, from(name, INVOICE_TEXTS[name])] as const);
  return record(pairs);
}

/** The pairs have every name of the table; `fromEntries` cannot know. */
function record<Value>(
  pairs: readonly (readonly [InvoiceText, Value])[],
): Record<InvoiceText, Value>;
function record(pairs: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(pairs);
}
