import { formatUnitAmount, quantityText } from "@counterfoil/domain";
import { z } from "zod";
import type { DocumentTexts } from "../../document-texts.ts";

/** One line item of a document. */
export interface PrintedLine {
  description: string;
  /** Quantity and unit price; null if only an amount was set. */
  quantity: string | null;
  price: string | null;
  amount: string;
}

const decimal = z.union([z.string(), z.number()]).nullish();
const line = z.object({
  description: z.string().nullable(),
  amount: z.number(),
  quantity: z.number().nullish(),
  quantity_decimal: decimal,
  pricing: z.object({ unit_amount_decimal: decimal }).nullish(),
  unit_amount_decimal: decimal,
});

/**
 * Returns the line items of an invoice or a credit note.
 * @param money formats an amount in minor units
 */
export function documentLines(
  bodies: unknown,
  currency: string,
  texts: DocumentTexts,
  money: (amount: number) => string,
): PrintedLine[] {
  return z
    .array(line)
    .parse(bodies)
    .map((each) => {
      const unit = each.pricing?.unit_amount_decimal ?? each.unit_amount_decimal;
      const count = each.quantity_decimal ?? each.quantity;
      const priced = unit !== null && unit !== undefined && count !== null && count !== undefined;
      return {
        description: each.description ?? "",
        quantity: priced ? quantityText(String(count), texts.locale) : null,
        price: priced ? formatUnitAmount(String(unit), currency, texts.locale) : null,
        amount: money(each.amount),
      };
    });
}
