const PREFIX = /^[A-Z0-9]{1,12}$/;
const RANDOM_LENGTH = 8;
const MAXIMUM_SEQUENCE = 1_000_000_000;

/**
 * Whether a text can be a customer's invoice prefix: 1-12 uppercase letters or digits (type comments
 * of the SDK, `invoice_prefix`; the guide, invoicing/customize, says 3-12).
 */
export function isInvoicePrefix(text: string): boolean {
  return PREFIX.test(text);
}

/** Letters and digits that are not taken for one another; 32 of them, so a byte picks evenly. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * A prefix of 8 characters for a customer who has none.
 * @param bytes at least 8 random bytes; fewer is an error.
 * @throws RangeError when there are too few bytes.
 */
export function randomInvoicePrefix(bytes: Uint8Array): string {
  if (bytes.length < RANDOM_LENGTH) throw new RangeError("A prefix needs 8 random bytes");
  return Array.from(bytes.slice(0, RANDOM_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join("");
}

/**
 * An invoice number: PREFIX-0001, at least four digits (docs.stripe.com, invoicing/customize).
 * @param sequence 1 to 1,000,000,000.
 * @throws RangeError when the sequence is outside.
 */
export function invoiceNumber(prefix: string, sequence: number): string {
  if (!isInvoiceSequence(sequence)) throw new RangeError(`Invoice sequence: ${sequence}`);
  return `${prefix}-${String(sequence).padStart(4, "0")}`;
}

export function isInvoiceSequence(sequence: number): boolean {
  return Number.isInteger(sequence) && sequence >= 1 && sequence <= MAXIMUM_SEQUENCE;
}

/**
 * Whether the next sequence may be set to a value: only above any used with the prefix
 * (docs.stripe.com, invoicing/customize), so that no number is given twice.
 */
export function canSetNextSequence(next: number, highestUsed: number): boolean {
  return isInvoiceSequence(next) && next > highestUsed;
}
