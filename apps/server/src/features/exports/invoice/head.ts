import { z } from "zod";
import { reference } from "../../../provider/encoding/wire.ts";

export const invoiceTax = z.object({
  amount: z.number(),
  taxable_amount: z.number().nullish(),
  tax_rate_details: z.object({ tax_rate: reference }).nullish(),
});

const invoiceHead = z.object({
  number: z.string().nullish(),
  total_taxes: z.array(invoiceTax).nullish(),
});
type ExportedHead = z.output<typeof invoiceHead>;

/** Matches a string without its quotation marks, or null, in JSON text. */
const TEXT = /"(?:[^"\\]|\\.)*"|null/y;
/** Matches a list without nested lists, or null. */
const LIST = /\[[^[\]]*\]|null/y;

/**
 * Returns the number and taxes of an invoice's JSON text. An invoice contains its lines, and
 * parsing all of it costs more than the rest of a payment's row, so the two members are extracted
 * from the text. A quotation mark inside a JSON string is escaped, so `"number":` can only be a
 * key. If a key occurs twice, or not as expected, the whole text is parsed.
 */
export function invoiceHeadOf(text: string): ExportedHead {
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

/** A bracket in a string ends a list early. */
function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
