import { z } from "zod";
import { reference } from "../../../provider/wire.ts";

export const invoiceTax = z.object({
  amount: z.number(),
  taxable_amount: z.number().nullish(),
  tax_rate_details: z.object({ tax_rate: reference }).nullish(),
});

const invoiceHead = z.object({
  number: z.string().nullish(),
  total_taxes: z.array(invoiceTax).nullish(),
});
export type InvoiceHead = z.output<typeof invoiceHead>;

/** A string without its quotes, or null, as JSON writes them. */
const TEXT = /"(?:[^"\\]|\\.)*"|null/y;
/** A list with no list inside, or null. */
const LIST = /\[[^[\]]*\]|null/y;

/**
 * Number and taxes of an invoice's wire text. An invoice carries its lines along, and reading all of
 * it costs more than the rest of a payment's row; so the two members are cut out of the text. A
 * quote within a JSON string is escaped: `"number":` can be nothing but a key. Where a key stands
 * twice, or not as expected, the whole text is read.
 */
export function invoiceHeadOf(text: string): InvoiceHead {
  const number = cut(text, '"number":', TEXT);
  const taxes = number === undefined ? undefined : cut(text, '"total_taxes":', LIST);
  if (number !== undefined && taxes !== undefined) {
    const small = parsedOrNothing(`{"number":${number},"total_taxes":${taxes}}`);
    if (small !== undefined) return invoiceHead.parse(small);
  }
  return invoiceHead.parse(JSON.parse(text));
}

function cut(text: string, key: string, value: RegExp): string | undefined {
  const at = text.indexOf(key);
  if (at === -1 || text.includes(key, at + key.length)) return undefined;
  value.lastIndex = at + key.length;
  return value.exec(text)?.[0];
}

/** A bracket in a string cuts a list short. */
function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
