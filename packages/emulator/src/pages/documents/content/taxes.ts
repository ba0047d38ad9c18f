import {
  decimalOfNumber,
  formatAmount,
  lookupTable,
  quantityText,
  taxName,
} from "@counterfoil/domain";
import { z } from "zod";
import type { Engine } from "../../../runtime/engine.ts";
import type { DocumentTexts } from "../../document-texts.ts";
import { readObjects } from "./read-objects.ts";

/** A tax in an invoice or a credit note. */
export const documentTax = z.object({
  amount: z.number(),
  tax_behavior: z.string(),
  taxable_amount: z.number().nullish(),
  taxability_reason: z.string().nullish(),
  tax_rate_details: z.object({ tax_rate: z.string() }).nullish(),
});

type DocumentTax = z.output<typeof documentTax>;

const rate = z.object({ id: z.string(), display_name: z.string(), percentage: z.number() });

/** Returns the rows of a document's taxes, with the names of their rates. */
export async function taxRows(
  engine: Engine,
  account: string,
  taxes: readonly DocumentTax[] | null,
  texts: DocumentTexts,
  currency: string,
): Promise<[string, string][]> {
  const ids = (taxes ?? []).flatMap((part) => part.tax_rate_details?.tax_rate ?? []);
  const bodies = await readObjects(
    engine,
    "select body from provider.object where account = $1 and type = 'tax_rate' and id = any($2)",
    [account, ids],
  );
  const rates = new Map(bodies.map((body) => rate.parse(body)).map((each) => [each.id, each]));
  const written = (amount: number) => formatAmount(amount, currency, texts.locale);
  return (taxes ?? []).map((tax) => {
    const rate = rates.get(tax.tax_rate_details?.tax_rate ?? "");
    const base = written(tax.taxable_amount ?? 0);
    const taxable = base.negative ? `(${base.number})` : base.number;
    return [labelOf(tax, rate, texts, taxable), written(tax.amount).text];
  });
}

/**
 * Legally required reasons for charging no tax, by taxability reason
 * (docs.stripe.com/tax/zero-tax).
 */
const UNTAXED = lookupTable({
  customer_exempt: "document.exempt",
  reverse_charge: "document.reverse",
} as const);

function labelOf(
  tax: DocumentTax,
  taxRate: z.output<typeof rate> | undefined,
  texts: DocumentTexts,
  amount: string,
): string {
  const named =
    taxRate === undefined
      ? texts.tax
      : `${taxName(taxRate.display_name, texts.locale)} ${percentText(taxRate.percentage, texts)}`;
  const free = UNTAXED[tax.taxability_reason ?? ""];
  if (free !== undefined) return texts.label(free, { rate: named });
  const how = tax.tax_behavior === "inclusive" ? "document.taxIncluded" : "document.taxOn";
  return texts.label(how, { rate: named, amount });
}

/** Formats a percentage in the document's language. */
export const percentText = (value: number, texts: DocumentTexts): string =>
  texts.label("document.percent", { value: quantityText(decimalOfNumber(value), texts.locale) });
