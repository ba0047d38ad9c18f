/** Maximum length of a customer's invoice prefix. */
export const INVOICE_PREFIX_LENGTH = 12;
const PREFIX = new RegExp(`^[A-Z0-9]{1,${INVOICE_PREFIX_LENGTH}}$`);
const MAXIMUM_SEQUENCE = 1_000_000_000;

/**
 * Returns whether a text can be a customer's invoice prefix: 1-12 uppercase letters or digits (type
 * comments of the SDK, `invoice_prefix`; the guide, invoicing/customize, says 3-12).
 */
export function isInvoicePrefix(text: string): boolean {
  return PREFIX.test(text);
}

/**
 * Returns an invoice number: PREFIX-0001, at least four digits (docs.stripe.com,
 * invoicing/customize).
 * @param sequence 1 to 1,000,000,000.
 * @throws RangeError if the sequence is outside
 */
export function invoiceNumber(prefix: string, sequence: number): string {
  if (!isInvoiceSequence(sequence)) throw new RangeError(`Invoice sequence: ${sequence}`);
  return `${prefix}-${String(sequence).padStart(4, "0")}`;
}

/** Returns whether a number can be part of an invoice number: whole, 1 to 1,000,000,000. */
export function isInvoiceSequence(sequence: number): boolean {
  return Number.isInteger(sequence) && sequence >= 1 && sequence <= MAXIMUM_SEQUENCE;
}

/** One series for the whole business, or one for each customer. */
type InvoiceNumbering = "account" | "customer";

/** The European Union and the United Kingdom. */
const ONE_SERIES = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/**
 * Returns the default numbering of a business's invoices (support.stripe.com, customize your
 * invoice number).
 * @param country of the business, two letters
 */
export function usualNumbering(country: string): InvoiceNumbering {
  return ONE_SERIES.has(country) ? "account" : "customer";
}
